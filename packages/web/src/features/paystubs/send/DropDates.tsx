import { type PeriodLength, usualPeriod, wrongPayDate } from '@fanal/contract/paystubs/pay-periods.rules';
import { useEffect, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { DayField, useDayFormat } from '#widgets/DayField.tsx';
import { usePayDates, usePaystubSettings } from '../paystubs.queries.ts';
import classes from './DropDates.module.css';
import { type DropDates as Dates, setDates } from './drop.store.ts';
import { isComplete, isDay } from './drop-dates.rules.ts';

type DropDatesProps = { dates: Dates; isLocked: boolean };

/** Pay date and period, filled from the organization's usual length; those of a payroll that has begun are its own. */
export function DropDates({ dates, isLocked }: DropDatesProps) {
  const t = useText('paystubs-send');
  const settings = usePaystubSettings().data;
  const runs = usePayDates().data?.items;
  const first = settings?.nextRuns[0];
  useEffect(() => {
    if (dates.payDate === '' && first)
      setDates({ payDate: first.payDate, periodStart: first.periodStart, periodEnd: first.periodEnd });
  }, [dates.payDate, first]);
  const begun = runs?.find(({ payDate }) => payDate === dates.payDate);
  const choose = (payDate: string) => {
    const known = runs?.find((run) => run.payDate === payDate);
    const usual = settings && isDay(payDate) ? usualPeriod(payDate, settings) : dates;
    setDates({ payDate, periodStart: (known ?? usual).periodStart, periodEnd: (known ?? usual).periodEnd });
  };
  const wrong = isComplete(dates) ? wrongPayDate(dates) : null;
  const format = useDayFormat();
  const [left, setLeft] = useState<readonly (keyof Dates)[]>([]);
  const leave = (name: keyof Dates) => () => setLeft((names) => [...names, name]);
  /** A field that was left with something that is no day. */
  const unreadable = (name: keyof Dates) =>
    left.includes(name) && !isDay(dates[name]) ? t('dates.notADay', { format }) : undefined;
  const hint = begun
    ? t('dates.begun')
    : settings && t('dates.usual', { length: t(`lengths.${settings.periodLength satisfies PeriodLength}`) });
  return (
    <div className={classes.dates}>
      <DayField
        name="payDate"
        label={t('dates.payDate')}
        required
        value={dates.payDate}
        disabled={isLocked}
        error={unreadable('payDate')}
        onBlur={leave('payDate')}
        onChange={choose}
      />
      <DayField
        name="periodStart"
        label={t('dates.from')}
        required
        value={dates.periodStart}
        disabled={isLocked || begun !== undefined}
        error={wrong === 'periodStart' ? t('dates.wrongStart') : unreadable('periodStart')}
        onBlur={leave('periodStart')}
        onChange={(periodStart) => setDates({ ...dates, periodStart })}
      />
      <DayField
        name="periodEnd"
        label={t('dates.to')}
        required
        value={dates.periodEnd}
        disabled={isLocked || begun !== undefined}
        error={wrong === 'periodEnd' ? t('dates.wrongEnd') : unreadable('periodEnd')}
        onBlur={leave('periodEnd')}
        onChange={(periodEnd) => setDates({ ...dates, periodEnd })}
      />
      <p className={classes.hint}>{hint}</p>
    </div>
  );
}
