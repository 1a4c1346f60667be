import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import IconFileAi from '@tabler/icons-react/dist/esm/icons/IconFileAi.mjs';
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import type { UploadTask } from '#platform/uploads/upload-task.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Glyph } from '#ui/Glyph.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import type { List } from '#widgets/list/list.ts';
import { iconOf } from '#widgets/uploads/file-icons.ts';
import classes from './AiDocuments.module.css';
import { useDocumentCalls } from './ai-documents.queries.ts';
import { type ListState, listSearch, type OpenDialog, taskOf } from './ai-documents.rules.ts';
import { DocumentState } from './DocumentState.tsx';

type AiDocumentsTableProps = {
  list: List<ListState, AiDocument>;
  tasks: readonly UploadTask[];
  onOpen: (dialog: OpenDialog, id?: string) => void;
};

/** A page of documents: a press shows the text as it was read. */
export function AiDocumentsTable({ list, tasks, onOpen }: AiDocumentsTableProps) {
  const t = useText('ai-documents');
  const changes = useMay()('ai:update');
  const { state } = list;
  const filters = { active: [], none: { status: '' as const } };
  return (
    <DataTable
      {...list.table}
      label={t('title')}
      columns={useColumns(tasks)}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      onOpen={({ id }) => onOpen('text', id)}
      openHref={({ id }) => listSearch.href({ ...state, open: 'text', id })}
      rowMenu={useRowMenu(onOpen)}
      {...(state.open !== '' && { activeKey: state.id })}
      empty={
        <ListEmpty
          list={list}
          filters={
            state.status === ''
              ? filters
              : { ...filters, active: [{ key: 'status', label: '', without: filters.none }] }
          }
          none={t('none')}
          noneFor={(query) => t('noneFor', { query })}
          hint={t('noneHint')}
        >
          <EmptyState icon={IconFileAi} title={t('empty')}>
            {t(changes ? 'emptyHint' : 'emptyReadHint')}
          </EmptyState>
        </ListEmpty>
      }
    />
  );
}

const useColumns = (tasks: readonly UploadTask[]): Column<AiDocument>[] => {
  const t = useText('ai-documents');
  const { bytes } = useNumbers();
  const { date, dateTime } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      sortable: true,
      leading: ({ name }) => (
        <span className={classes.icon}>
          <Glyph icon={iconOf({ name, type: '' })} size={20} />
        </span>
      ),
      cell: ({ name }) => name,
      sub: ({ targets }) =>
        targets.some(({ kind }) => kind === 'everybody') ? null : t('limited', { count: targets.length }),
    },
    {
      id: 'addedBy',
      header: t('columns.addedBy'),
      fold: true,
      phone: 'hidden',
      cell: ({ addedBy }) => addedBy.displayName,
    },
    {
      id: 'size',
      header: t('columns.size'),
      sortable: true,
      align: 'right',
      numeric: true,
      phone: 'left',
      width: 110,
      cell: ({ size }) => bytes(size),
    },
    {
      id: 'createdAt',
      header: t('columns.createdAt'),
      sortable: true,
      numeric: true,
      phone: 'left',
      width: 130,
      cell: ({ createdAt }) => <span title={dateTime(createdAt)}>{date(createdAt)}</span>,
    },
    {
      id: 'status',
      header: t('columns.status'),
      key: true,
      phone: 'right',
      cell: (document) => <DocumentState document={document} task={taskOf(tasks, document)} />,
    },
  ];
};

/** Opens an address of the server beside the portal. */
const follow = (address: string) => {
  Object.assign(document.createElement('a'), { href: address, target: '_blank', rel: 'noopener' }).click();
};

const useRowMenu = (onOpen: AiDocumentsTableProps['onOpen']) => {
  const t = useText('ai-documents');
  const changes = useMay()('ai:update');
  const calls = useDocumentCalls();
  const opening = useAction(async (id: string) => follow(await calls.open(id)), { failed: t('openFailed') });
  const retrying = useAction(
    async (id: string) => {
      await calls.retry(id);
      toast.success(t('retried'));
    },
    { failed: t('retryFailed') },
  );
  return ({ id, status }: AiDocument): MenuItem[] => [
    { id: 'text', label: t('menu.text'), icon: IconTextCaption, hint: 'T', onSelect: () => onOpen('text', id) },
    { id: 'open', label: t('menu.open'), icon: IconFolderOpen, hint: 'O', onSelect: () => opening.run(id) },
    ...(changes
      ? [
          {
            id: 'audience',
            label: t('menu.audience'),
            icon: IconUsers,
            hint: 'A',
            onSelect: () => onOpen('audience', id),
          },
          {
            id: 'replace',
            label: t('menu.replace'),
            icon: IconReplace,
            hint: 'R',
            onSelect: () => onOpen('replace', id),
          },
          ...(status === 'failed'
            ? [{ id: 'retry', label: t('menu.retry'), icon: IconRefresh, onSelect: () => retrying.run(id) }]
            : []),
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
