import { textOrNull } from '@fanal/contract/kit/blank-texts.rules';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import classes from '#widgets/Refused.module.css';
import { useBlock } from './person.queries.ts';

/** As much as the server takes. */
const LONGEST_REASON = 500;

type DeactivateFormProps = {
  title: string;
  hint: string;
  submit: string;
  /** Deactivates, or throws what refused it. */
  onDeactivate: (reason: string | undefined) => Promise<void>;
  onClose: () => void;
};

/** Asks why before one or several people lose their access (GAP-56). */
export function DeactivateForm({ title, hint, submit, onDeactivate, onClose }: DeactivateFormProps) {
  const t = useText('people');
  const saving = useSavedForm({
    initialValues: { reason: '' },
    validate: ({ reason }) =>
      reason.trim().length > LONGEST_REASON ? { reason: t('deactivate.tooLong', { most: LONGEST_REASON }) } : {},
    write: ({ reason }) => onDeactivate(textOrNull(reason) ?? undefined),
  });
  return (
    <FormDialog
      saving={saving}
      question
      size="medium"
      onClose={onClose}
      title={title}
      cancelLabel={t('dialog.cancel')}
      submitLabel={submit}
      submit={{ variant: 'danger', icon: IconUserOff }}
      notes={<p className={classes.hint}>{hint}</p>}
    >
      <TextArea
        label={t('deactivate.reason')}
        optional={t('dialog.optional')}
        hint={t('deactivate.reasonHint')}
        data-autofocus
        {...saving.form.field('reason')}
      />
    </FormDialog>
  );
}

type DeactivateDialogProps = { person: { id: string; displayName: string }; onClose: () => void };

export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const t = useText('people');
  const block = useBlock();
  const failureText = useFailureText();
  const undo = async () => {
    try {
      await block(person.id, { blocked: false });
      toast.success(t('reactivate.done', { name: person.displayName }));
    } catch (error) {
      toast.error(t('deactivate.undoFailed', { name: person.displayName }), { text: failureText(error) });
    }
  };
  const deactivate = async (reason: string | undefined) => {
    await block(person.id, { blocked: true, ...(reason && { reason }) });
    toast.success(t('deactivate.done', { name: person.displayName }), {
      label: t('deactivate.undo'),
      onSelect: () => void undo(),
    });
    onClose();
  };
  return (
    <DeactivateForm
      title={t('deactivate.title', { name: person.displayName })}
      hint={t('deactivate.hint')}
      submit={t('deactivate.submit')}
      onDeactivate={deactivate}
      onClose={onClose}
    />
  );
}
