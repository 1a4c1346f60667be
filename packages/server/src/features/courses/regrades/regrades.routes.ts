import { regradesApi } from '@fanal/contract/courses/regrades.api';
import { routes } from '#platform/http/routes';
import { listOriginalGrades, listRegrades } from './regrades.service.ts';

/** Path parameters, already validated by the contract. */
type GradeParams = { id: string; regradeId: string };

export const regradesRoutes = routes(regradesApi, {
  list: (ctx, { params, query }) => listRegrades(ctx, params.id, query),
  grades: (ctx, { params, query }) => listOriginalGrades(ctx, params as unknown as GradeParams, query),
});
