import { formatLabelOf } from '@fanal/contract/user-documents/user-documents.rules';
import type { UserDocument } from '@fanal/contract/user-documents/user-documents.shapes';
import IconFiles from '@tabler/icons-react/dist/esm/icons/IconFiles.mjs';
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { iconOf } from '#widgets/uploads/file-icons.ts';
import classes from './DocumentsTab.module.css';

type DocumentTableProps = {
  items: readonly UserDocument[] | undefined;
  fetching: boolean;
  onRead: (one: UserDocument) => void;
  onOpen: (dialog: 'rename' | 'remove', one: UserDocument) => void;
};

export function DocumentTable({ items, fetching, onRead, onOpen }: DocumentTableProps) {
  const t = useText('user-documents');
  const may = useMay();
  const columns = useColumns();
  const menuOf = (one: UserDocument): MenuItem[] => [
    { id: 'open', label: t('menu.open'), icon: IconFolderOpen, hint: 'O', onSelect: () => onRead(one) },
    ...(may('users:update')
      ? [
          { id: 'rename', label: t('menu.rename'), icon: IconPencil, hint: 'R', onSelect: () => onOpen('rename', one) },
          {
            id: 'remove',
            label: t('menu.remove'),
            icon: IconTrash,
            danger: true,
            onSelect: () => onOpen('remove', one),
          },
        ]
      : []),
  ];
  return (
    <DataTable
      label={t('label')}
      columns={columns}
      rows={items}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      fetching={fetching}
      onOpen={onRead}
      rowMenu={menuOf}
      skeletonRows={4}
      empty={
        <EmptyState icon={IconFiles} title={t('empty')}>
          {t(may('users:update') ? 'emptyHint' : 'emptyReadHint')}
        </EmptyState>
      }
    />
  );
}

const useColumns = (): Column<UserDocument>[] => {
  const t = useText('user-documents');
  const { bytes } = useNumbers();
  const { date, dateTime } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      leading: ({ name, contentType }) => (
        <span className={classes.icon}>
          <Glyph icon={iconOf({ name, type: contentType })} size={18} />
        </span>
      ),
      cell: ({ name }) => name,
    },
    {
      id: 'type',
      header: t('columns.type'),
      fold: true,
      phone: 'hidden',
      width: 90,
      cell: ({ contentType }) => formatLabelOf(contentType),
    },
    {
      id: 'size',
      header: t('columns.size'),
      align: 'right',
      numeric: true,
      phone: 'left',
      width: 110,
      cell: ({ size }) => bytes(size),
    },
    {
      id: 'addedBy',
      header: t('columns.addedBy'),
      key: true,
      phone: 'left',
      cell: ({ addedBy }) => addedBy.displayName,
    },
    {
      id: 'addedAt',
      header: t('columns.addedAt'),
      numeric: true,
      phone: 'right',
      width: 130,
      cell: ({ addedAt }) => <span title={dateTime(addedAt)}>{date(addedAt)}</span>,
    },
  ];
};
