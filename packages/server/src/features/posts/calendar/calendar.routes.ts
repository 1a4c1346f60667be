import { calendarApi } from '@fanal/contract/posts/calendar.api';
import { routes } from '#platform/http/routes';
import { eventFileOf } from './event-file.service.ts';
import * as feeds from './feeds.service.ts';

export const calendarRoutes = routes(calendarApi, {
  event: (ctx, { params }) => eventFileOf(ctx, params.id),
  feed: (ctx, { params }) => feeds.readFeed(ctx, params.file),
  subscription: (ctx) => feeds.findSubscription(ctx),
  subscribe: (ctx) => feeds.subscribe(ctx),
  unsubscribe: (ctx) => feeds.unsubscribe(ctx),
});
