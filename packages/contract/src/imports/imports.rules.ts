/** What can be imported, by whom, and through which states an import goes (GAP-22, GAP-55). */
import { type Asker, may, type Permission } from '../permissions.ts';

export const importDatasets = ['users', 'sites', 'projects', 'professions', 'positions', 'jobCategories'] as const;
export type ImportDataset = (typeof importDatasets)[number];

/** Beside `imports:create`: what adding the same thing by hand would need. */
const permissionOf: Record<ImportDataset, Permission> = {
  users: 'users:create',
  sites: 'structure:create',
  projects: 'structure:create',
  professions: 'structure:create',
  positions: 'structure:create',
  jobCategories: 'structure:create',
};

export const mayImport = (asker: Asker, dataset: ImportDataset): boolean => may(asker, permissionOf[dataset]);

/**
 * reading: the file is looked through; mapping: waits to be told what each column is; checking: every line is compared with what is there;
 * checked: waits for the word to begin; importing; done; cancelled: stopped, before it began or in the middle; failed: see `failure`;
 * undoing; undone.
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

/** Something is under way by itself: ask again in a moment. */
export const isWorking = (status: ImportStatus): boolean =>
  status === 'reading' || status === 'checking' || status === 'importing' || status === 'undoing';

/** What becomes of a line. A line that is added, changed or unchanged may be doubtful as well (GAP-86). */
export const rowOutcomes = ['added', 'changed', 'unchanged', 'refused'] as const;
export type RowOutcome = (typeof rowOutcomes)[number];
/** By what the preview is filtered. */
export const rowKinds = [...rowOutcomes, 'doubtful'] as const;

/** The five kinds of lines of the log (ERRORS-05). */
export const logKinds = ['succeeded', 'partial', 'failedByName', 'failedByLine', 'failed'] as const;
export type LogKind = (typeof logKinds)[number];

/** In which order 01/03/2024 is read. */
export const dateOrders = ['dayFirst', 'monthFirst'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What to do with a value that names nothing there is yet: add it, take one that is there, or leave it out. */
export const valueChoices = ['create', 'match', 'empty'] as const;
export type ValueChoice = (typeof valueChoices)[number];

export const templateFormats = ['xlsx', 'csv'] as const;

/** A whole import can be undone for this long after it ended. */
export const UNDO_DAYS = 30;
/** Columns of a file; more are not read. */
export const MOST_COLUMNS = 200;
