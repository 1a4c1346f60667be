import type { AgendaQuery } from '@fanal/contract/posts/agenda.shapes';
import { eventModes, LONGEST_TITLE, type PostView } from '@fanal/contract/posts/posts.rules';
import {
  named,
  oneOf,
  oneOfNumbers,
  pageNumber,
  pick,
  type SearchState,
  searchSchema,
  text,
} from '#platform/search-schema.ts';
import { categoryNames, day } from '../filters/post-filters.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;

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

export type EventMode = (typeof eventModes)[number];

/** What the screen shows, as its address keeps it; `open`, `id` and `tab` say what stands over it. */
export const listSearch = searchSchema(
  {
    look: named('view', oneOf(looks, 'list')),
    /** The day that a calendar shows with its month or week; today without one. */
    day: day(),
    view: named('status', oneOf(listViews, 'upcoming')),
    search: named('title', text(LONGEST_TITLE)),
    mode: oneOf(eventModes),
    categories: named('category', categoryNames()),
    from: day(),
    to: day(),
    sort: oneOf(['eventStartsAt', 'title', 'createdAt'], 'eventStartsAt'),
    /** Without one it follows from the view. */
    order: oneOf(['asc', 'desc']),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
    tab: text(),
  },
  ['open', 'id', 'tab'],
);
export type ListState = SearchState<typeof listSearch>;

const filterNames = ['mode', 'categories', 'from', 'to'] as const;

/** Which events are meant, whatever their status. */
export type EventListFilter = Pick<ListState, 'search' | (typeof filterNames)[number]>;

export const filtersOf = (filter: EventListFilter) => pick(filter, filterNames);
export const noFilters = filtersOf(listSearch.defaults);

/** What comes next stands first; of what is over, the latest. */
export const orderOf = ({ view, order }: Pick<ListState, 'view' | 'order'>): 'asc' | 'desc' =>
  order || (['past', 'archived', 'deleted', 'all'].includes(view) ? 'desc' : 'asc');

/** The tab that a calendar shows as chosen: what is past or to come is where it takes place. */
export const calendarViewOf = ({ view }: ListState): (typeof calendarViews)[number] =>
  calendarViews.find((one) => one === view) ?? 'all';

export const filterQueryOf = ({ search, mode, categories, from, to }: EventListFilter) => {
  const title = search.trim();
  return {
    type: 'event' as const,
    ...(title && { title }),
    ...(mode && { mode }),
    ...(categories.length > 0 && { category: categories.join('\n') }),
    ...(from && { from }),
    ...(to && { to }),
  };
};

/** The query of one page of the list. */
export const listQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  status: state.view,
  sort: state.sort,
  order: orderOf(state),
  page: state.page,
  perPage: state.perPage,
});

/** The list of what is looked at, without its pages. */
export const exportQueryOf = (state: ListState) => ({
  ...filterQueryOf(state),
  status: state.look === 'list' ? state.view : calendarViewOf(state),
  sort: state.sort,
  order: orderOf(state),
});

/** What a calendar asks for: its days are its own, so that the period of the list does not count. */
export const agendaQueryOf = (state: ListState, days: readonly string[]) => {
  const { type: _, from: __, to: ___, ...filter } = filterQueryOf(state);
  return { ...filter, status: calendarViewOf(state), from: days[0]!, days: days.length };
};
