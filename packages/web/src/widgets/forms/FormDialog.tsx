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

type FormDialogProps = Pick<DialogProps, 'title' | 'detail' | 'size' | 'question' | 'footerStart' | 'onClose'> & {
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

/** A form in a dialog: its reason for a failure, its fields, its two buttons, and the question to whoever leaves. */
export function FormDialog(props: FormDialogProps) {
  const { saving, cancelLabel, submitLabel, submit, cannotSubmit = false, leave, children, ...rest } = props;
  const { failed, kept, notes, onClose, ...dialog } = rest;
  const { form, failure, isUnsaved } = saving;
  const failureText = useFailureText();
  const reason = failure === null ? null : failureText(failure);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.submit(event as never);
  };
  return (
    <>
      <Dialog
        {...dialog}
        opened
        onClose={onClose}
        busy={form.submitting}
        footer={
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
        }
      >
        <Refused title={failed} message={reason !== null && kept ? `${asSentence(reason)} ${kept}` : reason} />
        <UnsavedNote found={saving.found ?? null} />
        {notes}
        {/* biome-ignore lint/a11y/noStaticElementInteractions: the key comes from the fields inside */}
        <div onKeyDown={submitByKey}>
          <Form form={form}>{children}</Form>
        </div>
      </Dialog>
      {leave ? <LeaveQuestion {...leave} unsaved={isUnsaved} /> : null}
    </>
  );
}
