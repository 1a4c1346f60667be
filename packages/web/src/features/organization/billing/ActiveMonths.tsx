import type { Subscription } from '@fanal/contract/organization/subscription.shapes';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { SideList } from '../SideList.tsx';
import classes from './LossList.module.css';

/** « novembre 2026 » */
const monthName = (month: string, tag: string): string =>
  new Intl.DateTimeFormat(tag, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  );

/** People who used the portal or the app, month by month. */
export function ActiveMonths({ months }: { months: Subscription['activePeople'] }) {
  const t = useText('organization-billing');
  const tag = tagOf(useLocale());
  const { number } = useNumbers();
  return (
    <SideList title={t('active.title')} after={months.length === 0 ? t('active.none') : t('active.hint')}>
      {months.map(({ month, people }) => (
        <li key={month} className={classes.row}>
          <span>{monthName(month, tag)}</span>
          <b className={classes.count}>{number(people)}</b>
        </li>
      ))}
    </SideList>
  );
}
