import {
  type Periods,
  type RetentionKind,
  retentionKinds,
  retentionPeriods,
} from '@fanal/contract/retention/retention.rules';
import type { Retention } from '@fanal/contract/retention/retention.shapes';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { saveOver } from '#platform/save-over.ts';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import { toast } from '#ui/toast.ts';
import { FormDialog } from '#widgets/forms/FormDialog.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeRetention, useRetentionPreview } from './retention.queries.ts';
import { useDueWords } from './use-due-words.ts';

type PeriodsForm = Record<RetentionKind, string>;
type Outcome = { latest: Retention } | null;

/** Milliseconds of rest before the server is asked what would be removed. */
const REST_MS = 500;

const formOf = ({ periods }: Retention) =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, `${periods[kind]}`])) as PeriodsForm;

const isWithin = (kind: RetentionKind, text: string): boolean => {
  const { least, most } = retentionPeriods[kind];
  return /^\d+$/.test(text.trim()) && Number(text) >= least && Number(text) <= most;
};

/** The periods of a form; null while one of them is none. */
const periodsIn = (form: PeriodsForm): Periods | null =>
  retentionKinds.every((kind) => isWithin(kind, form[kind]))
    ? (Object.fromEntries(retentionKinds.map((kind) => [kind, Number(form[kind])])) as Periods)
    : null;

/** Chooses the periods, and says before they are saved what the next night would remove. */
export function PeriodsDialog({ retention, onClose }: { retention: Retention; onClose: () => void }) {
  const t = useText('organization-retention');
  const { change, fresh } = useChangeRetention();
  const [base, setBase] = useState(retention);
  const dueWords = useDueWords();
  const wrongIn = (form: PeriodsForm) =>
    Object.fromEntries(
      retentionKinds
        .filter((kind) => !isWithin(kind, form[kind]))
        .map((kind) => [kind, t('periods.wrong', retentionPeriods[kind])]),
    );
  const saving = useSavedForm<PeriodsForm, Outcome>({
    initialValues: formOf(retention),
    validate: wrongIn,
    write: async (form) => {
      const outcome = await saveOver(base, {
        send: (version) => change(version, periodsIn(form)!),
        fresh,
        isSame: (latest) => JSON.stringify(latest.periods) === JSON.stringify(base.periods),
      });
      return 'latest' in outcome ? { latest: outcome.latest } : null;
    },
    onWritten: (outcome) => {
      if (!outcome) toast.success(t('periods.saved'));
    },
    stays: (outcome, form) => {
      if (!outcome) return false;
      setBase(outcome.latest);
      form.reset(formOf(outcome.latest));
      toast.error(t('periods.overtaken'));
      return true;
    },
    onSaved: onClose,
  });
  const { form } = saving;
  const [rested] = useDebouncedValue(JSON.stringify(form.values), REST_MS);
  const { data: due } = useRetentionPreview(periodsIn(JSON.parse(rested) as PeriodsForm));
  return (
    <FormDialog
      saving={saving}
      onClose={onClose}
      title={t('periods.title')}
      detail={t('periods.detail')}
      cancelLabel={t('cancel')}
      submitLabel={t('save')}
      failed={t('periods.failed')}
    >
      {retentionKinds.map((kind) => (
        <TextField
          key={kind}
          {...form.field(kind)}
          label={t('periods.inMonths', { kind: t(`kinds.${kind}.title`) })}
          description={due ? dueWords(due[kind]) : t('due.counting')}
          inputMode="numeric"
          autoComplete="off"
        />
      ))}
    </FormDialog>
  );
}
