import { articleViews } from '@fanal/contract/infohub/articles.rules';
import IconCategory from '@tabler/icons-react/dist/esm/icons/IconCategory.mjs';
import { useMay, useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { LinkButton } from '#widgets/LinkButton.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { ArticlesFilters } from './ArticlesFilters.tsx';
import { ArticlesTable } from './ArticlesTable.tsx';
import { CategoryTiles } from './CategoryTiles.tsx';
import { useArticleCounts, useArticlesPage, useCategories } from './infohub.queries.ts';
import { exportQueryOf, listSearch, pageSizes } from './infohub.rules.ts';
import { OrderedTable } from './OrderedTable.tsx';
import { ReviewFilter } from './ReviewFilter.tsx';
import { useArticleSelection } from './use-article-selection.ts';

// On its way once the list is shown.
const loadDialogs = () => import('./ArticleDialogs.tsx');
const ArticleDialogs = lazy(async () => ({ default: (await loadDialogs()).ArticleDialogs }));
const preloadEditor = async () => (await loadDialogs()).preloadArticleEditor();
const ArticlesSelection = lazy(async () => ({ default: (await import('./ArticlesSelection.tsx')).ArticlesSelection }));
const BlockedOwner = lazy(async () => ({ default: (await import('./BlockedOwner.tsx')).BlockedOwner }));

/** Articles under the tiles that members see, or in a list with their owners and reviews; all of it lives in the address (INFOHUB-01). */
export function InfoHubPage() {
  const t = useText('infohub');
  const may = useMay();
  const pathOf = useOrganizationPath();
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useArticlesPage(state) });
  const counts = useArticleCounts(state);
  const category = useCategories().data?.items.find(({ id }) => id === state.category);
  const selection = useArticleSelection();
  const open = (dialog: string, id = '') => void change({ open: dialog, id, tab: '', about: '' });
  const isList = state.view === 'list';
  const isSelectable = isList && may('infohub:publish');
  const allLabel = category && !isList ? t('tabs.allOf', { category: category.name }) : t('tabs.all');
  const Table = isList ? ArticlesTable : OrderedTable;
  return (
    <>
      <ListHead title={t('title')} count={isList ? list.total : undefined} schema={listSearch}>
        <ExportMenu list="articles" query={exportQueryOf(state)} />
        <LinkButton to={pathOf('categories')} icon={IconCategory} collapse>
          {t(may('infohub:publish') ? 'manageCategories' : 'seeCategories')}
        </LinkButton>
        {may('infohub:create') ? (
          <AddButton label={t('write')} onAdd={() => open('new')} onNear={() => void preloadEditor()} />
        ) : null}
      </ListHead>
      {isList ? null : (
        <CategoryTiles chosen={state.category} onChoose={(chosen) => list.filter({ category: chosen })} />
      )}
      <ListTabs
        label={t('tabs.label')}
        value={state.status}
        onChange={(status) => {
          selection.clear();
          list.filter({ status });
        }}
        tabs={articleViews.map((value) => ({
          value,
          label: value === 'all' ? allLabel : t(`tabs.${value}`),
          count: counts?.status[value],
        }))}
      >
        <ArticlesFilters list={list} />
        {isList && state.status !== 'deleted' ? <ReviewFilter list={list} counts={counts?.review} /> : null}
        <BlockedOwner ownerId={state.owner} />
        <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
          <Table list={list} selection={isSelectable ? selection : undefined} onOpen={open} />
        </ListBody>
        <ListPager list={list} pageSizes={pageSizes} />
      </ListTabs>
      {isSelectable && selection.selected.size > 0 ? (
        <ArticlesSelection selection={selection} isDeleted={state.status === 'deleted'} />
      ) : null}
      <ArticleDialogs
        open={state.open}
        id={state.id}
        categoryId={state.category || null}
        rows={list.read.isPending ? undefined : (list.rows ?? [])}
        onOpen={open}
      />
    </>
  );
}
