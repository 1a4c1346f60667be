import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { PageQuery } from '../kit/page.ts';
import { fileRefusals, mostBytesOf } from '../uploads/uploads.rules.ts';
import * as splits from './paystub-splits.shapes.ts';
import { CoveredPageAnswer } from './paystubs.shapes.ts';

const write = { permission: 'paystubs:create', feature: 'paystubs' } as const;

/** One PDF of a whole payroll, split by what its pages say and kept only once it is confirmed (GAP-71). */
export const paystubSplitsApi = {
  upload: endpoint({
    call: 'POST /v1/paystubs/splits',
    summary:
      'One PDF of a whole payroll; its pages are read in the background, and nothing is kept before it is confirmed',
    ...write,
    file: { field: 'file', mostBytes: mostBytesOf.document },
    body: splits.SplitForm,
    returns: splits.PaystubSplit,
    status: 201,
    errors: ['PAY_DATES_WRONG', 'PDF_LOCKED', 'PDF_TOO_LONG', 'SPLITS_OPEN', ...fileRefusals],
  }),
  list: endpoint({
    call: 'GET /v1/paystubs/splits',
    summary: 'A page of the PDFs that are being split, the latest first',
    ...write,
    query: PageQuery,
    returns: splits.PaystubSplitPage,
  }),
  find: endpoint({
    call: 'GET /v1/paystubs/splits/{id}',
    summary: 'How far a PDF is, with its figures',
    ...write,
    returns: splits.PaystubSplit,
    errors: ['NOT_FOUND'],
  }),
  pages: endpoint({
    call: 'GET /v1/paystubs/splits/{id}/pages',
    summary: 'A page of the pages of a PDF: whom each goes to, and why',
    ...write,
    query: splits.SplitPageFilter,
    returns: splits.SplitPages,
    errors: ['NOT_FOUND'],
  }),
  page: endpoint({
    call: 'GET /v1/paystubs/splits/{id}/pages/{page}',
    summary: 'One page with its amounts covered; takes a recent sign-in',
    ...write,
    params: splits.SplitPlace,
    returns: CoveredPageAnswer,
    errors: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
  }),
  decide: endpoint({
    call: 'POST /v1/paystubs/splits/{id}/pages',
    summary: 'Give pages to a person, let them follow the page before, leave them out, or take that back',
    ...write,
    body: splits.SplitDecision,
    returns: splits.PaystubSplit,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'SPLIT_STATE_WRONG', 'PAYSTUB_UNMATCHED'],
  }),
  confirm: endpoint({
    call: 'POST /v1/paystubs/splits/{id}/confirm',
    summary: 'Make the stubs and keep them as received; then the PDF is erased',
    ...write,
    body: splits.SplitConfirmation,
    returns: splits.PaystubSplit,
    errors: [
      'NOT_FOUND',
      'VERSION_CONFLICT',
      'SPLIT_STATE_WRONG',
      'SPLIT_UNDECIDED',
      'PAYSTUB_RUN_STATE_WRONG',
      'PAY_DATES_WRONG',
    ],
  }),
  cancel: endpoint({
    call: 'DELETE /v1/paystubs/splits/{id}',
    summary: 'Erase a PDF without keeping anything more of it',
    ...write,
    returns: z.object({ id: z.guid() }),
    errors: ['NOT_FOUND', 'SPLIT_STATE_WRONG'],
  }),
};
