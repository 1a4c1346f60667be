import { type ReactNode, useId, useRef, useState } from 'react';
import { parseDay, parseTime } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { clockChangeAt, type LocalTime, localTimeOf, zonedInstant } from '#platform/zoned-time.ts';
import { Button } from '#ui/Button.tsx';
import { addDays } from '#ui/calendar/month-grid.rules.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { DayField, useDayFormat } from '#widgets/DayField.tsx';
import classes from './MomentField.module.css';
import { timePlaceOf } from './moment-places.rules.ts';
import { TimeField } from './TimeField.tsx';
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
  /** The day of a time that was written without one; without it the time waits for its day. */
  usualDay?: string | undefined;
  /** The zone in which it is written; the organization's unless another one is chosen. */
  zone?: string | undefined;
  /** Buttons for tomorrow and Monday morning. */
  shortcuts?: boolean;
  required?: boolean;
  error?: ReactNode;
  disabled?: boolean;
  /** Of the day, for who leads to the field. */
  id?: string;
  /** After the fields: how far away it is. */
  describes?: boolean;
};

/** What is being written, and what was asked for although no clock shows it. */
const useMomentParts = (props: MomentFieldProps, id: string) => {
  const { value, onChange, clearable = false, usualTime = '08:00', usualDay, zone } = props;
  const locale = useLocale();
  const { timeZone, clock } = useMoments(zone);
  const [skipped, setSkipped] = useState<string | null>(null);
  const saved = value === null ? { day: '', time: '' } : localTimeOf(value, timeZone);
  /** The time of a day that was emptied: another day is still meant at that time. */
  const lastTime = useRef(saved.time);
  if (saved.time) lastTime.current = saved.time;
  const choose = (local: LocalTime) => {
    setSkipped(clockChangeAt(local, timeZone) === 'skipped' ? local.time : null);
    onChange(zonedInstant(local, timeZone));
  };
  const clear = () => {
    setSkipped(null);
    onChange(null);
  };
  const day = useWritten({
    place: id,
    shown: saved.day,
    parse: (text) => parseDay(text, locale),
    onChange: (written) => {
      const waiting = parseTime(time.refused ?? '');
      if (waiting) time.forget();
      choose({ day: written, time: waiting ?? (lastTime.current || usualTime) });
    },
    onClear: clearable ? clear : undefined,
  });
  const dayOfTime = saved.day || usualDay;
  const time = useWritten({
    place: timePlaceOf(id),
    shown: saved.time && clock(saved.time),
    parse: (text) => (dayOfTime ? parseTime(text) : null),
    onChange: (written) => {
      if (dayOfTime) choose({ day: dayOfTime, time: written });
      else lastTime.current = written;
    },
  });
  const take = (local: LocalTime) => {
    day.forget();
    time.forget();
    choose(local);
  };
  return { saved, day, time, skipped, zone, take };
};

/**
 * A day and a time of that day, in any order: what is not understood changes nothing, stays in sight and says so.
 */
export function MomentField(props: MomentFieldProps) {
  const { label, hideLabel = false, value, required = false, disabled, describes = true, shortcuts = false } = props;
  const t = useText('moments');
  const own = useId();
  const id = props.id ?? `${own}-day`;
  const parts = useMomentParts(props, id);
  const { day, time } = parts;
  const refusal = useRefusalWords(parts);
  const error = refusal ?? props.error;
  const errorId = `${id}-error`;
  const isDayWrong =
    day.refused !== null || (time.refused === null ? Boolean(error) : parseTime(time.refused) !== null);
  return (
    <FieldGroup label={label} hideLabel={hideLabel} required={required} error={error} errorId={errorId}>
      <div className={classes.row}>
        <DayField
          id={id}
          label={t('day')}
          hideLabel
          name={id}
          className={classes.day}
          disabled={disabled}
          errorFrom={isDayWrong ? errorId : undefined}
          value={day.value}
          onChange={day.write}
          onBlur={day.settle}
          onKeyDown={day.settleByKey}
          onPick={day.take}
        />
        <TimeField
          id={timePlaceOf(id)}
          label={t('time')}
          className={classes.time}
          disabled={disabled}
          errorFrom={time.refused === null ? undefined : errorId}
          time={parts.saved.time}
          written={time}
        />
        {describes && value !== null && refusal === null ? <About {...parts} /> : null}
      </div>
      {shortcuts ? <Shortcuts parts={parts} disabled={disabled} /> : null}
      <ClockChange {...parts} />
      {value !== null && refusal === null && props.zone ? <InOrganizationZone at={value} zone={props.zone} /> : null}
    </FieldGroup>
  );
}

type MomentParts = ReturnType<typeof useMomentParts>;

/** « heure de Toronto, lundi, dans 3 jours » */
function About({ saved: { day }, zone }: MomentParts) {
  const t = useText('moments');
  const { city, weekday, relative } = useMoments(zone);
  return <span className={classes.about}>{t('about', { city, weekday: weekday(day), relative: relative(day) })}</span>;
}

const MORNING = '06:30';
const MONDAY = 1;

const nextMonday = (today: string): string => {
  const weekday = new Date(`${today}T00:00:00Z`).getUTCDay();
  return addDays(today, (MONDAY - weekday + 7) % 7 || 7);
};

/** « demain 6 h 30 », « lundi 6 h 30 »: before the first shift. */
function Shortcuts({ parts: { take, zone }, disabled }: { parts: MomentParts; disabled: boolean | undefined }) {
  const t = useText('moments');
  const { today, clock, relative, weekday } = useMoments(zone);
  const time = clock(MORNING);
  const tomorrow = addDays(today(), 1);
  const monday = nextMonday(today());
  const choices = [{ day: tomorrow, words: relative(tomorrow) }];
  if (monday !== tomorrow) choices.push({ day: monday, words: weekday(monday) });
  return (
    <div className={classes.shortcuts}>
      {choices.map(({ day, words }) => (
        <Button key={day} small disabled={disabled} onClick={() => take({ day, time: MORNING })}>
          {t('shortcut', { day: words, time })}
        </Button>
      ))}
    </div>
  );
}

/** Everything else of the page speaks of the organization's zone. */
function InOrganizationZone({ at, zone }: { at: string; zone: string }) {
  const t = useText('moments');
  const { timeZone, city } = useMoments();
  const { date, time } = useDates();
  if (zone === timeZone) return null;
  return <p className={classes.inZone}>{t('inZone', { date: date(at), time: time(at), city })}</p>;
}

/** Clocks that are changed in the night that was chosen (GAP-85). */
function ClockChange({ saved, skipped, zone }: MomentParts) {
  const t = useText('moments');
  const { timeZone, clock } = useMoments(zone);
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

const useRefusalWords = ({ day, time }: MomentParts): string | null => {
  const t = useText('moments');
  const format = useDayFormat();
  const { clock } = useMoments();
  const timeWords = (text: string) =>
    parseTime(text) === null ? t('notATime', { text, example: clock(MORNING) }) : t('dayToo');
  const words = [
    day.refused === null ? null : t('notADay', { text: day.refused, format }),
    time.refused === null ? null : timeWords(time.refused),
  ];
  return words.filter(Boolean).join(' ') || null;
};
