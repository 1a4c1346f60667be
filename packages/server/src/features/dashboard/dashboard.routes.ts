import { dashboardApi } from '@fanal/contract/dashboard/dashboard.api';
import { routes } from '#platform/http/routes';
import { describeOverview } from './overview.service.ts';

export const dashboardRoutes = routes(dashboardApi, { overview: (ctx) => describeOverview(ctx) });
