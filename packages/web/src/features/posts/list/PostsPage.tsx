import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListPager } from '#widgets/ListPager.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { preloadPostEditor } from '../editor/LazyPostEditor.tsx';
import { PostDialogs } from '../PostDialogs.tsx';
import { PostsSelection, usePostSelection } from '../PostsSelection.tsx';
import { PostsFilters } from './PostsFilters.tsx';
import { PostsTable } from './PostsTable.tsx';
import { usePostCounts, usePostsPage } from './posts.queries.ts';
import {
  type Circle,
  exportQueryOf,
  type ListAddress,
  type ListState,
  listDefaults,
  listStateOf,
  pageSizes,
  type Tab,
  tabs,
} from './posts.rules.ts';

/** Everything that is written for the newsfeed, by its state; what the list shows lives in the address (POSTS-01). */
export function PostsPage() {
  const t = useText('posts');
  const [address, change] = useUrlState(listDefaults);
  const state = listStateOf(address);
  const list = usePostsPage(state);
  const selection = usePostSelection();
  const filter = (changes: Partial<ListAddress>) => void change({ ...changes, page: 1 });
  const open = (dialog: string, id = '', tab = '') => void change({ open: dialog, id, tab });
  const showTab = (status: Tab) => {
    selection.clear();
    filter({ status });
  };
  return (
    <>
      <PageHead title={t('title')} actions={<Actions state={state} onWrite={() => open('new')} />} />
      <Tabs label={t('tabs.label')} value={state.status} onChange={showTab} tabs={useTabs(state)}>
        <PostsFilters state={state} onChange={filter} />
        {list.isError ? (
          <ReadFailure title={t('failed')} error={list.error} onReload={() => void list.refetch()}>
            {t('failedHint')}
          </ReadFailure>
        ) : (
          <PostsTable
            state={state}
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
      </Tabs>
      {selection.selected.size > 0 ? (
        <PostsSelection type="post" selection={selection} isDeleted={state.status === 'deleted'} />
      ) : null}
      <PostDialogs
        type="post"
        open={address.open}
        id={address.id}
        rows={list.isPending ? undefined : (list.data?.items ?? [])}
        onOpen={open}
      />
    </>
  );
}

/** The states with how many are in each; counts follow the search and the filters. */
const useTabs = (circle: Circle) => {
  const t = useText('posts');
  const { number } = useNumbers();
  const counts = usePostCounts(circle).data;
  return tabs.map((value) => ({
    value,
    label: t(`tabs.${value}`),
    ...(counts && { count: number(counts[value]) }),
  }));
};

type ActionsProps = { state: ListState; onWrite: () => void };

function Actions({ state, onWrite }: ActionsProps) {
  const t = useText('posts');
  const may = useMay();
  return (
    <>
      <ExportMenu list="posts" query={exportQueryOf(state)} />
      {may('posts:create') ? (
        <Button
          variant="filled"
          icon={IconPlus}
          collapse
          onClick={onWrite}
          onPointerEnter={preloadPostEditor}
          onFocus={preloadPostEditor}
        >
          {t('write')}
        </Button>
      ) : null}
    </>
  );
}
