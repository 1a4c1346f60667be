import { agendaApi } from '@fanal/contract/posts/agenda.api';
import { calendarApi } from '@fanal/contract/posts/calendar.api';
import { CALENDAR_TYPE } from '@fanal/contract/posts/calendar.rules';
import { postsApi } from '@fanal/contract/posts/posts.api';
import type { QueryClient } from '@tanstack/react-query';
import { call, prefetchRead, useRead } from '#platform/api.ts';
import { keepBlob } from '#platform/download.ts';
import {
  agendaQueryOf,
  type EventListFilter,
  filterQueryOf,
  type ListState,
  listQueryOf,
  listSearch,
} from './events.rules.ts';

/** A page of the list, while the list is what is shown. */
export const useEventsPage = (state: ListState) =>
  useRead(postsApi.pages, { query: listQueryOf(state) }, { keepPreviousData: true, enabled: state.look === 'list' });

/** How many events there are of each status among those that the filters leave. */
export const useEventCounts = (filter: EventListFilter) =>
  useRead(postsApi.counts, { query: filterQueryOf(filter) }, { keepPreviousData: true });

/** What stands on these days of the calendar. */
export const useAgenda = (state: ListState, days: readonly string[]) =>
  useRead(agendaApi.read, { query: agendaQueryOf(state, days) }, { keepPreviousData: true });

/** An event as a file that calendars read, kept by the browser. */
export const keepCalendarFile = async (id: string): Promise<void> => {
  const { fileName, content } = await call(calendarApi.event, { params: { id } });
  keepBlob(new Blob([content], { type: CALENDAR_TYPE }), fileName);
};

/** What the list of an address shows first, asked for while a link to it is pointed at; a calendar knows its days only by the person's zone. */
export const prefetchEvents = (client: QueryClient, search: Record<string, unknown>): void => {
  const state = listSearch.parse(search);
  void prefetchRead(client, postsApi.counts, { query: filterQueryOf(state) });
  if (state.look === 'list') void prefetchRead(client, postsApi.pages, { query: listQueryOf(state) });
};
