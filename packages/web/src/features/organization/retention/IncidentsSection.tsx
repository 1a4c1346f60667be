import type { Incident } from '@fanal/contract/confidentiality-incidents/confidentiality-incidents.shapes';
import { useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { Pager } from '#ui/Pager.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { SettingsSection } from '#widgets/settings/SettingsSection.tsx';
import classes from '../RetentionTab.module.css';
import { INCIDENTS_PER_PAGE, useIncidents } from './retention.queries.ts';

const loadDialog = () => import('./IncidentDialog.tsx');
const IncidentDialog = lazy(async () => ({ default: (await loadDialog()).IncidentDialog }));

/** The register of confidentiality incidents: its lines are corrected and never deleted. */
export function IncidentsSection() {
  const t = useText('organization-retention');
  const may = useMay();
  const [page, setPage] = useState(1);
  const [open, setOpen] = useState<Incident | 'new' | null>(null);
  const { data, error, refetch, isPlaceholderData } = useIncidents(page);
  const columns = useColumns();
  const mayWrite = may('organization:update');
  const add = mayWrite ? (
    <AddButton label={t('incidents.add')} onNear={() => void loadDialog()} onAdd={() => setOpen('new')} />
  ) : null;
  return (
    <SettingsSection
      title={t('incidents.title')}
      hint={t('incidents.hint')}
      action={
        <span className={classes.actions}>
          {data && data.total > 0 ? <ExportMenu list="incidents" /> : null} {add}
        </span>
      }
    >
      {error && !data ? (
        <ReadFailure title={t('incidents.unread')} error={error} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label={t('incidents.title')}
          columns={columns}
          rows={data?.items}
          fetching={isPlaceholderData}
          rowKey={({ id }) => id}
          rowName={({ occurredOn, whatHappened }) => `${occurredOn} ${whatHappened.slice(0, 40)}`}
          {...(mayWrite && { onOpen: (row: Incident) => setOpen(row) })}
          skeletonRows={3}
          empty={<EmptyState title={t('incidents.none')}>{t('incidents.noneHint')}</EmptyState>}
        />
      )}
      {data && data.lastPage > 1 ? (
        <Pager page={data.page} perPage={INCIDENTS_PER_PAGE} total={data.total} onPage={setPage} />
      ) : null}
      {open ? <IncidentDialog incident={open === 'new' ? null : open} onClose={() => setOpen(null)} /> : null}
    </SettingsSection>
  );
}

const useColumns = (): Column<Incident>[] => {
  const t = useText('organization-retention');
  const { date } = useDates();
  const { number } = useNumbers();
  return [
    { id: 'occurredOn', header: t('incidents.occurredOn'), lead: true, cell: (row) => date(row.occurredOn) },
    { id: 'whatHappened', header: t('incidents.whatHappened'), wrap: true, key: true, cell: (row) => row.whatHappened },
    {
      id: 'people',
      header: t('incidents.people'),
      align: 'right',
      numeric: true,
      phone: 'right',
      cell: (row) => number(row.peopleCount),
    },
    {
      id: 'seriousness',
      header: t('incidents.seriousness'),
      phone: 'left',
      cell: (row) => (
        <StatusBadge kind={row.seriousness === 'serious' ? 'refused' : 'half'}>
          {t(`incidents.seriousnesses.${row.seriousness}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'notified',
      header: t('incidents.notified'),
      phone: 'hidden',
      cell: ({ authorityNotifiedOn: on }) => (on ? date(on) : null),
    },
  ];
};
