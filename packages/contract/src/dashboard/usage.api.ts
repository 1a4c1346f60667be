import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './usage.shapes.ts';

/** How people use what is published, as it was counted last night. */
export const usageApi = {
  read: endpoint({
    call: 'GET /v1/stats/usage',
    summary: 'People who are active and those who do something, and what was seen in each of the last weeks',
    permission: 'posts:publish',
    returns: shapes.Usage,
  }),
  sites: endpoint({
    call: 'GET /v1/stats/usage/sites',
    summary: 'A page of the sites with their active and engaged people',
    permission: 'posts:publish',
    query: shapes.UsageSitesQuery,
    returns: shapes.UsageSites,
  }),
};
