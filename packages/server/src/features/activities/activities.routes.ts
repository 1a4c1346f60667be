import { activitiesApi } from '@fanal/contract/activities/activities.api';
import { historiesApi } from '@fanal/contract/activities/histories.api';
import { routes } from '#platform/http/routes';
import { listActivities, listHistory, listSettingsHistory } from './activities.service.ts';

export const activitiesRoutes = routes(activitiesApi, {
  list: (ctx, { params, query }) => listActivities(ctx, params.id, query),
});

export const historiesRoutes = routes(historiesApi, {
  ofPost: (ctx, { params, query }) => listHistory(ctx, { type: 'post', id: params.id }, query),
  ofArticle: (ctx, { params, query }) => listHistory(ctx, { type: 'article', id: params.id }, query),
  ofCourse: (ctx, { params, query }) => listHistory(ctx, { type: 'course', id: params.id }, query),
  ofSettings: (ctx, { params, query }) => listSettingsHistory(ctx, params.id, query),
  ofUserGroup: (ctx, { params, query }) => listHistory(ctx, { type: 'userGroup', id: params.id }, query),
});
