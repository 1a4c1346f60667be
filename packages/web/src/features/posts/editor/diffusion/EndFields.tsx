import type { Recurrence, RecurrenceEnd } from '@fanal/contract/posts/recurrence.rules';
import { useText } from '#platform/text/use-text.ts';
import { RadioChoice } from '#ui/RadioChoice.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DateField } from '#widgets/moments/DateField.tsx';
import { useWritten } from '#widgets/moments/use-written.ts';
import { places } from '../editor-places.rules.ts';
import type { PartProps, PostDraft } from '../post-draft.rules.ts';
import classes from './DiffusionTab.module.css';
import { parseTimes, withEnd } from './recurrence-choice.rules.ts';

type EndFieldsProps = Pick<PartProps, 'missing'> & {
  type: PostDraft['type'];
  recurrence: Recurrence;
  start: string;
  onChange: (next: Recurrence) => void;
};

const kinds = ['never', 'until', 'count'] as const satisfies readonly RecurrenceEnd['kind'][];

/** Never, with a day, or after so many times (POSTS-26). */
export function EndFields({ type, recurrence, start, missing, onChange }: EndFieldsProps) {
  const t = useText('post-diffusion');
  const { end } = recurrence;
  const isPast = missing.some(({ code }) => code === 'RECURRENCE_END_PAST');
  const beside = {
    never: null,
    until: (
      <DateField
        id={places.recurrenceEnd}
        label={t('end.untilDay')}
        hideLabel
        className={classes.until}
        value={end.kind === 'until' ? end.until : null}
        error={isPast ? t('end.past') : undefined}
        onChange={(until) => onChange({ ...recurrence, end: { kind: 'until', until } })}
      />
    ),
    count: (
      <CountField
        type={type}
        value={end.kind === 'count' ? end.count : null}
        onChange={(count) => onChange({ ...recurrence, end: { kind: 'count', count } })}
      />
    ),
  };
  return (
    <RadioChoice
      plain
      label={t('end.title')}
      value={end.kind}
      onChange={(kind) => onChange(withEnd(kind, recurrence, start))}
      options={kinds.map((kind) => ({ value: kind, label: t(`end.${kind}`), beside: beside[kind] }))}
    />
  );
}

type CountFieldProps = { type: PostDraft['type']; value: number | null; onChange: (count: number) => void };

function CountField({ type, value, onChange }: CountFieldProps) {
  const t = useText('post-diffusion');
  const written = useWritten({
    place: places.recurrenceCount,
    shown: value === null ? '' : String(value),
    parse: parseTimes,
    onChange,
  });
  return (
    <>
      <TextField
        id={places.recurrenceCount}
        label={t('end.countField')}
        hideLabel
        inputMode="numeric"
        className={classes.count}
        value={written.value}
        error={written.refused === null ? undefined : t('end.notACount')}
        onChange={written.write}
        onBlur={written.settle}
        onKeyDown={written.settleByKey}
      />
      <span className={classes.unit}>{t(`end.times.${type}`)}</span>
    </>
  );
}
