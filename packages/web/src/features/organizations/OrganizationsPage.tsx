import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters, ListSum } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import { OrganizationsTable } from './OrganizationsTable.tsx';
import { useOrganizationsPage } from './organizations.queries.ts';
import { type ListState, listSearch, pageSizes } from './organizations.rules.ts';

const loadDialog = () => import('./NewOrganizationDialog.tsx');
const NewOrganizationDialog = lazy(async () => ({ default: (await loadDialog()).NewOrganizationDialog }));

const noFilters = { active: [], none: {} as Partial<ListState> };

/** All organizations of the installation, and where a new one begins. */
export function OrganizationsPage() {
  const t = useText('organization-records');
  const creates = useMay()('superadmin:update');
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useOrganizationsPage(state) });
  const open = (dialog: ListState['open']) => void change({ open: dialog });
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={list.total} schema={listSearch}>
        {creates ? <AddButton label={t('add')} onAdd={() => open('new')} onNear={() => void loadDialog()} /> : null}
      </ListHead>
      <ListFilters
        list={list}
        label={t('search')}
        placeholder={t('searchHint')}
        filters={noFilters}
        end={<ListSum>{list.total === undefined ? undefined : t('total', { count: list.total })}</ListSum>}
      />
      <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
        <OrganizationsTable list={list} />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {creates && state.open === 'new' ? <NewOrganizationDialog onClose={() => open('')} /> : null}
    </>
  );
}
