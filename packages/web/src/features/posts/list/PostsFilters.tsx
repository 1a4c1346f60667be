import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import { lazy } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { Button } from '#ui/Button.tsx';
import { FilterBar } from '#ui/FilterBar.tsx';
import { FilterButton } from '#ui/FilterButton.tsx';
import { FilterChips } from '#ui/FilterChips.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { useCopyLink } from '#widgets/use-copy-link.ts';
import { useAuthors } from './posts.queries.ts';
import {
  activeFilters,
  addressOf,
  type Circle,
  type FilterName,
  type ListAddress,
  type ListState,
  noFilters,
  withoutFilter,
} from './posts.rules.ts';

const loadFilterDialog = () => import('./FilterDialog.tsx');
const FilterDialog = lazy(async () => ({ default: (await loadFilterDialog()).FilterDialog }));

/** The specified rest before a search is sent (SHELL-51). */
const SEARCH_DELAY_MS = 300;

/** What a filter that is on says on its chip and in sentences. */
export const useFilterLabels = (circle: Circle): ((name: FilterName) => string) => {
  const t = useText('posts');
  const { date } = useDates();
  const { categories, author, feed, from, to } = circle;
  const authors = useAuthors(author !== '');
  const periodOf = () => {
    if (from && to) return t('filters.between', { from: date(from), to: date(to) });
    return from ? t('filters.since', { from: date(from) }) : t('filters.until', { to: date(to) });
  };
  const authorOf = () => {
    const known = authors?.find(({ id }) => id === author)?.displayName;
    return t('filters.by', { name: known ?? t(authors ? 'filters.unknown' : 'filters.waiting') });
  };
  return (name) => {
    if (name === 'categories')
      return categories.length === 1 ? categories[0]! : t('filters.categories', { count: categories.length });
    if (name === 'author') return authorOf();
    if (name === 'feed') return t(`feeds.${feed || 'organization'}`);
    return name === 'pinned' ? t('filters.pinned') : periodOf();
  };
};

type PostsFiltersProps = { state: ListState; onChange: (changes: Partial<ListAddress>) => void };

/** Search, the filters that are on, the way to more of them, and the link of what is shown (POSTS-02). */
export function PostsFilters({ state, onChange }: PostsFiltersProps) {
  const t = useText('posts');
  const active = activeFilters(state);
  const labelOf = useFilterLabels(state);
  return (
    <FilterBar end={<CopyLink />}>
      <SearchBox
        label={t('search')}
        placeholder={t('searchHint')}
        delay={SEARCH_DELAY_MS}
        value={state.title}
        onChange={(title) => onChange({ title })}
      />
      <FilterButton
        label={t('filters.button')}
        onPoint={() => void loadFilterDialog()}
        dialog={(close) => (
          <FilterDialog
            circle={state}
            tab={state.status}
            onApply={(circle) => onChange(addressOf(circle))}
            onClose={close}
          />
        )}
      />
      <FilterChips
        chips={active.map((name) => ({
          key: name,
          label: labelOf(name),
          onRemove: () => onChange(addressOf(withoutFilter(state, name))),
        }))}
        clearLabel={t('filters.clearAll')}
        onClear={() => onChange(addressOf(noFilters))}
      />
    </FilterBar>
  );
}

/** The address of this view, without what stands over it. */
function CopyLink() {
  const t = useText('posts');
  const copyLink = useCopyLink();
  const copy = () => {
    const address = new URL(window.location.href);
    for (const dialog of ['open', 'id', 'tab']) address.searchParams.delete(dialog);
    void copyLink(address);
  };
  return (
    <Button small variant="subtle" icon={IconLink} collapse onClick={copy}>
      {t('copyLink')}
    </Button>
  );
}
