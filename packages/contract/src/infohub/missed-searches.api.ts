import { endpoint } from '../kit/endpoint.ts';
import { MissedSearches, MissedSearchQuery } from './missed-searches.shapes.ts';

export const missedSearchesApi = {
  list: endpoint({
    call: 'GET /v1/infohub/missed-searches',
    summary:
      'A page of what members searched in the Info Hub without finding anything in the last 90 days, the most frequent first',
    permission: 'infohub:publish',
    query: MissedSearchQuery,
    returns: MissedSearches,
  }),
};
