import type { KeyState } from '@fanal/contract/api-keys/api-keys.rules';
import type { ApiKey } from '@fanal/contract/api-keys/api-keys.shapes';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { StatusBadge, type StatusKind } from '#ui/StatusBadge.tsx';
import classes from './ApiKeys.module.css';
import { linesOf } from './api-keys.rules.ts';

type KeysTableProps = { rows: readonly ApiKey[] | undefined; fetching: boolean; onRevoke: (key: ApiKey) => void };

/** A page of the keys; each can be revoked while it is not. */
export function KeysTable({ rows, fetching, onRevoke }: KeysTableProps) {
  const t = useText('api-keys');
  const changes = useMay()('integrations:update');
  return (
    <DataTable
      label={t('title')}
      columns={useColumns()}
      rows={rows}
      fetching={fetching}
      skeletonRows={3}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      {...(changes && {
        rowMenu: (key: ApiKey) =>
          key.state === 'revoked'
            ? []
            : [
                {
                  id: 'revoke',
                  label: t('menu.revoke'),
                  hint: 'R',
                  danger: true,
                  onSelect: () => onRevoke(key),
                },
              ],
      })}
      empty={
        <EmptyState title={t('empty')} boxed>
          {t('emptyHint')}
        </EmptyState>
      }
    />
  );
}

const kinds: Record<KeyState, StatusKind> = { active: 'done', suspended: 'out', expired: 'off', revoked: 'refused' };

function StateOfKey({ apiKey }: { apiKey: ApiKey }) {
  const t = useText('api-keys');
  const { date } = useDates();
  const { state, revokedAt, revokedByName, createdByName } = apiKey;
  return (
    <StatusBadge
      kind={kinds[state]}
      {...(state === 'suspended' && { detail: t('details.suspended', { name: createdByName }) })}
      {...(revokedAt && { detail: t('details.revoked', { date: date(revokedAt), name: revokedByName ?? '' }) })}
    >
      {t(`states.${state}`)}
    </StatusBadge>
  );
}

function ScopeOfKey({ scope }: Pick<ApiKey, 'scope'>) {
  const t = useText('api-keys');
  const permissions = useText('permissions');
  return (
    <ul className={classes.scopes}>
      {linesOf(scope).map(({ subject, actions }) => (
        <li key={subject}>
          {t('form.permission', {
            subject: permissions(`subjects.${subject}`),
            action: actions.map(({ action }) => t(`actions.${action}`).toLocaleLowerCase()).join(', '),
          })}
        </li>
      ))}
    </ul>
  );
}

const useColumns = (): Column<ApiKey>[] => {
  const t = useText('api-keys');
  const { date, dateTime } = useDates();
  return [
    {
      id: 'name',
      header: t('columns.name'),
      lead: true,
      cell: ({ name }) => name,
      sub: ({ prefix }) => <span className={classes.prefix}>{`${prefix}…`}</span>,
    },
    {
      id: 'scope',
      header: t('columns.scope'),
      wrap: true,
      phone: 'line',
      cell: (key) => <ScopeOfKey scope={key.scope} />,
    },
    { id: 'createdBy', header: t('columns.createdBy'), phone: 'hidden', cell: ({ createdByName }) => createdByName },
    {
      id: 'lastUsed',
      header: t('columns.lastUsed'),
      numeric: true,
      phone: 'left',
      cell: ({ lastUsedAt }) => (lastUsedAt ? dateTime(lastUsedAt) : t('never')),
    },
    {
      id: 'expires',
      header: t('columns.expires'),
      numeric: true,
      phone: 'right',
      // the key ends at the end of a day: the moment before belongs to its last day
      cell: ({ expiresAt }) => date(new Date(Date.parse(expiresAt) - 1)),
    },
    { id: 'state', header: t('columns.state'), phone: 'line', cell: (key) => <StateOfKey apiKey={key} /> },
  ];
};
