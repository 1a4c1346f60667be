import type { FocusEvent, KeyboardEvent } from 'react';
import { isYearFirst, parseDay, shownDay } from '#platform/dates.ts';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { CalendarButton, openCalendarByKey } from '#ui/calendar/CalendarButton.tsx';
import type { FieldProps } from '#ui/Field.tsx';
import { TextField } from '#ui/TextField.tsx';

type DayFieldProps = FieldProps & {
  name: string;
  id?: string;
  /** A day 'YYYY-MM-DD', or what the person is writing. */
  value: string;
  disabled?: boolean | undefined;
  readOnly?: boolean;
  className?: string | undefined;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** A whole day was chosen in the calendar; told as a change unless this says otherwise. */
  onPick?: (day: string) => void;
};

/** A calendar day, written in the order of the locale or chosen in a calendar, which an arrow down opens. */
export function DayField({ value, onChange, onBlur, onKeyDown, onPick = onChange, ...field }: DayFieldProps) {
  const locale = useLocale();
  const leave = ({ currentTarget, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    const day = parseDay(value, locale);
    if (day) onChange(day);
    // The calendar beside it still belongs to the field.
    if (!currentTarget.parentElement?.contains(relatedTarget)) onBlur?.();
  };
  return (
    <TextField
      {...field}
      placeholder={useDayFormat()}
      autoComplete="off"
      value={shownDay(value, locale)}
      onChange={onChange}
      onBlur={leave}
      onKeyDown={(event) => {
        openCalendarByKey(event);
        onKeyDown?.(event);
      }}
      end={
        field.readOnly ? null : (
          <DayCalendar label={field.label} day={parseDay(value, locale)} disabled={field.disabled} onPick={onPick} />
        )
      }
    />
  );
}

type DayCalendarProps = {
  label: string;
  day: string | null;
  disabled: boolean | undefined;
  onPick: (day: string) => void;
};

function DayCalendar({ label, day, disabled, onPick }: DayCalendarProps) {
  const general = useText('general');
  const { today } = useDates();
  const words = {
    open: general('calendar.open', { field: label }),
    previousMonth: general('calendar.previousMonth'),
    nextMonth: general('calendar.nextMonth'),
    previousYear: general('calendar.previousYear'),
    nextYear: general('calendar.nextYear'),
    previousDecade: general('calendar.previousDecade'),
    nextDecade: general('calendar.nextDecade'),
  };
  return (
    <CalendarButton
      value={day}
      today={today()}
      tag={tagOf(useLocale())}
      words={words}
      disabled={disabled}
      onPick={onPick}
    />
  );
}

/** «jj/mm/aaaa»: how a day is written here. */
export const useDayFormat = (): string => {
  const general = useText('general');
  return general(isYearFirst(useLocale()) ? 'dayFormat.yearFirst' : 'dayFormat.dayFirst');
};
