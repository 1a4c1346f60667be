import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { ActingQuestion } from '#widgets/ActingQuestion.tsx';
import { useBlock } from './person.queries.ts';

type ReactivateDialogProps = { person: { id: string; displayName: string }; onClose: () => void };

/** A deactivated person can come back at any time (USERS-12). */
export function ReactivateDialog({ person, onClose }: ReactivateDialogProps) {
  const t = useText('people');
  const block = useBlock();
  const reactivate = async () => {
    await block(person.id, { blocked: false });
    toast.success(t('reactivate.done', { name: person.displayName }));
    onClose();
  };
  return (
    <ActingQuestion
      onClose={onClose}
      title={t('reactivate.title', { name: person.displayName })}
      cancelLabel={t('dialog.cancel')}
      confirmLabel={t('reactivate.submit')}
      onConfirm={reactivate}
      icon={IconUserCheck}
    >
      {t('reactivate.hint')}
    </ActingQuestion>
  );
}
