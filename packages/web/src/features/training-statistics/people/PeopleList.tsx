import type { UserStatisticsRow } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import clsx from 'clsx';
import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { HowCounted } from '../HowCounted.tsx';
import classes from './PeopleList.module.css';
import { PersonRow } from './PersonRow.tsx';
import { isNearEnd, ROW_HEIGHT, rowAfterKey, TOLERATED_ROWS, withRow } from './people.rules.ts';

type Next = {
  expected: boolean;
  failure: (Error & { status: number }) | null;
  fetch: () => void;
  isFetching: boolean;
};

type PeopleListProps = {
  /** Undefined until the first page has come. */
  people: readonly UserStatisticsRow[] | undefined;
  total: number | undefined;
  /** Other people are on their way. */
  dimmed: boolean;
  next: Next;
  onPerson: (id: string) => void;
};

const SKELETON_ROWS = 8;
const COLUMNS = 5;

/**
 * The people as one table of which only the rows around those in sight are drawn (LMS-STATS-15 to LMS-STATS-17). One name
 * can be reached by Tab; arrows, Page Up and Down, Home and End go on from there.
 */
export function PeopleList({ people, total, dimmed, next, onPerson }: PeopleListProps) {
  const t = useText('training-people');
  const scroller = useRef<HTMLDivElement>(null);
  const loaded = people?.length ?? 0;
  // A row that stands for those to come.
  const count = people ? loaded + Number(next.expected) : SKELETON_ROWS;
  const [active, setActive] = useState(0);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: TOLERATED_ROWS,
    rangeExtractor: (range) => withRow(Math.min(active, count - 1), defaultRangeExtractor(range)),
    useFlushSync: false,
  });
  useNextPage(virtualizer.range?.endIndex ?? -1, loaded, next, dimmed);
  const focusNext = useRef(false);
  useEffect(() => {
    if (!focusNext.current) return;
    focusNext.current = false;
    scroller.current?.querySelector<HTMLElement>(`[data-row="${active}"]`)?.focus({ preventScroll: true });
  }, [active]);
  const moveByKey = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target as HTMLElement).matches('[data-row]')) return;
    const wanted = rowAfterKey(event.key, active, loaded);
    if (wanted === undefined) return;
    event.preventDefault();
    if (wanted === active) return;
    focusNext.current = true;
    setActive(wanted);
    virtualizer.scrollToIndex(wanted);
  };
  const items = virtualizer.getVirtualItems();
  const rowAt = (index: number): ReactNode => {
    const row = people?.[index];
    if (row)
      return <PersonRow row={row} index={index} isActive={index === active} onFocus={setActive} onOpen={onPerson} />;
    return next.failure ? <FailedRow failure={next.failure} onReload={next.fetch} /> : <SkeletonRow />;
  };
  return (
    <div ref={scroller} className={classes.scroller}>
      <table
        aria-label={t('label')}
        aria-rowcount={total === undefined ? -1 : total + 1}
        aria-busy={!people || dimmed}
        className={classes.table}
      >
        <Head />
        <tbody inert={dimmed} className={clsx(dimmed && classes.dimmed)} onKeyDown={moveByKey}>
          {items.map(({ index, start }, at) => (
            <Fragment key={people?.[index]?.user.organizationUserId ?? `row-${index}`}>
              <Gap height={start - (items[at - 1]?.end ?? 0)} />
              {rowAt(index)}
            </Fragment>
          ))}
          <Gap height={virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0)} />
        </tbody>
      </table>
      <div role="status">{people && !next.isFetching ? null : <VisuallyHidden>{t('loading')}</VisuallyHidden>}</div>
    </div>
  );
}

/** Fetches the next page once the last row in sight is near the end; what failed waits to be asked for again. */
const useNextPage = (lastRow: number, loaded: number, next: Next, dimmed: boolean) => {
  const isDue = next.expected && !next.isFetching && !next.failure && !dimmed && isNearEnd(lastRow, loaded);
  const { fetch } = next;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the function is another one with each rendering.
  useEffect(() => {
    if (isDue) fetch();
  }, [isDue, loaded]);
};

function Head() {
  const t = useText('training-people');
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col" className={classes.name}>
          {t('columns.name')}
        </th>
        <th scope="col" className={classes.last}>
          {t('columns.last')} <HowCounted figure="lastLogin" />
        </th>
        <th scope="col" className={classes.completion}>
          {t('columns.completion')} <HowCounted figure="personCompletion" />
        </th>
        <th scope="col" className={classes.score}>
          {t('columns.score')} <HowCounted figure="quizSuccess" />
        </th>
        <td className={classes.end} />
      </tr>
    </thead>
  );
}

/** The height of rows that are not drawn. */
function Gap({ height }: { height: number }) {
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row that takes no focus
  return height > 0 ? <tr aria-hidden="true" style={{ height }} /> : null;
}

function SkeletonRow() {
  return (
    <tr className={classes.row}>
      <td className={classes.name}>
        <span className={classes.who}>
          <Skeleton round width={36} height={36} />
          <Skeleton width={140} />
        </span>
      </td>
      <td className={classes.last}>
        <Skeleton width={180} />
      </td>
      <td className={classes.completion}>
        <Skeleton width={120} />
      </td>
      <td className={classes.score}>
        <Skeleton width={60} />
      </td>
      <td className={classes.end} />
    </tr>
  );
}

/** The next people did not come (LMS-STATS-32). */
function FailedRow({ failure, onReload }: { failure: Error & { status: number }; onReload: () => void }) {
  const t = useText('training-people');
  return (
    <tr>
      <td colSpan={COLUMNS}>
        <ReadFailure title={t('failedNext')} error={failure} onReload={onReload} />
      </td>
    </tr>
  );
}
