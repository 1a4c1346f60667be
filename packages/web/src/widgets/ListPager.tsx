import { type ListRead, rangeOf, useLastPage } from '#platform/list-page.ts';
import { Pager } from '#ui/Pager.tsx';

type Changes = { page: number; perPage?: number };

type ListPagerProps = {
  list: ListRead;
  state: { page: number; perPage: number };
  /** Writes into the address; must stay the same function from one rendering to the next. */
  change: (changes: Changes, options?: { replace: boolean }) => unknown;
  /** « 11 à 20 sur 24 » */
  range: (places: ReturnType<typeof rangeOf>) => string;
  pageSizes?: readonly number[];
};

/** Leads through a list whose page and rows per page live in the address, and back to the last page from beyond it. */
export function ListPager({ list, state, change, range, pageSizes }: ListPagerProps) {
  const { total, lastPage } = useLastPage(list, state.page, change);
  if (total === 0) return null;
  return (
    <Pager
      text={range(rangeOf(state, total))}
      page={state.page}
      pageCount={lastPage}
      onPage={(page) => void change({ page })}
      pageSize={state.perPage}
      {...(pageSizes && { pageSizes })}
      onPageSize={(perPage) => void change({ perPage, page: 1 })}
    />
  );
}
