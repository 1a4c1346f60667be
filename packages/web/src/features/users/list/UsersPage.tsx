import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { ListPager } from '#widgets/ListPager.tsx';
import { PeopleHead } from '#widgets/people/PeopleHead.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { InvitationRunBanner } from '../invitations/InvitationRunBanner.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { UsersActions } from './UsersActions.tsx';
import { UsersDialogs } from './UsersDialogs.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersSelection } from './UsersSelection.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useSelection } from './use-selection.ts';
import { useUsersPage } from './users.queries.ts';
import { type ListAddress, listDefaults, listStateOf, pageSizes } from './users.rules.ts';

/** Everybody of the organization whom the caller may see; its state lives in the address. */
export function UsersPage() {
  const t = useText('users');
  const [address, change] = useUrlState(listDefaults);
  const state = listStateOf(address);
  const list = useUsersPage(state);
  const selection = useSelection();
  const columns = useChosenColumns(address.columns, (text) => void change({ columns: text }, { replace: true }));
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  const open = (dialog: string, id = '') => void change({ open: dialog, id });
  return (
    <PeopleHead tab="people" actions={<UsersActions state={state} onOpen={open} />}>
      <InvitationRunBanner />
      <UsersFilters state={state} onChange={filter} />
      <StatusFilter state={state} columns={columns} onChange={filter} />
      {list.isError ? (
        <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()}>
          {t('failedHint')}
        </ReadFailure>
      ) : (
        <UsersTable
          state={state}
          columns={columns.shown}
          rows={list.data?.items}
          fetching={list.isFetching && list.isPlaceholderData}
          selection={selection}
          activeId={address.open === '' ? undefined : address.id}
          onChange={filter}
          onOpen={open}
        />
      )}
      <ListPager
        list={list}
        state={state}
        change={change}
        pageSizes={pageSizes}
        range={(places) => t('range', places)}
      />
      {selection.selected.size > 0 ? <UsersSelection selection={selection} /> : null}
      <UsersDialogs
        open={address.open}
        id={address.id}
        rows={list.isPending ? undefined : (list.data?.items ?? [])}
        onOpen={open}
        onRemoved={selection.forget}
      />
    </PeopleHead>
  );
}
