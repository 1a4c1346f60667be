import type { AskedPost } from '@fanal/contract/posts/readers.shapes';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { DashboardTabs } from '#widgets/dashboard/DashboardTabs.tsx';
import { ListBody } from '#widgets/list/ListBody.tsx';
import { ListEmpty } from '#widgets/list/ListEmpty.tsx';
import { ListFilters } from '#widgets/list/ListFilters.tsx';
import { ListHead } from '#widgets/list/ListHead.tsx';
import { ListPager } from '#widgets/list/ListPager.tsx';
import { listOf } from '#widgets/list/list.ts';
import classes from './AskedPosts.module.css';
import { useAskedPosts } from './asked-posts.queries.ts';
import { listSearch, pageSizes } from './asked-posts.rules.ts';

export { prefetchAsked } from './asked-posts.queries.ts';

const ReadersPanel = lazy(async () => ({ default: (await import('../readers/ReadersPanel.tsx')).ReadersPanel }));

const filters = { active: [], none: {} };

/** Posts that ask to be confirmed, with how far each has come; leads find their own people here. */
export function AskedPostsPage() {
  const t = useText('asked-posts');
  const [state, change] = useUrlState(listSearch);
  const list = listOf({ state, change, read: useAskedPosts(state) });
  const columns = useColumns();
  return (
    <>
      <ListHead title={t('title')} sentence={t('sentence')} count={list.total} schema={listSearch} />
      <DashboardTabs current="acknowledgements" />
      <ListFilters list={list} label={t('search')} placeholder={t('search')} filters={filters} />
      <ListBody list={list} failed={t('failed')}>
        <DataTable
          {...list.table}
          label={t('title')}
          columns={columns}
          rowKey={(post) => post.id}
          rowName={({ title }) => title || t('untitled')}
          onOpen={(post) => void change({ open: 'readers', id: post.id })}
          empty={
            <ListEmpty list={list} filters={filters} none="" noneFor={(query) => t('noneFor', { query })}>
              <EmptyState icon={IconChecks} title={t('empty.title')}>
                {t('empty.text')}
              </EmptyState>
            </ListEmpty>
          }
        />
      </ListBody>
      <ListPager list={list} pageSizes={pageSizes} />
      {state.open === 'readers' && state.id !== '' ? <ReadersPanel id={state.id} /> : null}
    </>
  );
}

const useColumns = (): Column<AskedPost>[] => {
  const t = useText('asked-posts');
  const { date } = useDates();
  const { number } = useNumbers();
  const nameOf = ({ title }: AskedPost) => title || t('untitled');
  return [
    { id: 'title', header: t('columns.title'), lead: true, cell: nameOf },
    {
      id: 'publishedAt',
      header: t('columns.publishedAt'),
      numeric: true,
      phone: 'hidden',
      cell: ({ publishedAt }) => date(publishedAt),
    },
    {
      id: 'dueOn',
      header: t('columns.dueOn'),
      numeric: true,
      phone: 'line',
      cell: ({ dueOn, isOverdue }) =>
        dueOn ? (
          <>
            {date(dueOn)} {isOverdue ? <StatusBadge kind="out">{t('overdue')}</StatusBadge> : null}
          </>
        ) : null,
    },
    {
      id: 'progress',
      header: t('columns.progress'),
      key: true,
      phone: 'left',
      cell: (post) => (
        <div className={classes.progress}>
          <span>{t('done', { done: number(post.acknowledged), people: number(post.people) })}</span>
          <ProgressBar
            value={post.people > 0 ? (post.acknowledged / post.people) * 100 : 0}
            label={t('progress', { name: nameOf(post) })}
          />
        </div>
      ),
    },
  ];
};
