import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useMay, usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import type { Column } from '#ui/DataTable.tsx';
import { ArticleFormat } from './ArticleFormat.tsx';
import { ArticleRows, type ArticlesTableProps, useNameColumn } from './ArticleRows.tsx';
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx';
import { mayCheck } from './article-actions.rules.ts';
import { OwnerCell } from './OwnerCell.tsx';
import { ReviewBadge } from './ReviewBadge.tsx';
import { useArticleName } from './use-article-name.ts';
import { useImmediateActions } from './use-immediate-actions.ts';

const between = ' · ';

/** Articles with who keeps each of them true, and until when it was checked. */
export function ArticlesTable({ list, selection, onOpen }: ArticlesTableProps) {
  const columns = useColumns(list.state.status === 'deleted', onOpen);
  return <ArticleRows list={list} rows={list.rows} columns={columns} selection={selection} onOpen={onOpen} />;
}

const useColumns = (isDeleted: boolean, onOpen: ArticlesTableProps['onOpen']): Column<ArticleRow>[] => {
  const t = useText('infohub');
  const { number } = useNumbers();
  const name = useNameColumn(({ category, status }) =>
    [category?.name ?? t('noCategory'), status === 'draft' ? t('statuses.draft') : ''].filter(Boolean).join(between),
  );
  const end: Column<ArticleRow> = isDeleted
    ? {
        id: 'date',
        header: t('columns.date'),
        sortable: true,
        cell: (article) => <ArticleStatusBadge article={article} />,
      }
    : {
        id: 'review',
        header: t('columns.review'),
        sortable: true,
        cell: (article) => <ReviewBadge article={article} />,
      };
  return [
    name,
    {
      id: 'format',
      header: t('columns.format'),
      phone: 'hidden',
      cell: ({ format }) => <ArticleFormat format={format} />,
    },
    {
      id: 'owner',
      header: t('columns.owner'),
      cell: (article) => <OwnerCell article={article} onChoose={() => onOpen('own', article.id)} />,
    },
    end,
    {
      id: 'clicks',
      header: t('columns.clicks'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'hidden',
      cell: ({ publishedAt, clickCount }) => (publishedAt ? number(clickCount) : null),
    },
    ...(isDeleted
      ? []
      : [
          {
            id: 'check',
            header: t('columns.check'),
            hideHeader: true,
            align: 'right' as const,
            cell: (article: ArticleRow) => <CheckButton article={article} />,
          },
        ]),
  ];
};

/** « Vérifier » in one press, where a check is due. */
function CheckButton({ article }: { article: ArticleRow }) {
  const t = useText('infohub');
  const may = useMay();
  const { profile } = usePerson();
  const { check } = useImmediateActions();
  const name = useArticleName()(article);
  const { state } = article.review;
  const isWanted = state === 'due' || state === 'overdue';
  return (
    <span>
      {isWanted && mayCheck(article, may, profile.id) ? (
        <Button small aria-label={t('check.of', { name })} onClick={() => void check(article)}>
          {t('check.button')}
        </Button>
      ) : null}
    </span>
  );
}
