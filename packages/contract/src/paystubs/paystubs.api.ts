import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery } from '../kit/page.ts';
import { fileRefusals, mostBytesOf } from '../uploads/uploads.rules.ts';
import * as runs from './paystub-runs.shapes.ts';
import * as settings from './paystub-settings.shapes.ts';
import * as shapes from './paystubs.shapes.ts';

const read = { permission: 'paystubs:read', feature: 'paystubs' } as const;
const write = { permission: 'paystubs:create', feature: 'paystubs' } as const;

/** Pay stubs for those who pay (GAP-71). Nobody else sees a stub before its payroll is released. */
export const paystubsApi = {
  match: endpoint({
    call: 'POST /v1/paystubs/match',
    summary: 'Whom files are for by their names, and what is wrong with the others',
    ...write,
    body: shapes.NamesToMatch,
    returns: shapes.MatchedNames,
    unaudited: true,
  }),
  upload: endpoint({
    call: 'POST /v1/paystubs',
    summary: 'A PDF for the person whose employee number begins its name, or for a named person with a reason',
    ...write,
    file: { field: 'file', mostBytes: mostBytesOf.document },
    body: shapes.PaystubForm,
    returns: shapes.Paystub,
    status: 201,
    errors: ['PAYSTUB_UNMATCHED', 'PAYSTUB_EXISTS', 'PAYSTUB_RUN_STATE_WRONG', 'PAY_DATES_WRONG', ...fileRefusals],
  }),
  list: endpoint({
    call: 'GET /v1/paystubs',
    summary: 'A page of the stubs of a pay date, by name',
    ...read,
    query: shapes.PaystubFilter,
    returns: shapes.PaystubPage,
  }),
  payDates: endpoint({
    call: 'GET /v1/paystubs/pay-dates',
    summary: 'A page of pay dates with their counts, the latest first',
    ...read,
    query: PageQuery,
    returns: runs.RunPage,
  }),
  readSettings: endpoint({
    call: 'GET /v1/paystubs/settings',
    summary: 'The rules of a pay run, with the pay dates that follow from them',
    ...read,
    returns: settings.PaystubSettings,
  }),
  changeSettings: endpoint({
    call: 'PATCH /v1/paystubs/settings',
    summary: 'Change the rules of a pay run',
    permission: 'organization:update',
    feature: 'paystubs',
    body: settings.PaystubSettingsChanges,
    returns: settings.PaystubSettings,
    errors: ['VERSION_CONFLICT'],
  }),
  page: endpoint({
    call: 'GET /v1/paystubs/{id}/page',
    summary: 'The first page of a stub with its amounts covered',
    ...write,
    returns: shapes.CoveredPageAnswer,
    errors: ['NOT_FOUND'],
  }),
  openings: endpoint({
    call: 'GET /v1/paystubs/{id}/openings',
    summary: 'When its person opened a stub',
    ...read,
    returns: runs.Openings,
    errors: ['NOT_FOUND'],
  }),
  open: endpoint({
    call: 'POST /v1/paystubs/{id}/open',
    summary: 'Where a whole stub can be read for a while; takes a recent sign-in and a reason, and is noted each time',
    ...read,
    body: shapes.PaystubOpening,
    returns: shapes.OpenedPaystub,
    errors: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
    secret: true,
  }),
  decide: endpoint({
    call: 'POST /v1/paystubs/{id}/decision',
    summary:
      'Decide about a stub that was not simply right: its person is right, it is for somebody else, or it is held back',
    ...write,
    body: shapes.PaystubDecision,
    returns: shapes.Paystub,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'PAYSTUB_RUN_STATE_WRONG', 'PAYSTUB_STATE_WRONG'],
  }),
  remove: endpoint({
    call: 'DELETE /v1/paystubs/{id}',
    summary: 'Delete a stub for good',
    permission: 'paystubs:delete',
    feature: 'paystubs',
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'PAYSTUB_RUN_STATE_WRONG'],
  }),
};
