import type { ArticleRow } from '@fanal/contract/infohub/articles.shapes';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import type { Column } from '#ui/DataTable.tsx';
import { Orderable, OrderHandle } from '#ui/order/Orderable.tsx';
import { toast } from '#ui/toast.ts';
import { LanguageMarks } from '#widgets/languages/LanguageMarks.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import { ArticleFormat } from './ArticleFormat.tsx';
import { ArticleRows, type ArticlesTableProps, useNameColumn } from './ArticleRows.tsx';
import { ArticleStatusBadge } from './ArticleStatusBadge.tsx';
import { usePlaceArticle } from './infohub.queries.ts';
import { isInOrder } from './infohub.rules.ts';
import { useArticleName } from './use-article-name.ts';
import { useMayOrder } from './use-may-order.ts';

/** Articles under the tiles; those of one category, shown in their order, can be given other places (INFOHUB-09). */
export function OrderedTable(props: ArticlesTableProps) {
  const { list } = props;
  const columns = useColumns();
  const mayOrder = useMayOrder();
  const rows = list.rows ?? [];
  if (!mayOrder || !isInOrder(list.state) || rows.length < 2 || list.table.fetching)
    return <ArticleRows {...props} rows={list.rows} columns={columns} />;
  return <Carried {...props} rows={rows} columns={columns} />;
}

type CarriedProps = ArticlesTableProps & { rows: readonly ArticleRow[]; columns: readonly Column<ArticleRow>[] };

function Carried({ rows, columns, ...props }: CarriedProps) {
  const t = useText('infohub');
  const nameOf = useArticleName();
  const failureText = useFailureText();
  const send = usePlaceArticle();
  const { page, perPage } = props.list.state;
  const before = (page - 1) * perPage;
  const { order, ways } = useSentOrder({
    ids: rows.map(({ id }) => id),
    send: (id, place) => send(id, before + place + 1),
    onFailure: (error) => toast.error(t('order.failed'), { text: failureText(error) }),
  });
  const articleOf = (id: string) => rows.find((row) => row.id === id);
  const nameOfId = (id: string) => nameOf(articleOf(id) ?? { title: '' });
  return (
    <Orderable
      {...ways}
      ids={order}
      moved={(id, place) =>
        t('order.moved', { name: nameOfId(id), place: before + place, most: props.list.total ?? 0 })
      }
    >
      <ArticleRows
        {...props}
        rows={order.flatMap((id) => articleOf(id) ?? [])}
        columns={columns}
        rowHandle={({ id }) => <OrderHandle id={id} name={t('order.handle', { name: nameOfId(id) })} />}
      />
    </Orderable>
  );
}

const useColumns = (): Column<ArticleRow>[] => {
  const t = useText('infohub');
  const { number } = useNumbers();
  return [
    useNameColumn(({ blurb }) => blurb),
    {
      id: 'format',
      header: t('columns.format'),
      phone: 'hidden',
      cell: ({ format }) => <ArticleFormat format={format} />,
    },
    {
      id: 'date',
      header: t('columns.date'),
      sortable: true,
      cell: (article) => <ArticleStatusBadge article={article} />,
    },
    {
      id: 'languages',
      header: t('columns.languages'),
      fold: true,
      phone: 'hidden',
      cell: (article) => <LanguageMarks {...article} />,
    },
    {
      id: 'clicks',
      header: t('columns.clicks'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'hidden',
      cell: ({ publishedAt, clickCount }) => (publishedAt ? number(clickCount) : null),
    },
  ];
};
