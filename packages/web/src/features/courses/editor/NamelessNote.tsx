import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

/** Lessons and audiences belong to a course, which needs a name first (GAP-47). */
export function NamelessNote({ onName }: { onName: () => void }) {
  const t = useText('course-editor');
  return (
    <EmptyState
      icon={IconPencil}
      title={t('needsName.title')}
      actions={
        <Button variant="filled" onClick={onName}>
          {t('needsName.action')}
        </Button>
      }
    >
      {t('needsName.text')}
    </EmptyState>
  );
}
