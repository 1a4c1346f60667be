import { useState } from 'react';
import { needsPerson } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { useUploads } from '#platform/uploads/use-uploads.ts';
import { useShownUploads } from './shown-uploads.ts';
import { UploadPanelView } from './UploadPanelView.tsx';

/** The uploads of this tab, over every screen, until the person puts them away. It unfolds by itself when one of them needs the person and no field on the page says so. */
export function UploadPanel() {
  const tasks = useUploads().filter(({ isHidden }) => !isHidden);
  const shown = useShownUploads();
  const [chosen, setChosen] = useState<boolean | null>(null);
  if (tasks.length === 0) return null;
  return (
    <UploadPanelView
      tasks={tasks}
      unfolded={chosen ?? tasks.some((task) => needsPerson(task) && !shown.has(task.id))}
      onUnfold={setChosen}
      onRetry={uploads.retry}
      onResume={uploads.resume}
      onCancel={uploads.discard}
      onRemove={uploads.dismiss}
      onClose={() => {
        for (const { id } of tasks) uploads.dismiss(id);
        setChosen(null);
      }}
    />
  );
}
