import { nameKey } from '@fanal/contract/names.rules';
import type { AskedPost } from '@fanal/contract/posts/readers.shapes';
import IconChecks from '@tabler/icons-react/dist/esm/icons/IconChecks.mjs';
import { lazy, Suspense } from 'react';
import { searchSchema, text } from '#platform/search-schema.ts';
import { useText } from '#platform/text/use-text.ts';
import { useUrlState } from '#platform/url-state.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { type Column, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { ProgressBar } from '#ui/ProgressBar.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { DashboardTabs } from '#widgets/dashboard/DashboardTabs.tsx';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import classes from './AskedPosts.module.css';
import { useAskedPosts } from './asked-posts.queries.ts';

export { prefetchAsked } from './asked-posts.queries.ts';

const ReadersPanel = lazy(async () => ({ default: (await import('../readers/ReadersPanel.tsx')).ReadersPanel }));

const addressSchema = searchSchema({ open: text(), id: text(), q: text() });

/** Posts that ask to be confirmed, with how far each has come; leads find their own people here. */
export function AskedPostsPage() {
  const t = useText('asked-posts');
  const { number } = useNumbers();
  const [{ open, id, q }, change] = useUrlState(addressSchema);
  const { data, error, refetch } = useAskedPosts();
  const rows = data?.items.filter(({ title }) => nameKey(title).includes(nameKey(q)));
  const columns = useColumns();
  return (
    <>
      <PageHead title={t('title')} count={data && number(data.items.length)} sentence={t('sentence')} />
      <DashboardTabs current="acknowledgements" />
      <FilterBar>
        <SearchBox
          label={t('search')}
          placeholder={t('search')}
          value={q}
          onChange={(next) => void change({ q: next }, { replace: true })}
        />
      </FilterBar>
      {error ? (
        <ReadFailure title={t('failed')} error={error} onReload={() => void refetch()} />
      ) : (
        <DataTable
          label={t('title')}
          columns={columns}
          rows={rows}
          rowKey={(post) => post.id}
          rowName={({ title }) => title || t('untitled')}
          onOpen={(post) => void change({ open: 'readers', id: post.id })}
          skeletonRows={5}
          empty={<Nothing isSearched={q !== ''} onClear={() => void change({ q: '' })} />}
        />
      )}
      {open === 'readers' && id !== '' ? (
        <Suspense fallback={null}>
          <ReadersPanel id={id} />
        </Suspense>
      ) : null}
    </>
  );
}

function Nothing({ isSearched, onClear }: { isSearched: boolean; onClear: () => void }) {
  const t = useText('asked-posts');
  if (isSearched)
    return <EmptyState title={t('empty.noneFound')} actions={<Button onClick={onClear}>{t('empty.clear')}</Button>} />;
  return (
    <EmptyState icon={IconChecks} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
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
