import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { useRemoveDocument } from './user-documents.queries.ts';

type RemoveDocumentDialogProps = { userId: string; document: UserDocument; onClose: () => void };

/** Asks before a document is lost for good. */
export function RemoveDocumentDialog({ userId, document, onClose }: RemoveDocumentDialogProps) {
  const t = useText('user-documents');
  const { bytes } = useNumbers();
  const removeDocument = useRemoveDocument(userId);
  return (
    <LazyRemovalDialog
      title={t('remove.title')}
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      onRemove={() => removeDocument(document.id)}
      removed={t('remove.done')}
      failed={t('remove.failed')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('remove.hint', { name: document.name, size: bytes(document.size) })}
    </LazyRemovalDialog>
  );
}
