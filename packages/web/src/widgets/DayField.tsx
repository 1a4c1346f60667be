import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { isYearFirst, parseDay, shownDay } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
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
};

/** A calendar day, written in the order of the locale. */
export function DayField({ value, onChange, onBlur, ...field }: DayFieldProps) {
  const locale = useLocale();
  const leave = () => {
    const day = parseDay(value, locale);
    if (day) onChange(day);
    onBlur?.();
  };
  return (
    <TextField
      {...field}
      icon={IconCalendar}
      placeholder={useDayFormat()}
      autoComplete="off"
      value={shownDay(value, locale)}
      onChange={onChange}
      onBlur={leave}
    />
  );
}

/** «jj/mm/aaaa»: how a day is written here. */
export const useDayFormat = (): string => {
  const general = useText('general');
  return general(isYearFirst(useLocale()) ? 'dayFormat.yearFirst' : 'dayFormat.dayFirst');
};
