import { z } from 'zod';
import { endpoint, fileOf } from '../kit/endpoint.ts';
import { CALENDAR_TYPE } from './calendar.rules.ts';
import * as shapes from './calendar.shapes.ts';

/** Calls for calendar subscriptions. */
export const calendarApi = {
  event: endpoint({
    call: 'GET /v1/posts/{id}/calendar',
    summary: 'An event as a file that calendars read',
    permission: 'posts:read',
    returns: shapes.CalendarFile,
    errors: ['NOT_FOUND'],
  }),
  feed: endpoint({
    call: 'GET /v1/calendar/{file}',
    summary:
      'The published events that are meant for whoever holds this secret address, as calendars subscribe to them',
    permission: 'public',
    params: shapes.FeedAddress,
    returns: fileOf(CALENDAR_TYPE),
    errors: ['NOT_FOUND'],
  }),
  subscription: endpoint({
    call: 'GET /v1/my/calendar',
    summary: 'Whether the caller follows the events in a calendar, and when that calendar last asked',
    permission: 'member',
    returns: z.object({ subscription: shapes.CalendarSubscription.nullable() }),
  }),
  subscribe: endpoint({
    call: 'POST /v1/my/calendar',
    summary: 'A secret address for the caller’s calendar; one that was given before ends',
    permission: 'member',
    returns: shapes.NewCalendarAddress,
    status: 201,
    errors: ['NOT_FOUND'],
    secret: true,
  }),
  unsubscribe: endpoint({
    call: 'DELETE /v1/my/calendar',
    summary: 'End the address of the caller’s calendar',
    permission: 'member',
    returns: shapes.CalendarSubscription,
    errors: ['NOT_FOUND'],
  }),
};
