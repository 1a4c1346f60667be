import { z } from 'zod';
import { endpoint } from '../kit/endpoint.ts';
import { pageOf } from '../kit/page.ts';
import { fileRefusals, mostBytesOf } from '../uploads/uploads.rules.ts';
import { importDatasets } from './imports.rules.ts';
import * as shapes from './imports.shapes.ts';

const ofDataset = z.object({ dataset: z.enum(importDatasets) });

export const importsApi = {
  datasets: endpoint({
    call: 'GET /v1/imports/datasets',
    summary: 'What the caller may import, and what each column can be',
    permission: 'imports:read',
    returns: z.object({ datasets: z.array(shapes.ImportableDataset) }),
  }),
  template: endpoint({
    call: 'GET /v1/imports/{dataset}/template',
    summary: 'A file to fill in, with explanations',
    permission: 'imports:read',
    params: ofDataset,
    query: shapes.TemplateQuery,
    returns: shapes.ImportDownload,
    errors: ['NOT_FOUND', 'STORAGE_FULL'],
  }),
  upload: endpoint({
    call: 'POST /v1/imports/{dataset}',
    summary: 'Send a CSV or XLSX file; it is read in the background',
    permission: 'imports:create',
    params: ofDataset,
    file: { field: 'file', mostBytes: mostBytesOf.document },
    body: z.strictObject({}),
    returns: shapes.Import,
    status: 201,
    errors: ['NOT_FOUND', ...fileRefusals],
  }),
  list: endpoint({
    call: 'GET /v1/imports',
    summary: 'A page of the imports so far, the latest first',
    permission: 'imports:read',
    query: shapes.ImportFilter,
    returns: pageOf(shapes.ImportBrief),
  }),
  find: endpoint({
    call: 'GET /v1/imports/{id}',
    summary: 'How far an import is, with its figures and the latest lines of its log',
    permission: 'imports:read',
    returns: shapes.Import,
    errors: ['NOT_FOUND'],
  }),
  map: endpoint({
    call: 'PUT /v1/imports/{id}/mapping',
    summary:
      'Say what each column is; every line is checked in the background. May be said again until the import begins',
    permission: 'imports:create',
    body: shapes.ImportMapping,
    returns: shapes.Import,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IMPORT_STATE_WRONG'],
  }),
  values: endpoint({
    call: 'GET /v1/imports/{id}/values',
    summary: 'A page of the values that name nothing there is yet',
    permission: 'imports:read',
    query: shapes.MissingValueFilter,
    returns: shapes.MissingValues,
    errors: ['NOT_FOUND'],
  }),
  chooseValues: endpoint({
    call: 'PUT /v1/imports/{id}/values',
    summary: 'Say what to do with missing values; every line is checked once more',
    permission: 'imports:create',
    body: shapes.ValueChoices,
    returns: shapes.Import,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IMPORT_STATE_WRONG'],
  }),
  rows: endpoint({
    call: 'GET /v1/imports/{id}/rows',
    summary: 'A page of what is to become of each line: the refused ones first, then the changed, then the added',
    permission: 'imports:read',
    query: shapes.ImportRowFilter,
    returns: pageOf(shapes.ImportRow),
    errors: ['NOT_FOUND'],
  }),
  start: endpoint({
    call: 'POST /v1/imports/{id}/start',
    summary: 'Begin. Lines are independent: a refused one does not stop the others',
    permission: 'imports:create',
    body: shapes.ImportStart,
    returns: shapes.Import,
    errors: ['NOT_FOUND', 'VERSION_CONFLICT', 'IMPORT_STATE_WRONG', 'IMPORT_UNDER_WAY', 'CHANNEL_OFF'],
  }),
  cancel: endpoint({
    call: 'POST /v1/imports/{id}/cancel',
    summary: 'Stop: what is imported stays and can be undone, the rest is left',
    permission: 'imports:create',
    returns: shapes.Import,
    errors: ['NOT_FOUND', 'IMPORT_STATE_WRONG'],
  }),
  log: endpoint({
    call: 'GET /v1/imports/{id}/log',
    summary: 'A page of the log, the latest lines first',
    permission: 'imports:read',
    query: shapes.ImportLogFilter,
    returns: pageOf(shapes.ImportLogLine),
    errors: ['NOT_FOUND'],
  }),
  refused: endpoint({
    call: 'POST /v1/imports/{id}/refused',
    summary: 'The refused lines as a CSV file with their reasons, to mend and import again',
    permission: 'imports:create',
    returns: shapes.ImportDownload,
    errors: ['NOT_FOUND', 'STORAGE_FULL'],
  }),
  undo: endpoint({
    call: 'POST /v1/imports/{id}/undo',
    summary: 'Undo a whole import in the background, but for what was used or changed since',
    permission: 'imports:create',
    returns: shapes.Import,
    errors: ['NOT_FOUND', 'IMPORT_STATE_WRONG', 'IMPORT_UNDER_WAY'],
  }),
  kept: endpoint({
    call: 'GET /v1/imports/{id}/kept',
    summary: 'A page of what an undoing left as it is, and why',
    permission: 'imports:read',
    query: shapes.ImportFilter.omit({ dataset: true }),
    returns: pageOf(shapes.KeptRow),
    errors: ['NOT_FOUND'],
  }),
};
