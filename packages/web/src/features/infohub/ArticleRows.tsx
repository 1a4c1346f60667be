import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { RowSelection } from '#ui/use-row-selection.ts';
import type { List } from '#widgets/list/list.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { ArticleMarks } from './ArticleMarks.tsx';
import { ArticlesEmpty } from './ArticlesEmpty.tsx';
import { type ListState, listSearch } from './infohub.rules.ts';
import { useArticleName } from './use-article-name.ts';
import { useRowMenu } from './use-row-menu.ts';

export type ArticlesTableProps = {
  list: List<ListState, ArticleRow>;
  selection: RowSelection | undefined;
  onOpen: (dialog: string, id?: string) => void;
};

type ArticleRowsProps = Omit<ArticlesTableProps, 'list'> & {
  list: List<ListState, ArticleRow>;
  /** In the order in which they stand there now. */
  rows: readonly ArticleRow[] | undefined;
  columns: readonly Column<ArticleRow>[];
  rowHandle?: ((article: ArticleRow) => ReactNode) | undefined;
};

/** A page of articles: a press opens the editor, or the figures of a deleted one; the menu of a row leads to everything else. */
export function ArticleRows({ list, rows, columns, selection, rowHandle, onOpen }: ArticleRowsProps) {
  const t = useText('infohub');
  const nameOf = useArticleName();
  const { state } = list;
  return (
    <DataTable
      {...list.table}
      rows={rows}
      label={t('title')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={nameOf}
      onOpen={({ id, status }) => onOpen(openingOf(status), id)}
      openHref={({ id, status }) => listSearch.href({ open: openingOf(status), id })}
      rowMenu={useRowMenu(onOpen)}
      rowHandle={rowHandle}
      {...(selection && { selection })}
      activeKey={state.open === '' ? undefined : state.id}
      empty={<ArticlesEmpty list={list} onWrite={() => onOpen('new')} />}
    />
  );
}

const openingOf = (status: ArticleRow['status']) => (status === 'deleted' ? 'figures' : 'edit');

/** The first column of both looks: what `sub` says stands under the name. */
export const useNameColumn = (sub: (article: ArticleRow) => ReactNode): Column<ArticleRow> => {
  const t = useText('infohub');
  const nameOf = useArticleName();
  return {
    id: 'title',
    header: t('columns.article'),
    lead: true,
    sortable: true,
    underLeading: true,
    leading: (article) => <TilePicture tile={article} />,
    cell: nameOf,
    marks: (article) => <ArticleMarks article={article} />,
    sub,
  };
};
