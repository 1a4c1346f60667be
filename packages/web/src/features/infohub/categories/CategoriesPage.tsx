import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { CategoriesTable } from './CategoriesTable.tsx';
import { CategoryDialogs, preloadCategoryDialog } from './CategoryDialogs.tsx';
import { useCategoriesPage, useCategoryTotal } from './categories.queries.ts';
import { type ListState, listSearch, pageSizes, tabs } from './categories.rules.ts';

const noFilters = { active: [], none: {} as Partial<ListState> };

/** The categories of the Info Hub in the order of the app (INFOHUB-21, INFOHUB-26). */
export function CategoriesPage() {
  const t = useText('infohub-categories');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useCategoriesPage(state) });
  const totals = { active: useCategoryTotal('active'), deleted: useCategoryTotal('deleted') };
  const open = (dialog: string, id = '') => void change({ open: dialog, id });
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={totals.active} schema={listSearch}>
        {may('infohub:publish') ? (
          <AddButton label={t('add')} onAdd={() => open('new')} onNear={preloadCategoryDialog} />
        ) : null}
      </ListHead>
      <ListTabs
        label={t('tabs.label')}
        value={state.status}
        onChange={(status) => list.filter({ status })}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: totals[value] }))}
      >
        <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={noFilters} />
        <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
          <CategoriesTable list={list} onOpen={open} />
        </ListBody>
        <ListPager list={list} pageSizes={pageSizes} />
      </ListTabs>
      <CategoryDialogs
        open={state.open}
        id={state.id}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        onOpen={open}
      />
    </>
  );
}
