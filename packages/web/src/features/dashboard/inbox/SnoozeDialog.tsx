import { MOST_SNOOZED_DAYS } from '@fanal/contract/dashboard/inbox.rules';
import type { InboxLine } from '@fanal/contract/dashboard/inbox.shapes';
import { addDays } from '@fanal/contract/kit/days.rules';
import { useIsLead } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Checkbox } from '#ui/Checkbox.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { DateField } from '#widgets/moments/DateField.tsx';
import { useMarks } from './inbox.queries.ts';
import { nextMonday } from './inbox.rules.ts';

type SnoozeDialogProps = { lines: readonly InboxLine[]; onClose: () => void; onDone: () => void };

/** Puts lines off until a day, for oneself or, for whoever sees the whole organization, for everybody. */
export function SnoozeDialog({ lines, onClose, onDone }: SnoozeDialogProps) {
  const t = useText('inbox');
  const { today, date } = useDates();
  const marks = useMarks();
  const isLead = useIsLead();
  const saving = useSavedForm<{ until: string | null; forEverybody: boolean }>({
    initialValues: { until: nextMonday(today()), forEverybody: false },
    secrets: true,
    validate: ({ until }) => {
      if (until === null) return { until: t('snooze.missing') };
      if (until <= today()) return { until: t('snooze.past') };
      return until > addDays(today(), MOST_SNOOZED_DAYS) ? { until: t('snooze.far') } : {};
    },
    write: async ({ until, forEverybody }) => {
      await marks.snooze({ lines: lines.map(({ kind, id }) => ({ kind, id })), until, forEverybody });
      toast.success(t('did.snooze', { count: lines.length, until: date(until!) }));
    },
    onSaved: () => {
      onDone();
      onClose();
    },
  });
  const { form } = saving;
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      size="small"
      title={t('snooze.title', { count: lines.length })}
      cancelLabel={t('cancel')}
      submitLabel={t('snooze.submit')}
      failed={t('failed')}
    >
      <DateField
        label={t('snooze.until')}
        required
        value={form.values.until}
        onChange={(until) => form.setValue('until', until)}
        error={form.errors.until}
      />
      {isLead ? null : (
        <Checkbox
          label={t('snooze.forEverybody')}
          description={t('snooze.forEverybodyHint')}
          checked={form.values.forEverybody}
          onChange={(forEverybody) => form.setValue('forEverybody', forEverybody)}
        />
      )}
    </FormDialog>
  );
}
