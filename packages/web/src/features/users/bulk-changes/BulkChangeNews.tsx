import { useText } from '#platform/text/use-text.ts';
import { startedChange } from '../started-work.store.ts';
import { useProgressNews } from '../use-progress-news.ts';
import { useBulkChange } from './bulk-changes.queries.ts';
import { useChangeWords } from './use-change-words.ts';

/** Says on every other screen how far a change of many people is. */
export function BulkChangeNews({ id }: { id: string }) {
  const t = useText('bulk-changes');
  const { data: change, error } = useBulkChange(id);
  const words = useChangeWords(change);
  useProgressNews({
    work: startedChange,
    id: 'bulk-change',
    seeLabel: t('see'),
    text: words && [words.title, ...words.details].join(' '),
    isDone: change !== undefined && change.status !== 'running',
    hasFailed: change?.status === 'failed',
    isGone: error?.status === 404,
  });
  return null;
}
