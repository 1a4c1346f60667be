import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { MomentField } from '#widgets/moments/MomentField.tsx';
import { useMoments } from '#widgets/moments/use-moments.ts';
import { UnreadTextsContext, useUnreadTextsState } from '#widgets/moments/use-unread-texts.ts';
import { ZoneField } from '#widgets/moments/ZoneField.tsx';

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
  const { timeZone } = useMoments();
  const [zone, setZone] = useState(timeZone);
  const unread = useUnreadTextsState();
  const saving = useSavedForm<{ at: string | null }>({
    initialValues: { at: from },
    validate: ({ at }) => {
      if (Object.keys(unread.texts).length > 0) return { at: t('schedule.unreadable') };
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
      <UnreadTextsContext value={unread}>
        <MomentField
          label={t('schedule.at')}
          required
          clearable
          shortcuts
          zone={zone}
          value={form.values.at}
          onChange={(at) => form.setValue('at', at)}
          error={form.errors.at}
        />
      </UnreadTextsContext>
      <ZoneField zone={zone} onChange={setZone} />
      {hint ? <p>{hint}</p> : null}
    </FormDialog>
  );
}
