import { versionsApi } from '@fanal/contract/versions/versions.api';
import { routes } from '#platform/http/routes';
import { findVersion, listVersions, restoreVersion } from './course-versions.service.ts';

export const courseVersionsRoutes = routes(versionsApi.course, {
  list: (ctx, { params, query }) => listVersions(ctx, params.id, query),
  find: (ctx, { params }) => findVersion(ctx, params.id, Number(params.number)),
  restore: (ctx, { params, body }) =>
    restoreVersion(ctx, params.id, { number: Number(params.number), version: body.version }),
});
