import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { FilterButton } from '#ui/FilterButton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { type ActiveFilters, ListFilters } from '#widgets/list/ListFilters.tsx';
import type { List } from '#widgets/list/list.ts';
import { useAuthors } from './posts.queries.ts';
import { filtersOf, type ListState, noFilters } from './posts.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** The filters that are on, in words: categories are one, and so is the period. */
export const usePostFilters = ({ categories, author, feed, pinned, from, to }: ListState): ActiveFilters<ListState> => {
  const t = useText('posts');
  const { date } = useDates();
  const authors = useAuthors(author !== '');
  const periodOf = () => {
    if (from && to) return t('filters.between', { from: date(from), to: date(to) });
    return from ? t('filters.since', { from: date(from) }) : t('filters.until', { to: date(to) });
  };
  const authorOf = () => {
    const known = authors?.find(({ id }) => id === author)?.displayName;
    return t('filters.by', { name: known ?? t(authors ? 'filters.unknown' : 'filters.waiting') });
  };
  const categoriesOf = () =>
    categories.length === 1 ? categories[0]! : t('filters.categories', { count: categories.length });
  const active = [
    categories.length > 0 && { key: 'categories', label: categoriesOf(), without: { categories: [] } },
    author !== '' && { key: 'author', label: authorOf(), without: { author: '' } },
    feed !== '' && { key: 'feed', label: t(`feeds.${feed}`), without: { feed: '' as const } },
    pinned && { key: 'pinned', label: t('filters.pinned'), without: { pinned: false } },
    (from || to) && { key: 'period', label: periodOf(), without: { from: '', to: '' } },
  ];
  return { active: active.filter((one) => typeof one === 'object'), none: noFilters };
};

/** Search, the filters that are on, and the way to more of them (POSTS-02). */
export function PostsFilters({ list }: { list: List<ListState, PostRow> }) {
  const t = useText('posts');
  const { state } = list;
  return (
    <ListFilters list={list} label={t('search')} placeholder={t('searchHint')} filters={usePostFilters(state)}>
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog
            filter={state}
            tab={state.status}
            onApply={(filter) => list.filter(filtersOf(filter))}
            onClose={close}
          />
        )}
      />
    </ListFilters>
  );
}
