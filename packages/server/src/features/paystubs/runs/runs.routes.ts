import { paystubRunsApi } from '@fanal/contract/paystubs/paystub-runs.api';
import { routes } from '#platform/http/routes';
import { recallStubs } from './recall.service.ts';
import { remindPeople } from './reminders.service.ts';
import { approveRun, checkRun, findRun, findStanding, listRunPeople, sendRunBack } from './runs.service.ts';

export const paystubRunsRoutes = routes(paystubRunsApi, {
  find: (ctx, { params }) => findRun(ctx, params.payDate),
  standing: (ctx, { params }) => findStanding(ctx, params.payDate),
  people: (ctx, { params, query }) => listRunPeople(ctx, params.payDate, query),
  check: (ctx, { params, body }) => checkRun(ctx, params.payDate, body),
  approve: (ctx, { params, body }) => approveRun(ctx, params.payDate, body),
  sendBack: (ctx, { params, body }) => sendRunBack(ctx, params.payDate, body),
  recall: (ctx, { params, body }) => recallStubs(ctx, params.payDate, body),
  remind: (ctx, { params, body }) => remindPeople(ctx, params.payDate, body),
});
