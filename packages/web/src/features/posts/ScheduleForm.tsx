import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Form, SubmitButton } from '#ui/Form.tsx';
import { useForm } from '#ui/use-form.ts';
import { Refused } from '#widgets/Refused.tsx';
import { MomentField } from './moments/MomentField.tsx';

type ScheduleFormProps = {
  title: string;
  /** The moment that it is planned for already. */
  from: string | null;
  /** A sentence under the moment. */
  hint?: string;
  /** Plans it for that instant, or throws. */
  onSchedule: (scheduledAt: string) => Promise<void>;
  onClose: () => void;
};

/** A day and a time of the organization's zone that are still to come. */
export function ScheduleForm({ title, from, hint, onSchedule, onClose }: ScheduleFormProps) {
  const t = useText('post-actions');
  const failureText = useFailureText();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<{ at: string | null }>({
    initialValues: { at: from },
    validate: ({ at }) => {
      if (at === null) return { at: t('schedule.missing') };
      return at > now().toISOString() ? {} : { at: t('schedule.past') };
    },
    onSubmit: async ({ at }) => {
      setFailure(null);
      try {
        await onSchedule(at!);
      } catch (error) {
        setFailure(failureText(error));
      }
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="medium"
      title={title}
      busy={form.submitting}
      footer={
        <>
          <Button onClick={onClose} disabled={form.submitting}>
            {t('cancel')}
          </Button>
          <SubmitButton form={form}>{t('schedule.submit')}</SubmitButton>
        </>
      }
    >
      <Form form={form}>
        <Refused message={failure} />
        <MomentField
          label={t('schedule.at')}
          required
          value={form.values.at}
          onChange={(at) => form.setValue('at', at)}
          error={form.errors.at}
        />
        {hint ? <p>{hint}</p> : null}
      </Form>
    </Dialog>
  );
}
