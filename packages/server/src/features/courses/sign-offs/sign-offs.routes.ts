import { signOffsApi } from '@fanal/contract/courses/sign-offs.api';
import { routes } from '#platform/http/routes';
import { listSignOffs, signOff } from './sign-offs.service.ts';

export const signOffsRoutes = routes(signOffsApi, {
  list: (ctx, { query }) => listSignOffs(ctx, query),
  sign: (ctx, { params, body }) => signOff(ctx, { courseId: params.id, userId: params.userId }, body),
});
