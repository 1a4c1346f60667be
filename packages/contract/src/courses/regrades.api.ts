import { endpoint } from '../kit/endpoint.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import * as shapes from './regrades.shapes.ts';

const feature = 'learning';

/** Attempts that were graded again. A publication orders it: see `PATCH /v1/course/publish/{id}`. */
export const regradesApi = {
  list: endpoint({
    call: 'GET /v1/course/{id}/regrades',
    summary: 'Orders to grade the attempts of a course again, the latest first, with their progress',
    permission: 'courses:publish',
    feature,
    query: PageQuery,
    returns: pageOf(shapes.Regrade),
  }),
  grades: endpoint({
    call: 'GET /v1/course/{id}/regrades/{regradeId}/attempts',
    summary: 'Attempts that an order has raised, with what they were worth before',
    permission: 'courses:publish',
    feature,
    query: PageQuery,
    returns: pageOf(shapes.OriginalGrade),
    errors: ['NOT_FOUND'],
  }),
};
