import { myCoursesApi } from '@fanal/contract/courses/my-courses.api';
import { inTwoSteps, routes } from '#platform/http/routes';
import { sendOwnCertificate } from '../certificates/certificates.service.ts';
import * as attempts from './attempts.service.ts';
import { noteOpening, readMyCourse } from './my-course.service.ts';
import { listMyCourses } from './my-courses.service.ts';
import { noteProgress } from './my-lessons.service.ts';

/** Path parameters, already validated by the contract. */
type Address = { id: string };

export const myCoursesRoutes = routes(myCoursesApi, {
  list: (ctx, { query }) => listMyCourses(ctx, query),
  find: inTwoSteps((ctx, { params }: { params: Address }) => noteOpening(ctx, params.id), readMyCourse),
  complete: (ctx, { params, body }) => noteProgress(ctx, params.id, body),
  attempt: (ctx, { params, body }) => attempts.beginAttempt(ctx, params.id, body),
  saveAnswers: (ctx, { params, body }) => attempts.saveAnswers(ctx, params.id, body.answers),
  handIn: (ctx, { params, body }) => attempts.handInAttempt(ctx, params.id, body.answers),
  certificate: (ctx, { params }) => sendOwnCertificate(ctx, params.id),
});
