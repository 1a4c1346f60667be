import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import { type ReactNode, useId, useState } from 'react';
import { parseDay, parseTime } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { clockChangeAt, localTimeOf, zonedInstant } from '#platform/zoned-time.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { TextField } from '#ui/TextField.tsx';
import { DayField, useDayFormat } from '../DayField.tsx';
import classes from './MomentField.module.css';
import { useMoments } from './use-moments.ts';

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

type Part = 'day' | 'time';
type Writing = { part: Part; text: string };

/** What is being written, what was not understood, and what was asked for although no clock shows it. */
const useMomentParts = ({ value, onChange, clearable = false, usualTime = '08:00' }: MomentFieldProps) => {
  const locale = useLocale();
  const { timeZone, today } = useMoments();
  const [writing, setWriting] = useState<Writing | null>(null);
  const [refused, setRefused] = useState<Writing | null>(null);
  const [skipped, setSkipped] = useState<string | null>(null);
  const saved = value === null ? { day: '', time: '' } : localTimeOf(value, timeZone);
  const settle = () => {
    setWriting(null);
    if (!writing) return;
    const { part, text } = writing;
    const isEmpty = text.trim() === '';
    if (isEmpty && (!clearable || part === 'time')) return;
    setSkipped(null);
    if (isEmpty) return onChange(null);
    const understood = part === 'day' ? parseDay(text, locale) : parseTime(text);
    if (understood === null) return setRefused(writing);
    const local = { day: saved.day || today(), time: saved.time || usualTime, [part]: understood };
    if (clockChangeAt(local, timeZone) === 'skipped') setSkipped(local.time);
    onChange(zonedInstant(local, timeZone));
  };
  const write = (part: Part) => (text: string) => {
    setRefused(null);
    setWriting({ part, text });
  };
  const writtenAs = (part: Part) => (writing?.part === part ? writing.text : null);
  return { saved, writtenAs, write, settle, refused, skipped };
};

/** A day and a time of that day in the organisation's zone: what is not understood changes nothing and says so. */
export function MomentField(props: MomentFieldProps) {
  const { label, hideLabel = false, value, required = false, error, disabled, id, describes = true } = props;
  const t = useText('moments');
  const own = useId();
  const { clock } = useMoments();
  const parts = useMomentParts(props);
  const { saved, writtenAs, write, settle } = parts;
  const refusal = useRefusalWords(parts.refused);
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
          value={writtenAs('day') ?? saved.day}
          onChange={write('day')}
          onBlur={settle}
        />
        <TextField
          label={t('time')}
          hideLabel
          icon={IconClock}
          className={classes.time}
          autoComplete="off"
          disabled={disabled}
          value={writtenAs('time') ?? (saved.time && clock(saved.time))}
          onChange={write('time')}
          onBlur={settle}
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

const useRefusalWords = (refused: Writing | null): string | null => {
  const t = useText('moments');
  const format = useDayFormat();
  const { clock } = useMoments();
  if (!refused) return null;
  const { part, text } = refused;
  return part === 'day' ? t('notADay', { text, format }) : t('notATime', { text, example: clock('06:30') });
};
