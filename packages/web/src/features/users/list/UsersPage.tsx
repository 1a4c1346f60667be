import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { toast } from '#ui/toast.ts';
import { type RowSelection, useRowSelection } from '#ui/use-row-selection.ts';
import { ListAllFound } from '#widgets/list/ListAllFound.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { useAllFound } from '#widgets/list/use-all-found.ts';
import { PeopleHead } from '#widgets/people/PeopleHead.tsx';
import { StartedWorkBanners } from '../StartedWorkBanners.tsx';
import { StatusFilter } from './StatusFilter.tsx';
import { UsersActions } from './UsersActions.tsx';
import { UsersDialogs } from './UsersDialogs.tsx';
import { UsersFilters } from './UsersFilters.tsx';
import { UsersSelection } from './UsersSelection.tsx';
import { UsersTable } from './UsersTable.tsx';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useUsersPage } from './users.queries.ts';
import { foundOf, listSearch, MOST_SELECTED, pageSizes } from './users.rules.ts';

/** Everybody of the organization whom the caller may see; its state lives in the address. */
export function UsersPage() {
  const t = useText('users');
  const may = useMay();
  const [asked, change] = useUrlState(listSearch);
  // An address that somebody shared may filter by groups that the caller may not read.
  const state = may('groups:read') ? asked : { ...asked, userGroupId: listSearch.defaults.userGroupId };
  const list = listOf({ state, change, read: useUsersPage(state) });
  const { read, rows } = list;
  const all = useAllFound(useSelection(), {
    page: rows?.map(({ id }) => id),
    total: list.total,
    filter: foundOf(state, 0).filter,
  });
  const { selection } = all;
  const columns = useChosenColumns(state.columns, (text) => void change({ columns: text }, { replace: true }));
  const open = (dialog: string, id = '') => void change({ open: dialog, id });
  return (
    <PeopleHead tab="people" actions={<UsersActions state={state} columns={columns.shown} onOpen={open} />}>
      <StartedWorkBanners />
      <UsersFilters list={list} />
      <StatusFilter list={list} columns={columns} />
      <ListAllFound
        all={all}
        pageText={t('selection.page', { count: rows?.length ?? 0 })}
        chooseLabel={t('selection.choose', { count: list.total ?? 0 })}
        allText={t('selection.all', { count: all.count ?? 0 })}
      />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <UsersTable list={list} columns={columns.shown} selection={selection} onOpen={open} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {selection.selected.size > 0 ? (
        <UsersSelection selection={selection} found={all.count === null ? null : foundOf(state, all.count)} />
      ) : null}
      <UsersDialogs
        open={state.open}
        id={state.id}
        rows={read.isPending ? undefined : (rows ?? [])}
        onOpen={open}
        onRemoved={selection.forget}
      />
    </PeopleHead>
  );
}

/** People chosen over several pages, never more than one call takes. */
const useSelection = (): RowSelection => {
  const t = useText('users');
  return useRowSelection({
    most: MOST_SELECTED,
    onFull: () => toast.error(t('selection.full', { most: MOST_SELECTED }), { text: t('selection.fullHint') }),
  });
};
