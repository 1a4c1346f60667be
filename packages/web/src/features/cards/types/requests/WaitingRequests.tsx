import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import { useWaitingRequests } from '../card-types.queries.ts';
import type { RequestWays } from '../card-types.rules.ts';
import { RequestItem } from './RequestItem.tsx';
import classes from './Requests.module.css';

/** The latest requests that wait, above the types (GAP-70); nothing where nobody waits. */
export function WaitingRequests({ ways, onAll }: { ways: RequestWays; onAll: () => void }) {
  const t = useText('card-types');
  const { data } = useWaitingRequests();
  if (!data || data.total === 0) return null;
  return (
    <section className={classes.waiting} aria-label={t('requests.waiting', { count: data.total })}>
      <div className={classes.head}>
        <h2>{t('requests.waiting', { count: data.total })}</h2>
        <TextLink small onClick={onAll}>
          {t('requests.all')}
        </TextLink>
      </div>
      <ul>
        {data.items.map((request) => (
          <RequestItem key={request.id} request={request} ways={ways} />
        ))}
      </ul>
    </section>
  );
}
