import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useRenameDocument } from './user-documents.queries.ts';

const MOST_CHARACTERS = 200;
const inAddress = ['open', 'id'] as const;

type RenameDocumentDialogProps = { userId: string; document: UserDocument; onClose: () => void };

/** Gives a document another name; the server keeps the extension of its format. */
export function RenameDocumentDialog({ userId, document, onClose }: RenameDocumentDialogProps) {
  const t = useText('user-documents');
  const renameDocument = useRenameDocument(userId);
  const saving = useSavedForm({
    initialValues: { name: document.name },
    validate: ({ name }) => {
      if (isBlankText(name)) return { name: t('rename.missing') };
      return [...name].length > MOST_CHARACTERS ? { name: t('rename.tooLong', { most: MOST_CHARACTERS }) } : {};
    },
    write: async ({ name }) => {
      if (name.trim() === document.name) return;
      await renameDocument(document.id, name.trim());
      toast.success(t('rename.done'));
    },
    onSaved: onClose,
  });
  const leave = {
    inAddress,
    title: t('rename.leaveTitle'),
    text: t('rename.leaveHint'),
    stay: t('rename.stay'),
    leave: t('rename.leave'),
  };
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('rename.title')}
      cancelLabel={t('rename.cancel')}
      submitLabel={t('rename.submit')}
      failed={t('rename.failed')}
      leave={leave}
    >
      <TextField
        label={t('rename.name')}
        hint={t('rename.hint')}
        required
        data-autofocus
        autoComplete="off"
        {...saving.form.field('name')}
      />
    </FormDialog>
  );
}
