import type { ActivePeople } from '@fanal/contract/dashboard/dashboard.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import classes from './Months.module.css';

type MonthsProps = Pick<ActivePeople, 'months'>;
const MOST = 100;

/** A bar for each month; what it shows stands in words beside it, so it needs no library to draw it. */
export function MonthBars({ months }: MonthsProps) {
  const t = useText('overview');
  const { number } = useNumbers();
  const { short, whole } = useMonthNames();
  const most = Math.max(1, ...months.map(({ people }) => people));
  const middle = Math.floor((months.length - 1) / 2);
  const isNamed = (at: number) => at === 0 || at === months.length - 1 || (months.length > 4 && at === middle);
  const words = months.map(({ month, people }) => `${whole(month)} ${number(people)}`).join(', ');
  return (
    <div role="img" aria-label={t('active.chart', { words })} className={classes.bars}>
      {months.map(({ month, people }, at) => (
        <div key={month} className={classes.month} title={`${whole(month)}\u00a0: ${number(people)}`}>
          <span className={classes.place}>
            <span className={classes.bar} style={{ height: `${Math.round((people / most) * MOST)}%` }} />
          </span>
          <span className={classes.name}>{isNamed(at) ? short(month) : ''}</span>
        </div>
      ))}
    </div>
  );
}

/** The table behind the bars. */
export function MonthTable({ months }: MonthsProps) {
  const t = useText('overview');
  const { number } = useNumbers();
  const { whole } = useMonthNames();
  return (
    <table aria-label={t('active.title')} className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('active.month')}</th>
          <th scope="col">{t('active.people')}</th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, people }) => (
          <tr key={month}>
            <th scope="row">{whole(month)}</th>
            <td>{number(people)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** « déc. » and « déc. 2026 » for '2026-12'. */
const useMonthNames = () => {
  const { shortDay } = useDates();
  const partsOf = (month: string) => shortDay(`${month}-01`);
  return {
    short: (month: string) => partsOf(month).month,
    whole: (month: string) => `${partsOf(month).month}\u00a0${partsOf(month).year}`,
  };
};
