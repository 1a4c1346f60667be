import { trainingRemindersApi } from '@fanal/contract/training-statistics/training-reminders.api';
import { routes } from '#platform/http/routes';
import { remindCourse, remindUser } from './reminders.service.ts';

export const trainingRemindersRoutes = routes(trainingRemindersApi, {
  remindCourse: (ctx, { params, body }) => remindCourse(ctx, params.id, body),
  remindUser: (ctx, { params }) => remindUser(ctx, params.id),
});
