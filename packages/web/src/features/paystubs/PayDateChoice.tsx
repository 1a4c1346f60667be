import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs';
import { useEffect } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { SelectField } from '#ui/SelectField.tsx';
import classes from './PayDateChoice.module.css';
import { usePayDates } from './paystubs.queries.ts';

type PayDateChoiceProps = { payDate: string; onChange: (payDate: string) => void };

/** The payroll that is looked at: the latest that is not released, unless another one is chosen. */
export function PayDateChoice({ payDate, onChange }: PayDateChoiceProps) {
  const t = useText('paystubs');
  const { date } = useDates();
  const runs = usePayDates().data?.items;
  const first = runs?.findLast(({ stage }) => stage !== 'released') ?? runs?.[0];
  useEffect(() => {
    if (payDate === '' && first) onChange(first.payDate);
  }, [payDate, first, onChange]);
  if (!runs || runs.length === 0) return null;
  const known = runs.some((run) => run.payDate === payDate);
  const days = [...(known || payDate === '' ? [] : [payDate]), ...runs.map((run) => run.payDate)];
  return (
    <SelectField
      label={t('payroll')}
      hideLabel
      icon={IconCalendar}
      value={payDate || null}
      onChange={(value) => value && onChange(value)}
      options={days.map((value) => ({ value, label: t('payrollOf', { day: date(value) }) }))}
      className={classes.choice}
    />
  );
}
