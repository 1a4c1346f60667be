import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { useText } from '#platform/text/use-text.ts';
import { TextLink } from '#ui/TextLink.tsx';
import type { RequestWays } from './catalogue-requests.rules.ts';
import { RequestItem } from './RequestItem.tsx';
import classes from './Requests.module.css';

type WaitingRequestsProps = {
  kind: RequestedKind;
  waiting: Page<CatalogueRequest> | undefined;
  ways: RequestWays;
  onAll: () => void;
};

/** The latest requests that wait, above the catalogue (GAP-70); nothing where nobody waits. */
export function WaitingRequests({ kind, waiting, ways, onAll }: WaitingRequestsProps) {
  const t = useText('catalogue-requests');
  if (!waiting || waiting.total === 0) return null;
  return (
    <section className={classes.waiting} aria-label={t('waiting.count', { count: waiting.total })}>
      <div className={classes.head}>
        <h2>{t('waiting.count', { count: waiting.total })}</h2>
        <TextLink small onClick={onAll}>
          {t('waiting.all')}
        </TextLink>
      </div>
      <ul>
        {waiting.items.map((request) => (
          <RequestItem key={request.id} kind={kind} request={request} ways={ways} />
        ))}
      </ul>
    </section>
  );
}
