import { type PostView, postFeeds } from '@fanal/contract/posts/posts.rules';
import { pageNumber } from '#platform/page-number.ts';
import { categoriesIn, dayIn } from '../filters/post-filters.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** What the list shows, as its address keeps it; `open`, `id` and `tab` say what stands over it. Each category is on a line of its own. */
export const listDefaults = {
  status: 'all',
  title: '',
  category: '',
  author: '',
  feed: '',
  pinned: false,
  from: '',
  to: '',
  sort: 'date',
  order: 'desc',
  page: 1,
  perPage: 10,
  open: '',
  id: '',
  tab: '',
};
export type ListAddress = Omit<typeof listDefaults, 'pinned'> & { pinned: boolean };

/** Tabs of the list, in their order (POSTS-01). */
export const tabs = ['all', 'published', 'scheduled', 'draft', 'recurring', 'archived', 'deleted'] as const;
export type Tab = (typeof tabs)[number] & PostView;

const sorts = ['date', 'title', 'createdAt'] as const;

/** Which posts are meant, whatever their status. */
export type Circle = {
  title: string;
  categories: readonly string[];
  author: string;
  feed: (typeof postFeeds)[number] | '';
  pinned: boolean;
  from: string;
  to: string;
};
export type ListState = Circle & {
  status: Tab;
  sort: (typeof sorts)[number];
  order: 'asc' | 'desc';
  page: number;
  perPage: number;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const fitting = (pattern: RegExp, value: unknown): string => {
  const text = String(value ?? '');
  return pattern.test(text) ? text : '';
};

/** The state of an address that anybody may have written: what this list does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => {
  return {
    status: tabs.find((tab) => tab === given.status) ?? 'all',
    title: String(given.title ?? '')
      .trim()
      .slice(0, 200),
    categories: categoriesIn(String(given.category ?? '')),
    author: fitting(uuid, given.author),
    feed: postFeeds.find((feed) => feed === given.feed) ?? '',
    pinned: given.pinned === true || given.pinned === 'true',
    from: dayIn(String(given.from ?? '')),
    to: dayIn(String(given.to ?? '')),
    sort: sorts.find((sort) => sort === given.sort) ?? 'date',
    order: given.order === 'asc' ? 'asc' : 'desc',
    page: pageNumber(given.page),
    perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
  };
};

type Filters = Omit<Circle, 'title'>;

export const noFilters: Filters = { categories: [], author: '', feed: '', pinned: false, from: '', to: '' };

/** What an address says of these filters. */
export const addressOf = ({ categories, author, feed, pinned, from, to }: Filters): Partial<ListAddress> => ({
  category: categories.join('\n'),
  author,
  feed,
  pinned,
  from,
  to,
});

/** Chips over the list: categories are one, and so is the period. */
export const filterNames = ['categories', 'author', 'feed', 'pinned', 'period'] as const;
export type FilterName = (typeof filterNames)[number];

export const activeFilters = (circle: Circle): FilterName[] => {
  const { categories, author, feed, pinned, from, to } = circle;
  const isOn = { categories: categories.length > 0, author, feed, pinned, period: from || to };
  return filterNames.filter((name) => isOn[name]);
};

export const withoutFilter = (circle: Circle, name: FilterName): Circle =>
  name === 'period' ? { ...circle, from: '', to: '' } : { ...circle, [name]: noFilters[name] };

/** The query of a circle of posts, as list and counts take it alike. */
export const circleQueryOf = ({ title, categories, author, feed, pinned, from, to }: Circle) => ({
  type: 'post' as const,
  ...(title && { title }),
  ...(categories.length > 0 && { category: categories.join('\n') }),
  ...(author && { authorId: author }),
  ...(feed && { feed }),
  ...(pinned && { pinned: 'true' }),
  ...(from && { from }),
  ...(to && { to }),
});

/** The query of one page of the list. */
export const listQueryOf = ({ status, sort, order, page, perPage, ...circle }: ListState) => ({
  ...circleQueryOf(circle),
  status,
  sort,
  order,
  page,
  perPage,
});

/** What is filtered and how it is sorted, as a file takes it. */
export const exportQueryOf = (state: ListState) => {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(state);
  return query;
};
