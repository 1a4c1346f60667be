import { sheet } from '../exports/exports.shapes.ts';
import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './responses.shapes.ts';

export const responsesApi = {
  list: endpoint({
    call: 'GET /v1/posts/{id}/responses',
    summary: 'A page of those who are invited to an event with what each answered, and the totals',
    permission: 'posts:read',
    query: shapes.EventResponseFilter,
    returns: shapes.EventResponses,
    errors: ['NOT_FOUND'],
  }),
  export: endpoint({
    call: 'GET /v1/posts/{id}/responses/export',
    summary: 'Those who are invited to an event and what each answered, as a file',
    permission: 'posts:read',
    query: shapes.EventResponseExport,
    returns: sheet,
    errors: ['NOT_FOUND'],
    audited: true,
  }),
  remind: endpoint({
    call: 'POST /v1/posts/{id}/reminders',
    summary: 'Notify those once more who are invited to an event and have not answered; at most every 12 hours',
    permission: 'posts:publish',
    returns: shapes.EventReminder,
    status: 201,
    errors: ['NOT_FOUND', 'EVENT_NOT_OPEN', 'EVENT_OVER', 'EVENT_ANSWERED', 'REMINDER_TOO_SOON'],
  }),
  record: endpoint({
    call: 'PUT /v1/posts/{id}/responses/{userId}',
    summary: 'Answer in the name of somebody who is invited, which the list shows; also after the closing date',
    permission: 'posts:update',
    body: shapes.NewEventResponse,
    returns: shapes.EventResponse,
    errors: ['NOT_FOUND', 'EVENT_FULL', 'EVENT_NOT_OPEN'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/posts/{id}/responses/{userId}',
    summary: 'Take back what was answered by somebody or in this person’s name, as if nobody had answered',
    permission: 'posts:update',
    returns: shapes.EventResponse,
    errors: ['NOT_FOUND', 'EVENT_NOT_OPEN'],
  }),
};
