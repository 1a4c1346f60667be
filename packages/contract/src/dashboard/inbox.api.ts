import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './inbox.shapes.ts';

/** The inbox of the dashboard. Each kind is shown to those who may act on it; a lead sees what concerns his people. */
export const waitingApi = {
  read: endpoint({
    call: 'GET /v1/inbox',
    summary: 'What waits for the caller over all modules, ranked by what happens if nothing is done',
    permission: 'webapp:read',
    query: shapes.InboxQuery,
    returns: shapes.WaitingLines,
  }),
  page: endpoint({
    call: 'GET /v1/inbox/{kind}',
    summary: 'A page of what waits of one kind, the most pressing first',
    permission: 'webapp:read',
    params: shapes.InboxAddress,
    query: shapes.InboxPageQuery,
    returns: shapes.InboxPage,
    errors: ['NOT_FOUND'],
  }),
  colleagues: endpoint({
    call: 'GET /v1/inbox/{kind}/colleagues',
    summary: 'A page of the people who may act on a kind, by name',
    permission: 'webapp:read',
    params: shapes.InboxAddress,
    query: shapes.ColleagueQuery,
    returns: shapes.ColleaguePage,
    errors: ['NOT_FOUND'],
  }),
  snooze: endpoint({
    call: 'PUT /v1/inbox/snoozes',
    summary: 'Hide lines until a day, for oneself or for everybody, or bring them back',
    permission: 'webapp:read',
    body: shapes.Snoozing,
    returns: shapes.Marked,
    errors: ['NOT_FOUND'],
  }),
  assign: endpoint({
    call: 'PUT /v1/inbox/assignments',
    summary: 'Assign lines to a colleague who may act on them, who then sees them first',
    permission: 'webapp:read',
    body: shapes.Assigning,
    returns: shapes.Marked,
    errors: ['NOT_FOUND', 'ASSIGNEE_REFUSED'],
  }),
};

/** The letter of Monday morning, of the caller alone. */
export const inboxLettersApi = {
  read: endpoint({
    call: 'GET /v1/inbox-letter',
    summary: 'Whether the caller gets what waits by mail on Monday morning, and at which address',
    permission: 'webapp:read',
    returns: shapes.InboxLetter,
  }),
  change: endpoint({
    call: 'PUT /v1/inbox-letter',
    summary: 'Order the letter of Monday morning, or stop it',
    permission: 'webapp:read',
    body: shapes.InboxLetterChange,
    returns: shapes.InboxLetter,
    errors: ['NOT_FOUND', 'VALIDATION_FAILED'],
  }),
};
