import { sheet } from '../exports/exports.shapes.ts';
import { endpoint, fileOf } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './readers.shapes.ts';

/** Who has read and acknowledged a post. A lead gets the people whom he manages, and posts that are meant for one of them. */
export const readersApi = {
  asked: endpoint({
    call: 'GET /v1/acknowledgements',
    summary:
      'A page of the published posts and events that ask for an acknowledgement, the latest first, with how many have given it',
    permission: 'stats:read',
    query: shapes.AskedPostsQuery,
    returns: pageOf(shapes.AskedPost),
  }),
  list: endpoint({
    call: 'GET /v1/posts/{id}/readers',
    summary: 'A page of those for whom a post is meant: who has read it, who has acknowledged it, who has not',
    permission: 'stats:read',
    query: shapes.ReaderFilter,
    returns: shapes.PostReaders,
    errors: ['NOT_FOUND'],
  }),
  export: endpoint({
    call: 'GET /v1/posts/{id}/readers/export',
    summary: 'Who has read and acknowledged a post, with date and version, as a file',
    permission: 'stats:read',
    query: shapes.ReaderExport,
    returns: sheet,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  print: endpoint({
    call: 'GET /v1/posts/{id}/readers/list',
    summary: 'The same as a PDF to print, as proof',
    permission: 'stats:read',
    query: shapes.ReaderPrint,
    returns: fileOf('application/pdf'),
    errors: ['NOT_FOUND', 'LIST_TOO_LONG'],
    audited: true,
  }),
  remind: endpoint({
    call: 'POST /v1/posts/{id}/readers/reminders',
    summary: 'Remind those who have not acknowledged a post, or not read it; each person at most once a day',
    permission: 'stats:remind',
    body: shapes.NewPostReminder,
    returns: shapes.PostReminded,
    status: 201,
    errors: ['NOT_FOUND', 'POST_NOT_PUBLISHED'],
  }),
};
