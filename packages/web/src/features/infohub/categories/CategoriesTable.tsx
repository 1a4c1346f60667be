import { RESTORE_DAYS } from '@fanal/contract/infohub/articles.rules';
import type { InfoHubCategory } from '@fanal/contract/infohub/categories.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconTrashX from '@tabler/icons-react/dist/esm/icons/IconTrashX.mjs';
import type { ReactNode } from 'react';
import { now } from '#platform/clock.ts';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { Orderable, OrderHandle } from '#ui/order/Orderable.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { daysUntilErasure } from '#widgets/removal/erasure.rules.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useSentOrder } from '../use-sent-order.ts';
import classes from './CategoriesTable.module.css';
import { usePlaceCategory, useRestoreCategory } from './categories.queries.ts';
import { type ListState, listSearch } from './categories.rules.ts';

type CategoriesTableProps = {
  list: List<ListState, InfoHubCategory>;
  onOpen: (dialog: string, id?: string) => void;
};

type RowsProps = CategoriesTableProps & { rowHandle?: (category: InfoHubCategory) => ReactNode };

/** Categories with how many articles each has; shown as a whole they can be given other places. */
export function CategoriesTable(props: CategoriesTableProps) {
  const { list } = props;
  const may = useMay();
  const { search, status } = list.state;
  const rows = list.rows ?? [];
  const isWhole = search.trim() === '' && status === 'active' && rows.length > 1;
  if (!may('infohub:publish') || !isWhole || list.table.fetching) return <Rows {...props} />;
  return <Carried {...props} rows={rows} />;
}

function Carried({ list, rows, onOpen }: CategoriesTableProps & { rows: readonly InfoHubCategory[] }) {
  const t = useText('infohub-categories');
  const failureText = useFailureText();
  const send = usePlaceCategory();
  const before = (list.state.page - 1) * list.state.perPage;
  const { order, ways } = useSentOrder({
    ids: rows.map(({ id }) => id),
    send: (id, place) => send(id, before + place + 1),
    onFailure: (error) => toast.error(t('order.failed'), { text: failureText(error) }),
  });
  const ordered = order.flatMap((id) => rows.find((row) => row.id === id) ?? []);
  const nameOf = (id: string) => rows.find((row) => row.id === id)?.name ?? '';
  return (
    <Orderable
      {...ways}
      ids={order}
      moved={(id, place) => t('order.moved', { name: nameOf(id), place: before + place, most: list.total ?? 0 })}
    >
      <Rows
        list={{ ...list, rows: ordered, table: { ...list.table, rows: ordered } }}
        onOpen={onOpen}
        rowHandle={({ id, name }) => <OrderHandle id={id} name={t('order.handle', { name })} />}
      />
    </Orderable>
  );
}

function Rows({ list, onOpen, rowHandle }: RowsProps) {
  const t = useText('infohub-categories');
  const may = useMay();
  const { state } = list;
  const canOpen = may('infohub:publish') && state.status === 'active';
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns(state.status)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      density="medium"
      {...(canOpen && {
        onOpen: ({ id }: InfoHubCategory) => onOpen('edit', id),
        openHref: ({ id }: InfoHubCategory) => listSearch.href({ open: 'edit', id }),
      })}
      rowMenu={useRowMenu(onOpen)}
      rowHandle={rowHandle}
      activeKey={state.open === '' ? undefined : state.id}
      empty={<Empty list={list} onAdd={() => onOpen('new')} />}
    />
  );
}

function Empty({ list, onAdd }: { list: CategoriesTableProps['list']; onAdd: () => void }) {
  const t = useText('infohub-categories');
  const may = useMay();
  const { status } = list.state;
  return (
    <ListEmpty
      list={list}
      filters={{ active: [], none: {} }}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t('none.hint')}
    >
      <EmptyState
        icon={IconCategory}
        title={t(`empty.${status}`)}
        actions={status === 'active' && may('infohub:publish') ? <Button onClick={onAdd}>{t('add')}</Button> : null}
      >
        {t(`emptyHint.${status}`, { days: RESTORE_DAYS })}
      </EmptyState>
    </ListEmpty>
  );
}

const useColumns = (status: ListState['status']): Column<InfoHubCategory>[] => {
  const t = useText('infohub-categories');
  const { number } = useNumbers();
  const counts: Column<InfoHubCategory>[] = [
    {
      id: 'published',
      header: t('columns.published'),
      align: 'right',
      numeric: true,
      phone: 'hidden',
      cell: ({ publishedCount }) => number(publishedCount),
    },
    {
      id: 'articles',
      header: t('columns.articles'),
      align: 'right',
      numeric: true,
      key: true,
      cell: ({ articleCount }) => <Articles count={articleCount} />,
    },
  ];
  const erased: Column<InfoHubCategory> = {
    id: 'erased',
    header: t('columns.erased'),
    cell: ({ deletedAt }) => (deletedAt ? <Erasure deletedAt={deletedAt} /> : null),
  };
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      underLeading: true,
      leading: (category) => <TilePicture tile={category} cover className={classes.picture} />,
      cell: ({ name }) => name,
      sub: ({ description }) => description,
    },
    ...(status === 'active' ? counts : [erased]),
  ];
};

function Articles({ count }: { count: number }) {
  const t = useText('infohub-categories');
  const { number } = useNumbers();
  return (
    <>
      <span className={classes.number}>{number(count)}</span>
      <span className={classes.words}>{t('articles', { count })}</span>
    </>
  );
}

function Erasure({ deletedAt }: { deletedAt: string }) {
  const t = useText('infohub-categories');
  const count = daysUntilErasure(deletedAt, now(), RESTORE_DAYS);
  return (
    <StatusBadge kind="out" detail={count === 0 ? t('erasing') : t('erased', { count })}>
      {t('deleted')}
    </StatusBadge>
  );
}

const useRowMenu = (onOpen: CategoriesTableProps['onOpen']): ((category: InfoHubCategory) => MenuItem[]) => {
  const t = useText('infohub-categories');
  const may = useMay();
  const failureText = useFailureText();
  const restore = useRestoreCategory();
  const takeBack = async ({ id, name }: InfoHubCategory) => {
    try {
      await restore(id);
      toast.success(t('restored', { name }));
    } catch (error) {
      toast.error(t('restoreFailed', { name }), { text: failureText(error) });
    }
  };
  return (category) => {
    const { id, deletedAt } = category;
    const removes = may('infohub:delete');
    if (deletedAt !== null)
      return removes
        ? [
            {
              id: 'restore',
              label: t('menu.restore'),
              icon: IconArrowBackUp,
              onSelect: () => void takeBack(category),
            },
            {
              id: 'erase',
              label: t('menu.erase'),
              icon: IconTrashX,
              danger: true,
              onSelect: () => onOpen('erase', id),
            },
          ]
        : [];
    return [
      ...(may('infohub:publish')
        ? [{ id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'M', onSelect: () => onOpen('edit', id) }]
        : []),
      ...(removes
        ? [
            {
              id: 'delete',
              label: t('menu.delete'),
              icon: IconTrash,
              danger: true,
              onSelect: () => onOpen('delete', id),
            },
          ]
        : []),
    ];
  };
};
