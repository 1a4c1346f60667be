import { type PayPeriod, wrongPayDate } from '@fanal/contract/paystubs/pay-periods.rules';

type Dates = PayPeriod & { payDate: string };

/** 'YYYY-MM-DD', and not what somebody is still writing. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

/** Three whole days; they may still contradict each other. */
export const isComplete = ({ payDate, periodStart, periodEnd }: Dates): boolean =>
  [payDate, periodStart, periodEnd].every(isDay);

/** Files may be sent for these dates. */
export const mayBeSent = (dates: Dates): boolean => isComplete(dates) && wrongPayDate(dates) === null;
