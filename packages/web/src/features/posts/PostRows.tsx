import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import type { ReactNode } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { List, ListState } from '#widgets/list/list.ts';
import { openingOf, rowAddress } from './openings.rules.ts';
import { usePostName } from './use-post-actions.ts';

type PostRowsProps = {
  label: string;
  columns: Column<PostRow>[];
  table: List<ListState, PostRow>['table'];
  /** What stands over the list. */
  over: { open: string; id: string };
  selection: RowSelection;
  menuOf: (post: PostRow) => MenuItem[];
  empty: ReactNode;
  onOpen: (dialog: string, id?: string) => void;
};

/** A page of posts or events: a press opens the editor, the menu of a row leads to what may be done with this one. */
export function PostRows(props: PostRowsProps) {
  const { label, columns, table, over, selection, menuOf, empty, onOpen } = props;
  const may = useMay();
  const nameOf = usePostName();
  return (
    <DataTable
      {...table}
      label={label}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      density="rich"
      onOpen={(post) => onOpen(openingOf(post), post.id)}
      openHref={rowAddress}
      rowMenu={menuOf}
      {...(may('posts:delete') && { selection })}
      activeKey={over.open === '' ? undefined : over.id}
      empty={empty}
    />
  );
}
