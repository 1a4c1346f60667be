import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './statistics-check.shapes.ts';

/** Whether every figure agrees with the records it comes from. */
export const statisticsCheckApi = {
  find: endpoint({
    call: 'GET /v1/stats/lms/check',
    summary: 'The last comparison of all figures with the records they come from',
    permission: 'organization:read',
    feature: 'learning',
    returns: shapes.StatisticsCheck,
  }),
  request: endpoint({
    call: 'POST /v1/stats/lms/check',
    summary: 'Compare all figures with the records they come from, now',
    permission: 'organization:update',
    feature: 'learning',
    returns: shapes.StatisticsCheck,
  }),
};
