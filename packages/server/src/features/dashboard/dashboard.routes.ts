import { dashboardApi } from '@fanal/contract/dashboard/dashboard.api';
import { inboxLettersApi, waitingApi } from '@fanal/contract/dashboard/inbox.api';
import type { InboxKind } from '@fanal/contract/dashboard/inbox.rules';
import { usageApi } from '@fanal/contract/dashboard/usage.api';
import { routes } from '#platform/http/routes';
import * as assignments from './assignments.service.ts';
import * as inbox from './inbox.service.ts';
import { changeLetter, readLetter } from './letters.service.ts';
import { describeOverview } from './overview.service.ts';
import { listSites, readUsage } from './usage/usage.service.ts';

export const dashboardRoutes = routes(dashboardApi, { overview: (ctx) => describeOverview(ctx) });

export const usageRoutes = routes(usageApi, {
  read: (ctx) => readUsage(ctx),
  sites: (ctx, { query }) => listSites(ctx, query),
});

export const waitingRoutes = routes(waitingApi, {
  read: (ctx, { query }) => inbox.readInbox(ctx, query),
  page: (ctx, { params, query }) => inbox.pageOfKind(ctx, params.kind as InboxKind, query),
  colleagues: (ctx, { params, query }) => assignments.listColleagues(ctx, params.kind as InboxKind, query),
  snooze: (ctx, { body }) => inbox.snoozeLines(ctx, body),
  assign: (ctx, { body }) => assignments.assignLines(ctx, body),
});

export const inboxLettersRoutes = routes(inboxLettersApi, {
  read: (ctx) => readLetter(ctx),
  change: (ctx, { body }) => changeLetter(ctx, body),
});
