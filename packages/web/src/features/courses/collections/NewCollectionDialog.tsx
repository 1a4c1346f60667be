import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useNewCollectionForm } from './use-new-collection-form.ts';

type NewCollectionDialogProps = { onAdded: (id: string) => void; onClose: () => void };

/** Asks for a name; the draft then stands last, with its form beside the list (LMS-COLLECTIONS-03). */
export function NewCollectionDialog({ onAdded, onClose }: NewCollectionDialogProps) {
  const t = useText('collections');
  const saving = useNewCollectionForm(onAdded);
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('create')}
      cancelLabel={t('cancel')}
      submitLabel={t('create')}
      failed={t('form.failed')}
      kept={t('form.kept')}
    >
      <TextField {...saving.form.field('name')} label={t('form.name')} required data-autofocus hint={t('newHint')} />
    </FormDialog>
  );
}
