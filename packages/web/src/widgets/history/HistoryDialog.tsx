import type { Activity } from '@fanal/contract/activities/activities.shapes';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import { useText } from '#platform/text/use-text.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { More } from '#widgets/activities/More.tsx';
import { Timeline } from '#widgets/activities/Timeline.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type HistoryOf, useHistory } from './history.queries.ts';

export type HistoryDialogProps = { of: HistoryOf; id: string; name: string; onClose: () => void };

/** What was done to something, by whom and when, in sentences, the latest first (GAP-81). */
export function HistoryDialog({ of, id, name, onClose }: HistoryDialogProps) {
  return <HistoryLines name={name} history={useHistory(of, id)} onClose={onClose} />;
}

type HistoryLinesProps = { name: string; history: ReturnType<typeof useHistory>; onClose: () => void };

/** The lines as far as somebody has looked, and the way to those before them. */
export function HistoryLines({ name, history, onClose }: HistoryLinesProps) {
  const t = useText('history');
  const items = history.data?.pages.flatMap((part) => part.items);
  return (
    <Dialog opened onClose={onClose} size="medium" title={t('label', { name })}>
      {items ? <Lines items={items} /> : <Unloaded error={history.error} onReload={() => void history.refetch()} />}
      {items && history.hasNextPage ? (
        <More
          loading={history.isFetchingNextPage}
          failed={history.isError}
          onMore={() => void history.fetchNextPage()}
        />
      ) : null}
    </Dialog>
  );
}

function Lines({ items }: { items: readonly Activity[] }) {
  const t = useText('history');
  if (items.length > 0) return <Timeline items={items} />;
  return (
    <EmptyState icon={IconHistory} title={t('empty')}>
      {t('emptyHint')}
    </EmptyState>
  );
}

function Unloaded({ error, onReload }: { error: (Error & { status: number }) | null; onReload: () => void }) {
  const t = useText('history');
  const general = useText('general');
  if (error) return <ReadFailure title={t('failed')} error={error} onReload={onReload} />;
  return (
    <div role="status" aria-label={general('loading')}>
      <SkeletonLines count={6} />
    </div>
  );
}
