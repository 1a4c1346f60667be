import type { BulkChange } from '@fanal/contract/bulk-changes/bulk-changes.shapes';
import { type Text, useText } from '#platform/text/use-text.ts';

type ChangeWords = { title: string; details: string[] };

/** What a change of many people says of itself: how far it is, how it ended, and how many stayed as before. */
export const useChangeWords = (change: BulkChange | undefined): ChangeWords | undefined => {
  const t = useText('bulk-changes');
  return change && wordsOf(change, t);
};

const titleOf = (change: BulkChange, t: Text<'bulk-changes'>): string => {
  const { kind, status, changed, skipped, total, secondsLeft } = change;
  const name = t(`kinds.${kind}`);
  const done = changed + skipped;
  if (status === 'done') return t('done', { name, count: changed });
  if (status !== 'running') return t('stopped', { name, done, total });
  const time = secondsLeft === null ? [] : [t('seconds', { count: secondsLeft })];
  return [t('progress', { name, done, total }), ...time].join(' ');
};

const wordsOf = (change: BulkChange, t: Text<'bulk-changes'>): ChangeWords => ({
  title: titleOf(change, t),
  details: [
    ...(change.failure ? [change.failure.message] : []),
    ...(change.status !== 'running' && change.status !== 'done' ? [t('kept', { count: change.changed })] : []),
    ...(change.skipped > 0 ? [t('skipped', { count: change.skipped })] : []),
  ],
});
