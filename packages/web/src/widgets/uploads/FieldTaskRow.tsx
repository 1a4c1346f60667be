import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { uploads } from '#platform/uploads/uploads.ts';
import { TaskRow } from './TaskRow.tsx';

/** One upload in the field that began it: whatever ends it takes its file away. */
export function FieldTaskRow({ task }: { task: UploadTask }) {
  return (
    <TaskRow
      task={task}
      boxed
      onRetry={uploads.retry}
      onResume={uploads.resume}
      onCancel={uploads.discard}
      onRemove={uploads.discard}
    />
  );
}
