import { type ReactNode, useId } from 'react';
import { parseDay } from '#platform/dates.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { DayField, useDayFormat } from '#widgets/DayField.tsx';
import { useWritten } from './use-written.ts';

type DateFieldProps = {
  label: string;
  hideLabel?: boolean;
  /** A day '2026-11-20'. */
  value: string | null;
  /** Told once a whole day has been written. */
  onChange: (value: string) => void;
  /** What emptying does; without it the field holds a day once it has one. */
  onClear?: () => void;
  required?: boolean;
  optional?: string;
  error?: ReactNode;
  disabled?: boolean | undefined;
  id?: string;
  className?: string | undefined;
};

/** A day by itself: what is not understood changes nothing and says so. */
export function DateField({ value, onChange, onClear, error, id, ...field }: DateFieldProps) {
  const t = useText('moments');
  const own = useId();
  const locale = useLocale();
  const format = useDayFormat();
  const written = useWritten({
    place: id ?? own,
    shown: value ?? '',
    parse: (text) => parseDay(text, locale),
    onChange,
    onClear,
  });
  const refusal = written.refused === null ? null : t('notADay', { text: written.refused, format });
  return (
    <DayField
      {...field}
      id={id ?? own}
      name={id ?? own}
      error={refusal ?? error}
      value={written.value}
      onChange={written.write}
      onBlur={written.settle}
      onKeyDown={written.settleByKey}
      onPick={written.take}
    />
  );
}
