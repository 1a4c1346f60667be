import type { RequestedKind } from '@fanal/contract/catalogue-requests/catalogue-requests.rules';
import type { CatalogueRequest } from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import type { List, ListState } from '#widgets/list/list.ts';
import { statusKindOf } from './catalogue-requests.rules.ts';
import classes from './OwnRequests.module.css';

type OwnRequestsProps<State extends ListState> = {
  kind: RequestedKind;
  list: List<State, CatalogueRequest>;
  label: string;
  /** Absent for whoever may not ask. */
  onAsk: (() => void) | undefined;
};

/** What the organization asked for, what became of it, and what was answered (GAP-70, GAP-73). */
export function OwnRequests<State extends ListState>({ kind, list, label, onAsk }: OwnRequestsProps<State>) {
  const t = useText('catalogue-requests');
  return (
    <DataTable
      label={label}
      columns={useColumns(kind)}
      rows={list.rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      fetching={list.table.fetching}
      density="rich"
      skeletonRows={4}
      empty={
        <EmptyState
          icon={IconMessageQuestion}
          title={t('own.empty')}
          actions={onAsk ? <Button onClick={onAsk}>{t(`ask.${kind}`)}</Button> : null}
        >
          {t(`own.emptyHint.${kind}`)}
        </EmptyState>
      }
    />
  );
}

const useColumns = (kind: RequestedKind): Column<CatalogueRequest>[] => {
  const t = useText('catalogue-requests');
  const { date } = useDates();
  return [
    {
      id: 'name',
      header: t(`own.name.${kind}`),
      lead: true,
      cell: ({ name }) => name,
      sub: ({ description }) => description && <span className={classes.words}>{description}</span>,
    },
    {
      id: 'by',
      header: t('own.by'),
      cell: ({ requestedBy, requestedAt }) => t('own.byOn', { name: requestedBy, date: date(requestedAt) }),
    },
    {
      id: 'status',
      header: t('own.status'),
      cell: ({ status, answeredAt }) => (
        <StatusBadge kind={statusKindOf[status]} {...(answeredAt && { detail: date(answeredAt) })}>
          {t(`own.statuses.${status}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'answer',
      header: t('own.answer'),
      cell: ({ answer }) => answer && <span className={classes.words}>{answer}</span>,
    },
  ];
};
