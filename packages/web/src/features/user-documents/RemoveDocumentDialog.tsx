import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { useRemoveDocument } from './user-documents.queries.ts';

type RemoveDocumentDialogProps = { userId: string; document: UserDocument; onClose: () => void };

/** Asks before a document is lost for good. */
export function RemoveDocumentDialog({ userId, document, onClose }: RemoveDocumentDialogProps) {
  const t = useText('user-documents');
  const { bytes } = useNumbers();
  const removeDocument = useRemoveDocument(userId);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await removeDocument(document.id);
      toast.success(t('remove.done'));
    } catch {
      toast.error(t('remove.failed'));
    }
    onClose();
  };
  return (
    <LazyConfirmDialog
      opened
      onClose={onClose}
      title={t('remove.title')}
      cancelLabel={t('remove.keep')}
      confirmLabel={t('remove.submit')}
      onConfirm={() => void remove()}
      icon={IconTrash}
      danger
      busy={busy}
    >
      {t('remove.hint', { name: document.name, size: bytes(document.size) })}
    </LazyConfirmDialog>
  );
}
