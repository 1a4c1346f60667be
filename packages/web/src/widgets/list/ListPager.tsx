import { useLastPage } from '#platform/list-page.ts';
import { Pager } from '#ui/Pager.tsx';
import type { List, ListState } from './list.ts';

type ListPagerProps<State extends ListState> = {
  list: Pick<List<State, unknown>, 'read' | 'state' | 'change'>;
  /** How many rows a page may have. */
  pageSizes: readonly number[];
};

/** Leads through a list whose page and rows per page live in the address, and back to the last page from beyond it. */
export function ListPager<State extends ListState>({ list, pageSizes }: ListPagerProps<State>) {
  const { read, state } = list;
  // Of every list the same function, which takes more than the page.
  const change = list.change as (changes: Partial<ListState>, options?: { replace: boolean }) => unknown;
  const { total } = useLastPage(read, state.page, change);
  return (
    <Pager
      page={state.page}
      perPage={state.perPage}
      total={total}
      onPage={(page) => void change({ page })}
      pageSizes={pageSizes}
      onPerPage={(perPage) => void change({ perPage, page: 1 })}
    />
  );
}
