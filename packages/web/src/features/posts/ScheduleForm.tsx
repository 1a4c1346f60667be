import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
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
  const saving = useSavedForm<{ at: string | null }>({
    initialValues: { at: from },
    validate: ({ at }) => {
      if (at === null) return { at: t('schedule.missing') };
      return at > now().toISOString() ? {} : { at: t('schedule.past') };
    },
    write: ({ at }) => onSchedule(at!),
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={title}
      cancelLabel={t('cancel')}
      submitLabel={t('schedule.submit')}
    >
      <MomentField
        label={t('schedule.at')}
        required
        value={form.values.at}
        onChange={(at) => form.setValue('at', at)}
        error={form.errors.at}
      />
      {hint ? <p>{hint}</p> : null}
    </FormDialog>
  );
}
