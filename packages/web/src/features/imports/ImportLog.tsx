import { isWorking, type LogKind } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportLogLine } from '@fanal/contract/imports/imports.shapes';
import { Link } from '@tanstack/react-router';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import { StatusBadgeFilter } from '#ui/StatusBadgeFilter.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useLog } from './data-management.queries.ts';
import { logFilters, pageSearch, pageSizes } from './data-management.rules.ts';
import classes from './ImportLog.module.css';

const marks: Record<LogKind, StatusKind> = {
  succeeded: 'done',
  partial: 'half',
  failedByName: 'refused',
  failedByLine: 'refused',
  failed: 'refused',
};

/** What became of each line, in plain words and in five kinds (USERS-16, ERRORS-05). */
export function ImportLog({ found }: { found: Import }) {
  const t = useText('data-management');
  const { number } = useNumbers();
  const [state, change] = useUrlState(pageSearch);
  const list = listOf({ state, change, read: useLog(found.id, state, isWorking(found.status)) });
  const counts = { '': undefined, partial: number(found.counts.doubtful), failed: number(found.counts.refused) };
  return (
    <section aria-labelledby="import-log">
      <h2 id="import-log" className={classes.title}>
        {t('log.title')}
      </h2>
      <StatusBadgeFilter
        label={t('log.filter')}
        value={list.state.log}
        onChange={(chosen) => list.filter({ log: logFilters.find((log) => log === chosen) ?? '' })}
        options={logFilters.map((value) => ({
          value,
          label: t(`log.filters.${value || 'all'}`),
          ...(counts[value] !== undefined && { count: counts[value] }),
        }))}
      />
      <ListBody list={list} failed={t('log.unread')} polls>
        <LogTable rows={list.rows} found={found} fetching={list.table.fetching} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
    </section>
  );
}

type LogTableProps = { rows: readonly ImportLogLine[] | undefined; found: Import; fetching: boolean };

function LogTable({ rows, found, fetching }: LogTableProps) {
  const t = useText('data-management');
  return (
    <div className={classes.table}>
      <DataTable
        label={t('log.title')}
        columns={useColumns(found)}
        rows={rows}
        rowKey={({ line, at, kind }) => `${line} ${at} ${kind}`}
        rowName={({ name, line }) => name ?? t('rows.lineName', { line: line ?? 0 })}
        fetching={fetching}
        skeletonRows={5}
        empty={<EmptyState title={t('log.none')}>{t('log.noneHint')}</EmptyState>}
      />
    </div>
  );
}

const useColumns = (found: Import): Column<ImportLogLine>[] => {
  const t = useText('data-management');
  const { number } = useNumbers();
  const { time, dateTime } = useDates();
  const figure = { align: 'right', numeric: true } as const;
  return [
    { id: 'mark', header: t('log.kind'), width: 168, phone: 'hidden', cell: ({ kind }) => <Kind kind={kind} /> },
    {
      id: 'line',
      header: t('rows.line'),
      ...figure,
      width: 64,
      phone: 'left',
      cell: ({ line }) => (line === null ? null : number(line)),
    },
    {
      id: 'name',
      header: t(`rows.names.${found.dataset}`),
      lead: true,
      cell: (line) => <Name line={line} found={found} />,
    },
    { id: 'message', header: t('log.result'), key: true, cell: ({ message }) => message },
    {
      id: 'at',
      header: t('log.at'),
      ...figure,
      phone: 'right',
      cell: ({ at }) => (
        <time dateTime={at} title={dateTime(at)}>
          {time(at)}
        </time>
      ),
    },
  ];
};

function Kind({ kind }: { kind: LogKind }) {
  const t = useText('data-management');
  return <StatusBadge kind={marks[kind]}>{t(`log.kinds.${kind}`)}</StatusBadge>;
}

/** A person's name leads to the profile; what has none is called by its line. */
function Name({
  line: { name, line, objectId },
  found: { dataset, fileName },
}: {
  line: ImportLogLine;
  found: Import;
}) {
  const t = useText('data-management');
  const pathTo = useOrganizationPath();
  const words = name ?? (line === null ? fileName : t('rows.lineName', { line }));
  if (dataset !== 'users' || !objectId) return words;
  return <Link to={pathTo(`user-profile/${objectId}`)}>{words}</Link>;
}
