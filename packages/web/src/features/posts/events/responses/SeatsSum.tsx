import type { EventTotals } from '@fanal/contract/posts/responses.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import classes from './Answers.module.css';

const plus = '+';
const equals = '=';

/** « 412 personnes + 268 conjointes et conjoints + 174 enfants = 854 places sur 900 »: what is to be prepared. */
export function SeatsSum({ totals }: { totals: EventTotals }) {
  const t = useText('event-responses');
  const { number } = useNumbers();
  const { participates, spouses, children, seats, capacity } = totals;
  const isFull = capacity !== null && seats >= capacity;
  return (
    <div className={classes.sum}>
      <span>{t('seats.label')}</span>
      <span className={classes.terms}>
        <span>
          <b>{number(participates)}</b> {t('seats.people', { count: participates })}
        </span>
        <span>{plus}</span>
        <span>
          <b>{number(spouses)}</b> {t('seats.spouses', { count: spouses })}
        </span>
        <span>{plus}</span>
        <span>
          <b>{number(children)}</b> {t('seats.children', { count: children })}
        </span>
        <span>{equals}</span>
        <span className={classes.result}>
          {number(seats)} {t('seats.seats', { count: seats })}
        </span>
        {capacity === null ? null : <span>{t('seats.of', { capacity: number(capacity) })}</span>}
        {isFull ? <span className={classes.full}>{t('seats.full')}</span> : null}
      </span>
    </div>
  );
}
