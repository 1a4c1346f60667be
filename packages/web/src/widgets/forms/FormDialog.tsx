import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { asSentence, useFailureText } from '#platform/failure.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog, type DialogProps } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import type { FormHandle } from '#ui/use-form.ts';
import { LeaveQuestion } from '../LeaveQuestion.tsx';
import { Refused } from '../Refused.tsx';
import { UnsavedNote } from '../unsaved/UnsavedNote.tsx';
import type { FoundText } from '../unsaved/use-unsaved-text.ts';

/** What is asked of whoever leaves a form unsaved, and which part of the address holds it open. */
export type Leave = Omit<ComponentProps<typeof LeaveQuestion>, 'unsaved'>;

export type FormFrameProps = {
  onClose: () => void;
  /** As `useSavedForm` gives it. */
  saving: { form: FormHandle; failure: unknown; isUnsaved: boolean; found?: FoundText | null };
  cancelLabel: string;
  submitLabel: string;
  submit?: Pick<ComponentProps<typeof SubmitButton>, 'icon' | 'variant'>;
  /** There is nothing to send. */
  cannotSubmit?: boolean;
  /** What could not be done, before the reason. */
  failed?: string;
  /** What became of what was written, after the reason. */
  kept?: string;
  /** Left out where leaving loses nothing worth a question. */
  leave?: Leave;
  /** Above the fields, after the reason of a failure. */
  notes?: ReactNode;
  children: ReactNode;
};

type FormDialogProps = FormFrameProps & Pick<DialogProps, 'title' | 'detail' | 'size' | 'question' | 'footerStart'>;

/** A form in a dialog: its reason for a failure, its fields, its two buttons, and the question to whoever leaves. */
export function FormDialog(props: FormDialogProps) {
  const { title, detail, size, question, footerStart, ...frame } = props;
  const dialog = { title, detail, ...(size && { size }), ...(question && { question }), footerStart };
  return (
    <>
      <Dialog
        {...dialog}
        opened
        onClose={frame.onClose}
        busy={frame.saving.form.submitting}
        footer={<FormButtons {...frame} />}
      >
        <FormInside {...frame} />
      </Dialog>
      {frame.leave ? <LeaveQuestion {...frame.leave} unsaved={frame.saving.isUnsaved} /> : null}
    </>
  );
}

/** Back, and the way to send the form. */
export function FormButtons({
  saving,
  cancelLabel,
  submitLabel,
  submit,
  cannotSubmit = false,
  onClose,
}: FormFrameProps) {
  const { form } = saving;
  return (
    <>
      <Button onClick={onClose} disabled={form.submitting}>
        {cancelLabel}
      </Button>
      {cannotSubmit ? null : (
        <SubmitButton form={form} {...submit}>
          {submitLabel}
        </SubmitButton>
      )}
    </>
  );
}

/** Why it was not sent, what was found of an earlier session, and the fields. */
export function FormInside({ saving, failed, kept, notes, children }: FormFrameProps) {
  const { form, failure } = saving;
  const failureText = useFailureText();
  const reason = failure === null ? null : failureText(failure);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event as never);
  };
  return (
    <>
      <Refused title={failed} message={reason !== null && kept ? `${asSentence(reason)} ${kept}` : reason} />
      <UnsavedNote found={saving.found ?? null} />
      {notes}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the fields inside */}
      <div onKeyDown={submitByKey}>
        <Form form={form}>{children}</Form>
      </div>
    </>
  );
}
