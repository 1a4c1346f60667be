import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { toast } from '#ui/toast.ts';
import { useForm } from '#ui/use-form.ts';
import classes from '#widgets/Refused.module.css';
import { Refused } from '#widgets/Refused.tsx';
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
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { reason: '' },
    validate: ({ reason }) =>
      reason.trim().length > LONGEST_REASON ? { reason: t('deactivate.tooLong', { most: LONGEST_REASON }) } : {},
    onSubmit: async ({ reason }) => {
      setFailure(null);
      try {
        await onDeactivate(reason.trim() || undefined);
      } catch (error) {
        setFailure(failureText(error));
      }
    },
  });
  return (
    <Dialog
      opened
      question
      size="medium"
      onClose={onClose}
      title={title}
      busy={form.submitting}
      footer={
        <>
          <Button onClick={onClose} disabled={form.submitting}>
            {t('dialog.cancel')}
          </Button>
          <SubmitButton form={form} variant="danger" icon={IconUserOff}>
            {submit}
          </SubmitButton>
        </>
      }
    >
      <Refused message={failure} />
      <p className={classes.hint}>{hint}</p>
      <Form form={form}>
        <TextArea
          label={t('deactivate.reason')}
          optional={t('dialog.optional')}
          hint={t('deactivate.reasonHint')}
          data-autofocus
          {...form.field('reason')}
        />
      </Form>
    </Dialog>
  );
}

type DeactivateDialogProps = { person: { id: string; displayName: string }; onClose: () => void };

export function DeactivateDialog({ person, onClose }: DeactivateDialogProps) {
  const t = useText('people');
  const block = useBlock();
  const deactivate = async (reason: string | undefined) => {
    await block(person.id, { blocked: true, ...(reason && { reason }) });
    toast.success(t('deactivate.done', { name: person.displayName }));
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
