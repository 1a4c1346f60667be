import { endpoint } from '../kit/endpoint.ts';
import { Activities, HistoryQuery, SettingsHistoryQuery } from './activities.shapes.ts';

/** The audit log of one object. */
export const historiesApi = {
  ofPost: endpoint({
    call: 'GET /v1/posts/{id}/history',
    summary: 'What was done to a post or an event, the latest first',
    permission: 'posts:read',
    query: HistoryQuery,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
  ofArticle: endpoint({
    call: 'GET /v1/infohub/{id}/history',
    summary: 'What was done to an article, the latest first',
    permission: 'infohub:read',
    query: HistoryQuery,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
  ofCourse: endpoint({
    call: 'GET /v1/course/{id}/history',
    summary: 'What was done to a course, its lessons and its audiences, the latest first',
    permission: 'courses:read',
    feature: 'learning',
    query: HistoryQuery,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
  ofSettings: endpoint({
    call: 'GET /v1/organization/{id}/history',
    summary: 'Who changed a tab of the settings, when and from what to what, the latest first; never a secret',
    permission: 'organization:read',
    query: SettingsHistoryQuery,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
  ofUserGroup: endpoint({
    call: 'GET /v1/userGroup/{id}/history',
    summary: 'What was done to a user group, the latest first',
    permission: 'groups:read',
    query: HistoryQuery,
    returns: Activities,
    errors: ['NOT_FOUND'],
  }),
};
