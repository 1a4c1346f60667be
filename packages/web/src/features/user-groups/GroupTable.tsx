import type { UserGroup } from '@fanal/contract/user-groups/user-groups.shapes';
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import type { List } from '#widgets/list/list.ts';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { GroupEmpty } from './GroupEmpty.tsx';
import classes from './GroupTable.module.css';
import { editorAddress, type ListState } from './user-groups.rules.ts';

type GroupTableProps = {
  list: List<ListState, UserGroup>;
  onOpen: (group: string) => void;
  /** Somebody is about to open one. */
  onPoint: () => void;
  onRemove: (id: string) => void;
};

export function GroupTable({ list, onOpen, onPoint, onRemove }: GroupTableProps) {
  const { state } = list;
  const t = useText('user-groups');
  const may = useMay();
  const columns = useColumns();
  const menuOf = useRowMenu(onOpen, onRemove);
  return (
    <div onPointerEnter={onPoint}>
      <DataTable
        {...list.table}
        label={t('list')}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ name }) => name}
        {...(may('groups:update') && {
          onOpen: ({ id }: UserGroup) => onOpen(id),
          openHref: ({ id }: UserGroup) => editorAddress(id),
        })}
        rowMenu={menuOf}
        {...((state.group || state.remove) && { activeKey: state.group || state.remove })}
        empty={<GroupEmpty list={list} onAdd={() => onOpen('new')} />}
      />
    </div>
  );
}

const useColumns = (): Column<UserGroup>[] => {
  const t = useText('user-groups');
  const { date } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      cell: ({ name }) => name,
    },
    { id: 'kind', header: t('columns.kind'), fold: true, cell: ({ kind }) => t(`kinds.${kind}`) },
    {
      id: 'importance',
      header: t('columns.importance'),
      key: true,
      sortable: true,
      phone: 'left',
      cell: ({ importance }) => (importance === 'none' ? null : t(`importances.${importance}`)),
    },
    {
      id: 'userCount',
      header: t('columns.userCount'),
      align: 'right',
      numeric: true,
      key: true,
      phone: 'right',
      cell: (group) => <Members group={group} />,
      width: 180,
    },
    {
      id: 'updatedAt',
      header: t('columns.updatedAt'),
      sortable: true,
      numeric: true,
      phone: 'hidden',
      cell: ({ updatedAt, updatedBy }) => (
        <>
          {date(updatedAt)}
          {updatedBy ? <span className={classes.detail}>{updatedBy.displayName}</span> : null}
        </>
      ),
    },
  ];
};

/** How many belong to it, how many of them are disabled, and a warning when it reaches nobody (GROUPS-08). */
function Members({ group: { userCount, disabledUserCount, warnings } }: { group: UserGroup }) {
  const t = useText('user-groups');
  const { number } = useNumbers();
  const disabled = disabledUserCount > 0 ? t('disabled', { count: disabledUserCount }) : null;
  return (
    <span className={classes.members}>
      {number(userCount)} <span className={classes.unit}>{t('members', { count: userCount })}</span>
      {disabled ? <span className={classes.detail}>{disabled}</span> : null}
      {warnings.length > 0 ? <span className={classes.warning}>{t('reachesNobody')}</span> : null}
    </span>
  );
}

/** What can be done with one group; its letters work while the row has the focus. */
const useRowMenu = (onOpen: (group: string) => void, onRemove: (id: string) => void) => {
  const t = useText('user-groups');
  const may = useMay();
  const copyLink = useCopyLink();
  return ({ id }: UserGroup): MenuItem[] => [
    ...(may('groups:update')
      ? [{ id: 'edit', label: t('menu.edit'), icon: IconPencil, hint: 'E', onSelect: () => onOpen(id) }]
      : []),
    {
      id: 'link',
      label: t('menu.copyLink'),
      icon: IconLink,
      onSelect: () => void copyLink(new URL(editorAddress(id), window.location.href)),
    },
    ...(may('groups:delete')
      ? [{ id: 'delete', label: t('menu.remove'), icon: IconTrash, danger: true, onSelect: () => onRemove(id) }]
      : []),
  ];
};
