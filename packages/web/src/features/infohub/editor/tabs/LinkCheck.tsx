import type { CheckedLink } from '@fanal/contract/infohub/articles.shapes';
import { useEffect, useEffectEvent, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { TextLink } from '#ui/TextLink.tsx';
import { useLinkCheck } from '../article-editor.queries.ts';
import classes from './Tabs.module.css';

/** Milliseconds of rest before a page is opened. */
const REST_MS = 800;

type LinkCheckProps = {
  /** An address that members may open. */
  address: string;
  /** What is known of it; null before the first check. */
  known: CheckedLink | null;
  onChecked: (found: CheckedLink) => void;
  /** Only what is known is shown. */
  disabled: boolean;
};

/** Under an address: whether its page answers, what it is called, and when somebody looked. */
export function LinkCheck({ address, known, onChecked, disabled }: LinkCheckProps) {
  const t = useText('article-link');
  const { dateTime } = useDates();
  const [rested, setRested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRested(address), REST_MS);
    return () => clearTimeout(timer);
  }, [address]);
  const { data, error, isFetching, refetch } = useLinkCheck(rested, !disabled && rested === address && known === null);
  const notify = useEffectEvent((found: CheckedLink) => onChecked(found));
  useEffect(() => {
    if (data && rested === address) notify(data);
  }, [data, rested, address]);
  if ((error && !isFetching) || (disabled && known === null)) return null;
  if (isFetching || known === null)
    return (
      <p className={classes.link} role="status">
        {t('checking')}
      </p>
    );
  if (known.state === 'unchecked') return null;
  const { state, status, title, checkedAt } = known;
  const at = dateTime(checkedAt);
  const failure = status === null ? t('unreachable') : t('fails', { status });
  const answer = title === null ? t('answers', { at }) : t('answersAs', { title, at });
  return (
    <p className={classes.link} role="status">
      <StatusBadge kind={state === 'answers' ? 'done' : 'waiting'}>
        {state === 'answers' ? answer : failure}
      </StatusBadge>
      {state === 'fails' && !disabled ? (
        <TextLink small onClick={() => void refetch()}>
          {t('again')}
        </TextLink>
      ) : null}
    </p>
  );
}
