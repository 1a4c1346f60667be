import type { RunList } from '@fanal/contract/paystubs/paystub-runs.shapes';
import { useState } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Pager } from '#ui/Pager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useRunPeople } from '../paystubs.queries.ts';

const PER_PAGE = 10;

type PeopleDialogProps = { payDate: string; listed: RunList; onClose: () => void };
type Person = NonNullable<ReturnType<typeof useRunPeople>['data']>['items'][number];

/** The people behind a figure of a payroll: without a stub, missing, new, or with several. */
export function PeopleDialog({ payDate, listed, onClose }: PeopleDialogProps) {
  const t = useText('paystubs');
  const { date } = useDates();
  const [page, setPage] = useState(1);
  const { data, error, refetch, isFetching } = useRunPeople(payDate, listed, page);
  const columns: Column<Person>[] = [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      leading: ({ displayName, avatarUrl }) => <Avatar name={displayName} src={avatarUrl} />,
      cell: ({ displayName }) => displayName,
      sub: ({ positionName }) => positionName,
    },
    { id: 'number', header: t('columns.number'), numeric: true, cell: ({ employeeNumber }) => employeeNumber },
    { id: 'hired', header: t('columns.hired'), phone: 'hidden', cell: ({ hireDate }) => hireDate && date(hireDate) },
  ];
  return (
    <Dialog
      opened
      size="medium"
      title={t(`people.${listed}`)}
      detail={t('payrollOf', { day: date(payDate) })}
      onClose={onClose}
    >
      {error ? (
        <ReadFailure title={t('people.failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <>
          <DataTable
            label={t(`people.${listed}`)}
            columns={columns}
            rows={data?.items}
            rowKey={({ id }) => id}
            rowName={({ displayName }) => displayName}
            fetching={isFetching && data !== undefined}
            skeletonRows={5}
            empty={<EmptyState title={t('people.none')} />}
          />
          <Pager page={page} perPage={PER_PAGE} total={data?.total ?? 0} onPage={setPage} />
        </>
      )}
    </Dialog>
  );
}
