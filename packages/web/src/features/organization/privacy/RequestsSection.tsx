import type { PrivacyRequest } from '@fanal/contract/privacy-requests/privacy-requests.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { MenuItem } from '#ui/Menu.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { toast } from '#ui/toast.ts';
import { useAction } from '#widgets/forms/use-action.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import { VolumeLinks } from '../exports/VolumeLinks.tsx';
import { REQUESTS_PER_PAGE, usePrivacyCalls, usePrivacyRequests } from './privacy.queries.ts';
import type { OpenDialog } from './RequestDialogs.tsx';

const loadDialogs = () => import('./RequestDialogs.tsx');
const RequestDialogs = lazy(async () => ({ default: (await loadDialogs()).RequestDialogs }));

const mayErase = ({ kind, status, person }: PrivacyRequest) =>
  kind === 'erasure' && status === 'open' && person !== null;
const mayExport = ({ status, person, export: made }: PrivacyRequest) =>
  person !== null && status !== 'working' && made?.status !== 'running';

/** The register of what people ask about their personal information (Law 25). */
export function RequestsSection() {
  const t = useText('privacy-requests');
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const { data, error, refetch, isPlaceholderData } = usePrivacyRequests(page);
  const calls = usePrivacyCalls();
  const columns = useColumns();
  const exporting = useAction(
    async ({ id }: PrivacyRequest) => {
      await calls.exportAgain(id);
      toast.success(t('exportBegun'));
    },
    { failed: t('exportFailed') },
  );
  const close = () => setOpen(null);
  const menuOf = (request: PrivacyRequest): MenuItem[] => [
    ...(request.status === 'working'
      ? []
      : [{ id: 'answer', label: t('answer'), onSelect: () => setOpen({ dialog: 'answer', request }) }]),
    ...(mayExport(request) ? [{ id: 'export', label: t('exportAgain'), onSelect: () => exporting.run(request) }] : []),
    ...(mayErase(request)
      ? [{ id: 'erase', label: t('erase.open'), danger: true, onSelect: () => setOpen({ dialog: 'erase', request }) }]
      : []),
  ];
  return (
    <SettingsSection
      title={t('title')}
      hint={t('hint')}
      action={<AddButton label={t('add')} onNear={() => void loadDialogs()} onAdd={() => setOpen({ dialog: 'add' })} />}
    >
      {error && !data ? (
        <ReadFailure title={t('unread')} error={error} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={data?.items}
          fetching={isPlaceholderData}
          rowKey={({ id }) => id}
          rowName={({ person, receivedOn }) => `${person?.displayName ?? t('erasedPerson')} ${receivedOn}`}
          rowMenu={menuOf}
          under={({ id, export: made }) =>
            made && made.status !== 'expired' ? (
              <VolumeLinks made={made} onOpen={(number) => calls.open(id, number)} />
            ) : null
          }
          skeletonRows={3}
          empty={<EmptyState title={t('none')}>{t('noneHint')}</EmptyState>}
        />
      )}
      {data && data.lastPage > 1 ? (
        <Pager page={data.page} perPage={REQUESTS_PER_PAGE} total={data.total} onPage={setPage} />
      ) : null}
      {open ? <RequestDialogs open={open} onClose={close} /> : null}
    </SettingsSection>
  );
}

const badges = { open: 'waiting', working: 'half', granted: 'done', refused: 'refused' } as const;

const useColumns = (): Column<PrivacyRequest>[] => {
  const t = useText('privacy-requests');
  const { date, today } = useDates();
  const isLate = ({ answeredOn, dueOn }: PrivacyRequest) => answeredOn === null && dueOn < today();
  return [
    {
      id: 'person',
      header: t('person'),
      lead: true,
      key: true,
      cell: ({ person }) => person?.displayName ?? t('erasedPerson'),
    },
    { id: 'kind', header: t('kind'), phone: 'left', cell: ({ kind }) => t(`kinds.${kind}`) },
    { id: 'receivedOn', header: t('receivedOn'), phone: 'hidden', cell: (row) => date(row.receivedOn) },
    {
      id: 'dueOn',
      header: t('dueOn'),
      phone: 'right',
      cell: (row) =>
        isLate(row) ? <StatusBadge kind="out">{t('late', { day: date(row.dueOn) })}</StatusBadge> : date(row.dueOn),
    },
    {
      id: 'status',
      header: t('status'),
      phone: 'left',
      cell: ({ status, erasedPercent, answeredOn }) =>
        status === 'working' ? (
          <ProgressBar working value={erasedPercent ?? 0} label={t('statuses.working')} />
        ) : (
          <StatusBadge kind={badges[status]}>
            {answeredOn
              ? t('answeredAs', { status: t(`statuses.${status}`), day: date(answeredOn) })
              : t(`statuses.${status}`)}
          </StatusBadge>
        ),
    },
  ];
};
