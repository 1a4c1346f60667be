import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import type { ReactNode } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { Orderable, OrderHandle } from '#ui/order/Orderable.tsx';
import { toast } from '#ui/toast.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List, ListState } from '#widgets/list/list.ts';
import { TilePicture } from '#widgets/tiles/TilePicture.tsx';
import { useSentOrder } from '#widgets/use-sent-order.ts';
import classes from './CategoriesTable.module.css';
import type { Category } from './categories.rules.ts';

/** What is said while there is no category, and the way to the first one. */
type NoneYet = { title: string; hint: string; addLabel?: string };

type OpenState = ListState & { open: string; id: string };

type CategoryTableProps<One extends Category, State extends OpenState> = {
  list: List<State, One>;
  label: string;
  /** After the name: how much stands in each. */
  columns: readonly Column<One>[];
  /** Gives one another place, from 1; left out where the rows have none, or may not change it. */
  place?: ((id: string, order: number) => Promise<unknown>) | undefined;
  /** The address of the form of a row; left out where it cannot be changed. */
  editHref?: ((one: One) => string) | undefined;
  rowMenu: (one: One) => MenuItem[];
  onOpen: (dialog: string, id?: string) => void;
  none: NoneYet;
};

/** Categories in the order of the app; shown as a whole they can be given other places. */
export function CategoryTable<One extends Category, State extends OpenState>(props: CategoryTableProps<One, State>) {
  const { list, place } = props;
  const rows = list.rows ?? [];
  const isWhole = (list.state.search ?? '').trim() === '' && rows.length > 1 && !list.table.fetching;
  return place && isWhole ? <Carried {...props} place={place} rows={rows} /> : <Rows {...props} />;
}

type CarriedProps<One extends Category, State extends OpenState> = CategoryTableProps<One, State> & {
  place: (id: string, order: number) => Promise<unknown>;
  rows: readonly One[];
};

function Carried<One extends Category, State extends OpenState>(given: CarriedProps<One, State>) {
  const { place: send, rows, ...props } = given;
  const { list } = props;
  const t = useText('categories');
  const failureText = useFailureText();
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
        {...props}
        list={{ ...list, rows: ordered, table: { ...list.table, rows: ordered } }}
        rowHandle={({ id, name }) => <OrderHandle id={id} name={t('order.handle', { name })} />}
      />
    </Orderable>
  );
}

type RowsProps<One extends Category, State extends OpenState> = CategoryTableProps<One, State> & {
  rowHandle?: (one: One) => ReactNode;
};

function Rows<One extends Category, State extends OpenState>(props: RowsProps<One, State>) {
  const { list, label, columns, editHref, rowMenu, rowHandle, onOpen, none } = props;
  const t = useText('categories');
  const { state } = list;
  const name: Column<One> = {
    id: 'name',
    header: t('name'),
    lead: true,
    underLeading: true,
    leading: (one) => <TilePicture tile={one} cover className={classes.picture} />,
    cell: (one) => one.name,
    sub: ({ description }) => description,
  };
  return (
    <DataTable
      {...list.table}
      label={label}
      columns={[name, ...columns]}
      rowKey={({ id }) => id}
      rowName={(one) => one.name}
      {...(editHref && { onOpen: ({ id }: One) => onOpen('edit', id), openHref: editHref })}
      rowMenu={rowMenu}
      rowHandle={rowHandle}
      activeKey={state.open === '' ? undefined : state.id}
      empty={
        <ListEmpty
          list={list}
          filters={{ active: [], none: {} }}
          none={t('none.title')}
          noneFor={(query) => t('none.for', { query })}
          hint={t('none.hint')}
        >
          <EmptyState
            icon={IconCategory}
            title={none.title}
            actions={none.addLabel ? <Button onClick={() => onOpen('new')}>{none.addLabel}</Button> : null}
          >
            {none.hint}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

/** How many stand in a category: a figure in its column, with its word on a phone. */
export function CategoryCount({ count, words }: { count: number; words: string }) {
  const { number } = useNumbers();
  return (
    <>
      <span className={classes.number}>{number(count)}</span>
      <span className={classes.words}>{words}</span>
    </>
  );
}

type Rights = { changes: boolean; removes: boolean };

/** The two lines of the menu of a category that is in use. */
export const useCategoryMenu = (
  { changes, removes }: Rights,
  onOpen: (dialog: string, id?: string) => void,
): ((one: Category) => MenuItem[]) => {
  const t = useText('categories');
  return ({ id }) => [
    ...(changes
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
