import type { PaystubSplit, SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { type Figure, FigureStrip } from '#ui/FigureStrip.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { PageDecisionDialog } from './PageDecisionDialog.tsx';
import { PagePanel } from './PagePanel.tsx';
import { PagesTable } from './PagesTable.tsx';
import { useSplitPages } from './paystub-splits.queries.ts';
import { SelectedPages } from './SelectedPages.tsx';
import { SplitBar } from './SplitBar.tsx';
import classes from './SplitPages.module.css';
import {
  countOfView,
  type HandDecision,
  kindOfView,
  PAGES_AT_ONCE,
  type SplitAddress,
  type SplitView,
  splitViewsShown,
} from './split.rules.ts';

const none: ReadonlySet<string> = new Set();

type SplitPagesProps = SplitAddress & { split: PaystubSplit; onClose: () => void };

/** The pages in their order beside the one that is looked at, and what each goes to. */
export function SplitPages({ split, state, change, onClose }: SplitPagesProps) {
  const t = useText('paystubs-split');
  const { view, page } = state;
  const { data, error, refetch, isPlaceholderData } = useSplitPages(split, view, page);
  const [selected, setSelected] = useState<ReadonlySet<string>>(none);
  const clear = () => setSelected(none);
  const [shownPage, setShownPage] = useState<number | null>(null);
  const [deciding, setDeciding] = useState<HandDecision | null>(null);
  if (error) return <ReadFailure title={t('pages.failed')} error={error} onReload={() => void refetch()} />;
  const shown = data?.items.find((one) => one.page === shownPage) ?? data?.items[0];
  const turn = turning(data?.items ?? [], shown, (by) => void change({ page: page + by }));
  return (
    <>
      <Figures split={split} view={view} onChange={(wanted) => void change({ view: wanted, page: 1 })} />
      <SelectedPages split={split} selected={selected} onClear={clear} onDecide={setDeciding} />
      <div className={classes.sides}>
        <div>
          <PagesTable
            rows={data?.items}
            fetching={isPlaceholderData}
            shown={shown}
            selection={{ selected, onChange: setSelected }}
            onShow={setShownPage}
            empty={<EmptyState title={t(`pages.none.${view}`)} />}
          />
          <Pager
            page={page}
            perPage={PAGES_AT_ONCE}
            total={data?.total ?? 0}
            onPage={(wanted) => void change({ page: wanted })}
          />
        </div>
        {shown ? (
          <PagePanel
            key={shown.page}
            split={split}
            page={shown}
            onDecide={setDeciding}
            onBefore={turn(-1, page > 1, setShownPage)}
            onAfter={turn(1, page < (data?.lastPage ?? 1), setShownPage)}
          />
        ) : null}
      </div>
      <SplitBar split={split} onClose={onClose} />
      {deciding ? (
        <PageDecisionDialog split={split} wanted={deciding} onSaved={clear} onClose={() => setDeciding(null)} />
      ) : null}
    </>
  );
}

/** The page before or after the one that is shown, also over the end of the list; null where there is none. */
const turning =
  (items: readonly SplitPage[], shown: SplitPage | undefined, turnList: (by: number) => void) =>
  (by: 1 | -1, hasMore: boolean, show: (page: number | null) => void): (() => void) | null => {
    const next = items[items.findIndex((one) => one.page === shown?.page) + by];
    if (next) return () => show(next.page);
    if (!hasMore) return null;
    return () => {
      show(null);
      turnList(by);
    };
  };

type FiguresProps = { split: PaystubSplit; view: SplitView; onChange: (view: SplitView) => void };

function Figures({ split, view, onChange }: FiguresProps) {
  const t = useText('paystubs-split');
  const { number } = useNumbers();
  const views = splitViewsShown.filter((id) => id !== 'refused' || split.counts.refused > 0);
  const figures = views.map((id): Figure => {
    const count = countOfView(split, id);
    return {
      id,
      value: number(count),
      label: t(`views.${id}`, { count }),
      ...(id === 'all' ? {} : { statusKind: kindOfView[id] }),
    };
  });
  return (
    <FigureStrip label={t('views.label')} figures={figures} value={view} onChange={(id) => onChange(id as SplitView)} />
  );
}
