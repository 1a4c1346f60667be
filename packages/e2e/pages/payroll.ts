import { randomInt } from 'node:crypto';
import { type GivenFile, pdf } from './pdf.ts';

/**
 * A payroll of that year, which hardly another attempt has begun; days as the portal writes them, and as addresses do.
 * Journeys that run beside each other have each its year.
 */
export const drawPayroll = (year: number) => {
  const payDay = 14 + randomInt(26) * 14;
  const dayBefore = (days: number) => new Date(Date.UTC(year, 0, payDay - days)).toISOString().slice(0, 10);
  const written = (day: string) => day.split('-').reverse().join('/');
  const [payDate, start, end] = [dayBefore(0), dayBefore(18), dayBefore(5)];
  return { day: payDate, payDate: written(payDate), start: written(start), end: written(end) };
};
export type Payroll = ReturnType<typeof drawPayroll>;

/** The stub of a person; what it says may be of somebody else. */
export const stub = (
  number: string,
  said: { name: string; number: string },
  { day, payDate, start, end }: Payroll,
  { fileName = `${number}-${day}.pdf`, net = '1 234,56' }: { fileName?: string; net?: string } = {},
): GivenFile =>
  pdf(fileName, [
    'Groupe Boréal',
    `Nom : ${said.name}`,
    `N° d'employé : ${said.number}`,
    `Période : ${start} au ${end}`,
    `Date de paie : ${payDate}`,
    `Net : ${net}`,
  ]);
