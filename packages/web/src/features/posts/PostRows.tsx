import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import { openingOf, rowAddress } from './openings.rules.ts';
import { usePostName } from './use-post-actions.ts';

type Sorted = { sort: string; order: 'asc' | 'desc' };

type PostRowsProps = {
  label: string;
  columns: Column<PostRow>[];
  state: Sorted & { perPage: number };
  rows: readonly PostRow[] | undefined;
  fetching: boolean;
  selection: RowSelection;
  activeId: string | undefined;
  menuOf: (post: PostRow) => MenuItem[];
  empty: ReactNode;
  onChange: (changes: Sorted) => void;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of posts or events: a press opens the editor, the menu of a row leads to what may be done with this one. */
export function PostRows(props: PostRowsProps) {
  const { label, columns, state, rows, fetching, selection, activeId, menuOf, empty, onChange, onOpen } = props;
  const may = useMay();
  const nameOf = usePostName();
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      rowName={nameOf}
      fetching={fetching}
      density="rich"
      sort={{ column: state.sort, direction: state.order }}
      onSort={({ column, direction }) => onChange({ sort: column, order: direction })}
      onOpen={(post) => onOpen(openingOf(post), post.id)}
      openHref={rowAddress}
      rowMenu={menuOf}
      {...(may('posts:delete') && { selection })}
      activeKey={activeId}
      skeletonRows={state.perPage}
      empty={empty}
    />
  );
}
