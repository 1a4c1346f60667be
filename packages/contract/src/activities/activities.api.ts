import { endpoint } from '../kit/endpoint.ts';
import { Activities, ActivityFilter } from './activities.shapes.ts';

export const activitiesApi = {
  list: endpoint({
    call: 'GET /v1/all/users/{id}/activities',
    summary: 'What a person did and what was done to this person, from the audit log; a lead hears only the latter',
    permission: 'users:read',
    query: ActivityFilter,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
};
