import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import * as shapes from './data-exports.shapes.ts';

/** Everything that is kept of the organization, to take along. */
export const dataExportsApi = {
  list: endpoint({
    call: 'GET /v1/data-exports',
    summary: 'A page of the full exports of the organization, the latest first',
    permission: 'organization:update',
    query: shapes.DataExportFilter,
    returns: pageOf(shapes.DataExport),
  }),
  create: endpoint({
    call: 'POST /v1/data-exports',
    summary: 'Make a full export in the background; one that is being made is answered. Takes a recent sign-in',
    permission: 'organization:update',
    returns: shapes.DataExport,
    status: 201,
    errors: ['SIGN_IN_AGAIN'],
  }),
  open: endpoint({
    call: 'POST /v1/data-exports/{id}/open',
    summary: 'Where one of its ZIP files can be read for at most 15 minutes. Takes a recent sign-in, and is noted',
    permission: 'organization:update',
    body: shapes.OpenedVolume,
    returns: shapes.VolumeAddress,
    errors: ['NOT_FOUND', 'SIGN_IN_AGAIN'],
    secret: true,
  }),
  remove: endpoint({
    call: 'DELETE /v1/data-exports/{id}',
    summary: 'Erase a full export with its files, or stop it',
    permission: 'organization:update',
    returns: shapes.DataExport,
    errors: ['NOT_FOUND'],
  }),
};
