import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import IconFileAi from '@tabler/icons-react/dist/esm/icons/IconFileAi.mjs';
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import IconReplace from '@tabler/icons-react/dist/esm/icons/IconReplace.mjs';
import IconTextCaption from '@tabler/icons-react/dist/esm/icons/IconTextCaption.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
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
import { sourceIcon } from '../source.icons.ts';
import { sourceAddress } from '../source-address.rules.ts';
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
  const none = { status: '' as const, kind: '' as const };
  const filters = (['status', 'kind'] as const).filter((key) => state[key] !== '');
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
          filters={{ active: filters.map((key) => ({ key, label: '', without: { [key]: '' } })), none }}
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
      leading: ({ kind, name }) => (
        <span className={classes.icon}>
          <Glyph icon={sourceIcon({ kind, name })} size={20} />
        </span>
      ),
      cell: ({ name }) => name,
      sub: ({ kind, targets }) =>
        [
          ...(kind === 'file' ? [] : [t(`kinds.${kind}`)]),
          ...(targets.some((one) => one.kind === 'everybody') ? [] : [t('limited', { count: targets.length })]),
        ].join(' · ') || null,
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
  const pathTo = useOrganizationPath();
  const calls = useDocumentCalls();
  const opening = useAction(async (id: string) => follow(await calls.open(id)), { failed: t('openFailed') });
  const retrying = useAction(
    async (id: string) => {
      await calls.retry(id);
      toast.success(t('retried'));
    },
    { failed: t('retryFailed') },
  );
  const read = (id: string): MenuItem => ({
    id: 'text',
    label: t('menu.text'),
    icon: IconTextCaption,
    hint: 'T',
    onSelect: () => onOpen('text', id),
  });
  const followed = (kind: 'article' | 'post', document: AiDocument): MenuItem[] => {
    const { path, search } = sourceAddress({ ...document, documentId: document.id });
    const href = `${pathTo(path)}?${new URLSearchParams(search as Record<string, string>)}`;
    return [read(document.id), { id: 'open', label: t(`menu.${kind}`), icon: IconFolderOpen, hint: 'O', href }];
  };
  const file = ({ id, status }: AiDocument): MenuItem[] => [
    read(id),
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
  return (document: AiDocument): MenuItem[] =>
    document.kind === 'file' ? file(document) : followed(document.kind, document);
};
