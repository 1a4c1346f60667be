import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type ReactNode, useId, useState } from 'react';
import { parseDay, parseTime } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { clockChangeAt, type LocalTime, localTimeOf, zonedInstant } from '#platform/zoned-time.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField, useDayFormat } from '#widgets/DayField.tsx';
import classes from './MomentField.module.css';
import { useMoments } from './use-moments.ts';
import { useWritten } from './use-written.ts';

type MomentFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** An instant, ISO 8601 in UTC. */
  value: string | null;
  /** Told once somebody has written a whole day or time; null only where nothing may stand there. */
  onChange: (value: string | null) => void;
  /** May be emptied. */
  clearable?: boolean;
  /** The time of a day that was written without one. */
  usualTime?: string;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  /** Of the day, for who leads to the field. */
  id?: string;
  /** After the fields: how far away it is. */
  describes?: boolean;
};

/** What is being written, and what was asked for although no clock shows it. */
const useMomentParts = ({ value, onChange, clearable = false, usualTime = '08:00' }: MomentFieldProps) => {
  const locale = useLocale();
  const { timeZone, today, clock } = useMoments();
  const [skipped, setSkipped] = useState<string | null>(null);
  const saved = value === null ? { day: '', time: '' } : localTimeOf(value, timeZone);
  const settle = (part: Partial<LocalTime>) => {
    const local = { day: saved.day || today(), time: saved.time || usualTime, ...part };
    setSkipped(clockChangeAt(local, timeZone) === 'skipped' ? local.time : null);
    onChange(zonedInstant(local, timeZone));
  };
  const clear = () => {
    setSkipped(null);
    onChange(null);
  };
  const day = useWritten({
    shown: saved.day,
    parse: (text) => parseDay(text, locale),
    onChange: (written) => settle({ day: written }),
    onClear: clearable ? clear : undefined,
  });
  const time = useWritten({
    shown: saved.time && clock(saved.time),
    parse: parseTime,
    onChange: (written) => settle({ time: written }),
  });
  return { saved, day, time, skipped };
};

/** A day and a time of that day in the organisation's zone: what is not understood changes nothing and says so. */
export function MomentField(props: MomentFieldProps) {
  const { label, hideLabel = false, value, required = false, error, disabled, id, describes = true } = props;
  const t = useText('moments');
  const own = useId();
  const parts = useMomentParts(props);
  const { day, time } = parts;
  const refusal = useRefusalWords(parts);
  return (
    <FieldGroup label={label} hideLabel={hideLabel} required={required} error={refusal ?? error}>
      <div className={classes.row}>
        <DayField
          id={id ?? `${own}-day`}
          label={t('day')}
          hideLabel
          name={`${own}-day`}
          className={classes.day}
          disabled={disabled}
          value={day.value}
          onChange={day.write}
          onBlur={day.settle}
          onPick={day.take}
        />
        <TextField
          label={t('time')}
          hideLabel
          icon={IconClock}
          className={classes.time}
          autoComplete="off"
          disabled={disabled}
          value={time.value}
          onChange={time.write}
          onBlur={time.settle}
        />
        {describes && value !== null ? <About {...parts} /> : null}
      </div>
      <ClockChange {...parts} />
    </FieldGroup>
  );
}

type Parts = ReturnType<typeof useMomentParts>;

/** « heure de Toronto, lundi, dans 3 jours » */
function About({ saved: { day } }: Parts) {
  const t = useText('moments');
  const { city, weekday, relative } = useMoments();
  return <span className={classes.about}>{t('about', { city, weekday: weekday(day), relative: relative(day) })}</span>;
}

/** Clocks that are changed in the night that was chosen (GAP-85). */
function ClockChange({ saved, skipped }: Parts) {
  const t = useText('moments');
  const { timeZone, clock } = useMoments();
  if (saved.day === '') return null;
  const isTwice = clockChangeAt(saved, timeZone) === 'twice';
  if (!skipped && !isTwice) return null;
  const time = clock(saved.time);
  return (
    <p role="status" className={classes.change}>
      {skipped ? t('skipped', { asked: clock(skipped), time }) : t('twice', { time })}
    </p>
  );
}

const useRefusalWords = ({ day, time }: Parts): string | null => {
  const t = useText('moments');
  const format = useDayFormat();
  const { clock } = useMoments();
  const words = [
    day.refused === null ? null : t('notADay', { text: day.refused, format }),
    time.refused === null ? null : t('notATime', { text: time.refused, example: clock('06:30') }),
  ];
  return words.filter(Boolean).join(' ') || null;
};
