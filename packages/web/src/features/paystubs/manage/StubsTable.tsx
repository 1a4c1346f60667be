import { isVisible } from '@fanal/contract/paystubs/paystubs.rules';
import type { Paystub } from '@fanal/contract/paystubs/paystubs.shapes';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconReceiptDollar from '@tabler/icons-react/dist/esm/icons/IconReceiptDollar.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useFailureText } from '#platform/failure.ts';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { useRunSteps } from '../paystubs.queries.ts';
import { type ListState, statusOf } from '../paystubs.rules.ts';
import classes from './StubsTable.module.css';

export type OpenStub = 'view' | 'delete' | 'recall' | 'former';

type StubsTableProps = { list: List<ListState, Paystub>; onOpen: (open: OpenStub, id: string) => void };

/** The people of a payroll with what became of their stubs. */
export function StubsTable({ list, onOpen }: StubsTableProps) {
  const t = useText('paystubs');
  const { state } = list;
  return (
    <DataTable
      {...list.table}
      sort={{ column: 'name', direction: state.order }}
      onSort={({ direction }) => list.filter({ order: direction })}
      label={t('table')}
      columns={useColumns()}
      rowKey={({ id }) => id}
      rowName={({ displayName }) => displayName}
      density="medium"
      rowMenu={useRowMenu(list, onOpen)}
      activeKey={state.open === '' ? undefined : state.id}
      empty={<Empty list={list} />}
    />
  );
}

function Empty({ list }: { list: StubsTableProps['list'] }) {
  const t = useText('paystubs');
  const isFiltered = list.state.state !== 'all';
  return (
    <ListEmpty
      list={list}
      filters={{
        active: isFiltered
          ? [{ key: 'state', label: t(`filters.${list.state.state}`), without: { state: 'all' } as Partial<ListState> }]
          : [],
        none: { state: 'all' } as Partial<ListState>,
      }}
      none={t('none.title')}
      noneFor={(query) => t('none.for', { query })}
      hint={t('none.hint')}
    >
      <EmptyState icon={IconReceiptDollar} title={t('empty.run')} />
    </ListEmpty>
  );
}

const useColumns = (): Column<Paystub>[] => {
  const t = useText('paystubs');
  const { date } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ displayName, person }) => <Avatar name={displayName} src={person?.avatarUrl} />,
      cell: ({ displayName }) => displayName,
    },
    { id: 'number', header: t('columns.number'), numeric: true, cell: ({ employeeNumber }) => employeeNumber },
    {
      id: 'file',
      header: t('columns.file'),
      fold: true,
      cell: ({ fileName }) => <code className={classes.file}>{fileName}</code>,
    },
    {
      id: 'sent',
      header: t('columns.sent'),
      phone: 'hidden',
      cell: ({ sentAt, isReplacement }) => (isReplacement ? t('replaced', { day: date(sentAt) }) : date(sentAt)),
    },
    { id: 'state', header: t('columns.state'), cell: (stub) => <State stub={stub} /> },
  ];
};

function State({ stub }: { stub: Paystub }) {
  const t = useText('paystubs');
  const { date, dateTime } = useDates();
  const { state, lastOpenedAt, remindedAt, recalledAt } = stub;
  const details: Partial<Record<Paystub['state'], string | null>> = {
    seen: lastOpenedAt && t('openedAt', { moment: dateTime(lastOpenedAt) }),
    unseen: remindedAt && t('remindedAt', { day: date(remindedAt) }),
    recalled: recalledAt && date(recalledAt),
  };
  const detail = details[state];
  return (
    <StatusBadge kind={statusOf[state]} {...(detail && { detail })}>
      {t(`states.${state}`)}
    </StatusBadge>
  );
}

const useRowMenu = (
  list: StubsTableProps['list'],
  onOpen: StubsTableProps['onOpen'],
): ((stub: Paystub) => MenuItem[]) => {
  const t = useText('paystubs');
  const may = useMay();
  const failureText = useFailureText();
  const steps = useRunSteps(list.state.payDate);
  const remind = async ({ id, displayName }: Paystub) => {
    try {
      await steps.remind([id]);
      toast.success(t('remind.one', { name: displayName }));
    } catch (error) {
      toast.error(t('remind.failed'), { text: failureText(error) });
    }
  };
  return (stub) => [
    { id: 'view', label: t('menu.view'), icon: IconEye, onSelect: () => onOpen('view', stub.id) },
    ...(may('paystubs:create') && stub.state === 'unseen' && stub.person
      ? [{ id: 'remind', label: t('menu.remind'), icon: IconBell, onSelect: () => void remind(stub) }]
      : []),
    ...(stub.isFormer && stub.person
      ? [{ id: 'former', label: t('menu.former'), icon: IconLink, onSelect: () => onOpen('former', stub.id) }]
      : []),
    ...(may('paystubs:create') && isVisible(stub.state)
      ? [
          {
            id: 'recall',
            label: t('menu.recall'),
            icon: IconArrowBackUp,
            danger: true,
            onSelect: () => onOpen('recall', stub.id),
          },
        ]
      : []),
    ...(may('paystubs:delete')
      ? [
          {
            id: 'delete',
            label: t('menu.delete'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onOpen('delete', stub.id),
          },
        ]
      : []),
  ];
};
