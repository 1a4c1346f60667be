/** The data sets that can be imported, the permissions they need, and the states of an import (GAP-22, GAP-55). */
import { type Feature, featureOfSubject } from '../features.ts';
import { type Asker, may, type Permission, type Subject } from '../permissions.ts';

export const importDatasets = [
  'users',
  'sites',
  'projects',
  'professions',
  'positions',
  'jobCategories',
  'contacts',
] as const;
export type ImportDataset = (typeof importDatasets)[number];

/** Required in addition to `imports:create`: the permission to add the same item by hand. */
const permissionOf: Record<ImportDataset, Permission> = {
  users: 'users:create',
  sites: 'structure:create',
  projects: 'structure:create',
  professions: 'structure:create',
  positions: 'structure:create',
  jobCategories: 'structure:create',
  contacts: 'phonebook:create',
};

/** The feature without which the organization has no such data; people need none (GAP-26). */
export const featureOfDataset = (dataset: ImportDataset): Feature | null =>
  featureOfSubject[permissionOf[dataset].split(':')[0] as Subject] ?? null;

export const mayImport = (asker: Asker, dataset: ImportDataset): boolean => may(asker, permissionOf[dataset]);

/**
 * reading: the file is being read; mapping: waits for the column mapping; checking: every line is compared with the
 * existing data; checked: waits to be started; importing; done; cancelled: stopped before or during the import; failed:
 * see `failure`; undoing; undone.
 */
export const importStatuses = [
  'reading',
  'mapping',
  'checking',
  'checked',
  'importing',
  'done',
  'cancelled',
  'failed',
  'undoing',
  'undone',
] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** The server is working on it: poll again. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'reading' || status === 'checking' || status === 'importing' || status === 'undoing';

/** The result of a line. A line that is added, changed or unchanged may also be doubtful (GAP-86). */
export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
/** Filter values of the preview. */
export const rowKinds = [...rowOutcomes, 'doubtful'] as const;

/** The five kinds of log lines (ERRORS-05). */
export const logKinds = ['succeeded', 'partial', 'failedByName', 'failedByLine', 'failed'] as const;
export type LogKind = (typeof logKinds)[number];

/** How an ambiguous date such as 01/03/2024 is read. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What to do with a value that matches no existing item: create it, use an existing item, or leave the field empty. */
export const valueChoices = ['create', 'match', 'empty'] as const;
export type ValueChoice = (typeof valueChoices)[number];

export const templateFormats = ['xlsx', 'csv'] as const;

/** Days after its end during which an import can be undone. */
export const UNDO_DAYS = 30;
/** Maximum number of columns; further columns are ignored. */
export const MOST_COLUMNS = 200;
