import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { PersonBrief } from '../users/users.shapes.ts';
import * as shapes from './audiences.shapes.ts';

export const recipientsApi = {
  all: endpoint({
    call: 'GET /v1/organization-structure/recipients/all',
    summary: 'A page of everything that content can be meant for: groups of every kind, then people',
    permission: 'audiences:read',
    query: shapes.RecipientFilter,
    returns: pageOf(shapes.Recipient),
  }),
  count: endpoint({
    call: 'GET /v1/organization-structure/recipients/{id}/users/count',
    summary: 'How many people a recipient reaches',
    permission: 'audiences:read',
    returns: z.object({ count: z.int() }),
    errors: ['NOT_FOUND'],
  }),
  users: endpoint({
    call: 'GET /v1/organization-structure/recipients/{id}/users',
    summary: 'The people whom a recipient reaches',
    permission: 'audiences:read',
    query: shapes.RecipientUsersFilter,
    returns: pageOf(PersonBrief),
    errors: ['NOT_FOUND'],
  }),
  uses: endpoint({
    call: 'GET /v1/organization-structure/recipients/{id}/uses',
    summary:
      'What a group or something of the structure serves for: groups that hold it, posts and events meant for it',
    permission: 'audiences:read',
    returns: shapes.AudienceUses,
    errors: ['NOT_FOUND'],
  }),
  preview: endpoint({
    call: 'POST /v1/organization-structure/recipients/preview',
    summary: 'Whom several recipients reach together, before anything is saved',
    permission: 'audiences:read',
    body: shapes.AudienceDraft,
    returns: shapes.AudiencePreview,
    unaudited: true,
  }),
};
