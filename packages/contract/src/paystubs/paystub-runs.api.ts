import { endpoint } from '../kit/endpoint.ts';
import * as shapes from './paystub-runs.shapes.ts';

const read = { permission: 'paystubs:read', feature: 'paystubs', params: shapes.RunAddress } as const;
const write = { permission: 'paystubs:create', feature: 'paystubs', params: shapes.RunAddress } as const;

/** The stages of a payroll: received, checked, approved by a second person, released, recalled. */
export const paystubRunsApi = {
  find: endpoint({
    call: 'GET /v1/paystubs/runs/{payDate}',
    summary: 'A payroll with its stages, and what its release would change',
    ...read,
    returns: shapes.Run,
    errors: ['NOT_FOUND'],
  }),
  standing: endpoint({
    call: 'GET /v1/paystubs/runs/{payDate}/standing',
    summary: 'Where a payroll stands, and how far the work on everybody of it is',
    ...read,
    returns: shapes.RunStanding,
    errors: ['NOT_FOUND'],
  }),
  people: endpoint({
    call: 'GET /v1/paystubs/runs/{payDate}/people',
    summary: 'A page of the people behind a figure of the summary',
    ...read,
    query: shapes.RunPeopleFilter,
    returns: shapes.RunPeople,
    errors: ['NOT_FOUND'],
  }),
  check: endpoint({
    call: 'POST /v1/paystubs/runs/{payDate}/check',
    summary: 'Ask for approval: what is not decided is held back',
    ...write,
    body: shapes.RunStep,
    returns: shapes.RunStanding,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PAYSTUB_RUN_STATE_WRONG', 'PAYSTUB_RUN_EMPTY'],
  }),
  approve: endpoint({
    call: 'POST /v1/paystubs/runs/{payDate}/approve',
    summary: 'Approve a payroll for release, now or at a moment; by somebody other than who checked it',
    ...write,
    body: shapes.RunApproval,
    returns: shapes.RunStanding,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PAYSTUB_RUN_STATE_WRONG', 'SECOND_PERSON_NEEDED', 'MOMENT_PAST'],
  }),
  sendBack: endpoint({
    call: 'POST /v1/paystubs/runs/{payDate}/send-back',
    summary: 'Refuse the approval, or stop a release that has not begun, with a note',
    ...write,
    body: shapes.RunReturn,
    returns: shapes.RunStanding,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PAYSTUB_RUN_STATE_WRONG'],
  }),
  recall: endpoint({
    call: 'POST /v1/paystubs/runs/{payDate}/recall',
    summary: 'Take released stubs back from their people, at once, within 30 days',
    ...write,
    body: shapes.Recall,
    returns: shapes.Recalled,
    errors: ['NOT_FOUND', 'RECALL_OVER', 'PAYSTUB_RUN_STATE_WRONG'],
  }),
  remind: endpoint({
    call: 'POST /v1/paystubs/runs/{payDate}/remind',
    summary: 'Remind people who have not opened their stub',
    ...write,
    body: shapes.Reminder,
    returns: shapes.Reminded,
    errors: ['NOT_FOUND', 'REMINDER_TOO_SOON'],
  }),
};
