import type { CardTypeRequest } from '@fanal/contract/cards/card-types.shapes';
import IconMessageQuestion from '@tabler/icons-react/dist/esm/icons/IconMessageQuestion.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import type { List } from '#widgets/list/list.ts';
import classes from './OwnRequests.module.css';
import type { ListState } from './organization-cards.rules.ts';

const statusKinds: Record<CardTypeRequest['status'], StatusKind> = {
  pending: 'waiting',
  done: 'done',
  declined: 'refused',
};

type OwnRequestsProps = {
  list: List<ListState, CardTypeRequest>;
  onAsk: () => void;
};

/** The types that the organization asked for, what became of each, and what was answered (GAP-70). */
export function OwnRequests({ list, onAsk }: OwnRequestsProps) {
  const t = useText('organization-cards');
  const may = useMay();
  return (
    <DataTable
      label={t('tabs.requests')}
      columns={useColumns()}
      rows={list.rows}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      fetching={list.table.fetching}
      density="rich"
      skeletonRows={4}
      empty={
        <EmptyState
          icon={IconMessageQuestion}
          title={t('requests.empty')}
          actions={may('cardTypes:update') ? <Button onClick={onAsk}>{t('ask')}</Button> : null}
        >
          {t('requests.emptyHint')}
        </EmptyState>
      }
    />
  );
}

const useColumns = (): Column<CardTypeRequest>[] => {
  const t = useText('organization-cards');
  const { date } = useDates();
  return [
    {
      id: 'name',
      header: t('requests.name'),
      lead: true,
      cell: ({ name }) => name,
      sub: ({ description }) => description && <span className={classes.words}>{description}</span>,
    },
    {
      id: 'by',
      header: t('requests.by'),
      cell: ({ requestedBy, requestedAt }) => t('requests.byOn', { name: requestedBy, date: date(requestedAt) }),
    },
    {
      id: 'status',
      header: t('requests.status'),
      cell: ({ status, answeredAt }) => (
        <StatusBadge kind={statusKinds[status]} {...(answeredAt && { detail: date(answeredAt) })}>
          {t(`requests.statuses.${status}`)}
        </StatusBadge>
      ),
    },
    {
      id: 'answer',
      header: t('requests.answer'),
      cell: ({ answer }) => answer && <span className={classes.words}>{answer}</span>,
    },
  ];
};
