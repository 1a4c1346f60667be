import type { AgendaQuery } from '@fanal/contract/posts/agenda.shapes';
import { eventModes, LONGEST_TITLE, type PostView } from '@fanal/contract/posts/posts.rules';
import { pageNumber } from '#platform/page-number.ts';
import { categoriesIn, dayIn } from '../filters/post-filters.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;

/** What the screen shows, as its address keeps it; `open`, `id` and `tab` say what stands over it. Each category is on a line of its own. */
export const listDefaults = {
  view: 'list',
  /** The day that a calendar shows with its month or week; today without one. */
  day: '',
  status: 'upcoming',
  title: '',
  mode: '',
  category: '',
  from: '',
  to: '',
  sort: 'eventStartsAt',
  order: '',
  page: 1,
  perPage: 10,
  open: '',
  id: '',
  tab: '',
};
export type ListAddress = typeof listDefaults;

export const looks = ['list', 'month', 'week'] as const;

/** Tabs of the list, in their order. */
export const listViews = [
  'upcoming',
  'published',
  'scheduled',
  'draft',
  'recurring',
  'past',
  'archived',
  'deleted',
  'all',
] as const satisfies readonly PostView[];

/** A month says itself what is past and what is to come: a calendar has all events in their place. */
export const calendarViews = [
  'all',
  'published',
  'scheduled',
  'draft',
  'recurring',
  'archived',
  'deleted',
] as const satisfies readonly AgendaQuery['status'][];

const sorts = ['eventStartsAt', 'title', 'createdAt'] as const;
type Order = 'asc' | 'desc';

export type EventMode = (typeof eventModes)[number];

/** Which events are meant, whatever their status. */
export type Circle = {
  title: string;
  mode: EventMode | '';
  categories: readonly string[];
  from: string;
  to: string;
};
export type ListState = Circle & {
  look: (typeof looks)[number];
  day: string;
  view: (typeof listViews)[number];
  sort: (typeof sorts)[number];
  order: Order;
  page: number;
  perPage: number;
};

export const noFilters = { mode: '', categories: [], from: '', to: '' } as const satisfies Omit<Circle, 'title'>;

/** What an address says of these filters. */
export const addressOf = ({ mode, categories, from, to }: Omit<Circle, 'title'>): Partial<ListAddress> => ({
  mode,
  category: categories.join('\n'),
  from,
  to,
});

/** What comes next stands first; of what is over, the latest. */
const naturalOrder = (view: ListState['view']): Order =>
  ['past', 'archived', 'deleted', 'all'].includes(view) ? 'desc' : 'asc';

/** The state of an address that anybody may have written: what this screen does not know falls back to its default. */
export const listStateOf = (given: Record<string, unknown>): ListState => {
  const text = (name: keyof ListAddress) => String(given[name] ?? '');
  const day = (name: 'day' | 'from' | 'to') => dayIn(text(name));
  const view = listViews.find((one) => one === given.status) ?? 'upcoming';
  return {
    look: looks.find((look) => look === given.view) ?? 'list',
    day: day('day'),
    view,
    title: text('title').trim().slice(0, LONGEST_TITLE),
    mode: eventModes.find((mode) => mode === given.mode) ?? '',
    categories: categoriesIn(text('category')),
    from: day('from'),
    to: day('to'),
    sort: sorts.find((sort) => sort === given.sort) ?? 'eventStartsAt',
    order: given.order === 'asc' || given.order === 'desc' ? given.order : naturalOrder(view),
    page: pageNumber(given.page),
    perPage: pageSizes.find((size) => size === Number(given.perPage)) ?? listDefaults.perPage,
  };
};

/** The tab that a calendar shows as chosen: what is past or to come is where it takes place. */
export const calendarViewOf = ({ view }: ListState): (typeof calendarViews)[number] =>
  calendarViews.find((one) => one === view) ?? 'all';

export const circleQueryOf = (circle: Circle) => ({
  type: 'event' as const,
  ...(circle.title ? { title: circle.title } : {}),
  ...(circle.mode ? { mode: circle.mode } : {}),
  ...(circle.categories.length > 0 ? { category: circle.categories.join('\n') } : {}),
  ...(circle.from ? { from: circle.from } : {}),
  ...(circle.to ? { to: circle.to } : {}),
});

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => ({
  ...circleQueryOf(state),
  status: state.view,
  sort: state.sort,
  order: state.order,
  page: state.page,
  perPage: state.perPage,
});

/** The list of what is looked at, without its pages. */
export const exportQueryOf = (state: ListState) => {
  const { page: _page, perPage: _perPage, ...query } = listQueryOf(state);
  return { ...query, status: state.look === 'list' ? state.view : calendarViewOf(state) };
};

/** What a calendar asks for: its days are its own, so that the period of the list does not count. */
export const agendaQueryOf = (state: ListState, days: readonly string[]) => {
  const { type: _, from: __, to: ___, ...circle } = circleQueryOf(state);
  return { ...circle, status: calendarViewOf(state), from: days[0]!, days: days.length };
};

/** One filter that is on; categories are one together. */
export type ActiveFilter = 'mode' | 'categories' | 'period';

export const activeFilters = ({ look, mode, categories, from, to }: ListState): ActiveFilter[] => [
  ...(mode ? (['mode'] as const) : []),
  ...(categories.length > 0 ? (['categories'] as const) : []),
  ...(look === 'list' && (from || to) ? (['period'] as const) : []),
];

export const withoutFilter = (circle: Circle, filter: ActiveFilter): Circle =>
  filter === 'period' ? { ...circle, from: '', to: '' } : { ...circle, [filter]: noFilters[filter] };
