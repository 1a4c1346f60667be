import type { ApiError } from '#platform/api-error.ts';
import type { Change } from '#platform/url-state.ts';
import type { Sort } from '#ui/DataTable.tsx';

/** What the address of every list says; names and directions of the sort are the list's own. */
export type ListState = {
  page: number;
  perPage: number;
  search?: string;
  sort?: string;
  order?: 'asc' | 'desc' | '';
};

/** A page of rows as it is asked for. */
export type RowsRead<Row> = {
  data: { items: readonly Row[]; total: number; lastPage: number } | undefined;
  error: ApiError | null;
  isError: boolean;
  isPending: boolean;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
};

export type List<State extends ListState, Row> = {
  state: State;
  change: Change<State>;
  /** Changes what is listed, and begins at its first page. */
  filter: (changes: Partial<State>) => void;
  read: RowsRead<Row>;
  /** Undefined until the first page has come. */
  rows: readonly Row[] | undefined;
  total: number | undefined;
  /** What the table takes of it. */
  table: {
    rows: readonly Row[] | undefined;
    fetching: boolean;
    skeletonRows: number;
    sort: Sort | undefined;
    onSort: (sort: Sort) => void;
  };
};

type ListSource<State extends ListState, Row> = Pick<List<State, Row>, 'state' | 'change' | 'read'>;

/** A list out of the state that its address holds (`useUrlState`) and the rows that were asked for by it. */
export const listOf = <State extends ListState, Row>({
  state,
  change,
  read,
}: ListSource<State, Row>): List<State, Row> => {
  const filter = (changes: Partial<State>) => void change({ ...changes, page: 1 });
  const rows = read.data?.items;
  return {
    state,
    change,
    filter,
    read,
    rows,
    total: read.data?.total,
    table: {
      rows,
      fetching: read.isFetching && read.isPlaceholderData,
      skeletonRows: state.perPage,
      sort: state.sort && state.order ? { column: state.sort, direction: state.order } : undefined,
      onSort: ({ column, direction }) => filter({ sort: column, order: direction } as Partial<State>),
    },
  };
};
