import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { AddButton } from '#ui/AddButton.tsx';
import { ExportMenu } from '#widgets/exports/ExportMenu.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { ListTabs } from '#widgets/list/ListTabs.tsx';
import { listOf } from '#widgets/list/list.ts';
import { preloadPostEditor } from '../editor/LazyPostEditor.tsx';
import { PostDialogs } from '../PostDialogs.tsx';
import { PostsSelection, usePostSelection } from '../PostsSelection.tsx';
import { TemplatesButton } from '../templates/TemplatesButton.tsx';
import { PostsFilters } from './PostsFilters.tsx';
import { PostsTable } from './PostsTable.tsx';
import { usePostCounts, usePostsPage } from './posts.queries.ts';
import { exportQueryOf, listSearch, pageSizes, type Tab, tabs } from './posts.rules.ts';

/** Everything that is written for the newsfeed, by its state; what the list shows lives in the address (POSTS-01). */
export function PostsPage() {
  const t = useText('posts');
  const may = useMay();
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: usePostsPage(state) });
  const { read, rows } = list;
  const counts = usePostCounts(state).data;
  const selection = usePostSelection();
  const open = (dialog: string, id = '', tab = '') => void change({ open: dialog, id, tab });
  const showTab = (status: Tab) => {
    selection.clear();
    list.filter({ status });
  };
  return (
    <>
      <ListHead title={t('title')} count={list.total} schema={listSearch} views="posts">
        <ExportMenu list="posts" query={exportQueryOf(state)} />
        {may('posts:create') ? (
          <>
            <TemplatesButton onOpen={() => open('templates')} />
            <AddButton label={t('write')} onAdd={() => open('new')} onNear={preloadPostEditor} />
          </>
        ) : null}
      </ListHead>
      <ListTabs
        label={t('tabs.label')}
        value={state.status}
        onChange={showTab}
        tabs={tabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts?.[value] }))}
      >
        <PostsFilters list={list} />
        <ListBody list={list} failed={t('failed')} failedHint={t('failedHint')}>
          <PostsTable list={list} selection={selection} onOpen={open} />
        </ListBody>
        <ListPager list={list} pageSizes={pageSizes} />
      </ListTabs>
      {selection.selected.size > 0 ? (
        <PostsSelection type="post" selection={selection} isDeleted={state.status === 'deleted'} />
      ) : null}
      <PostDialogs
        type="post"
        open={state.open}
        id={state.id}
        rows={read.isPending ? undefined : (rows ?? [])}
        onOpen={open}
      />
    </>
  );
}
