import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { routes } from '#platform/http/routes';
import { listActivities } from './activities.service.ts';

export const activitiesRoutes = routes(activitiesApi, {
  list: (ctx, { params, query }) => listActivities(ctx, params.id, query),
});
