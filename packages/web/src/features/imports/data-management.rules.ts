import { type ImportStatus, importDatasets, rowKinds } from '@fanal/contract/imports/imports.rules';
import type { Import, ImportBrief, ImportField, ImportRow, ValueChoices } from '@fanal/contract/imports/imports.shapes';
import {
  oneOf,
  oneOfNumbers,
  pageNumber,
  type SearchState,
  searchSchema,
  text,
  wholeNumber,
} from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

export const steps = ['file', 'mapping', 'check', 'run'] as const;
export type StepName = (typeof steps)[number];

export const logFilters = ['', 'partial', 'failed'] as const;
export const pageSizes = [10, 25, 50, 100] as const;

/** What the address of data management holds: the import that is open and its step, or the list of past ones. */
export const pageSearch = searchSchema(
  {
    import: text(),
    dataset: oneOf(importDatasets),
    step: oneOf(steps),
    sheet: wholeNumber(-1),
    kind: oneOf(rowKinds),
    log: oneOf(logFilters),
    search: text(),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
    id: text(),
  },
  ['open', 'id'],
);
export type PageState = SearchState<typeof pageSearch>;
export const pageDefaults = pageSearch.defaults;

/** The address of a file that has not been sent yet. */
export const NEW = 'new';

export type RowKind = (typeof rowKinds)[number];
export const kindOf = (given: string): RowKind | '' => rowKinds.find((kind) => kind === given) ?? '';

/** Up to which step an import has come by itself. */
const reached: Record<ImportStatus, StepName> = {
  reading: 'file',
  mapping: 'mapping',
  checking: 'check',
  checked: 'check',
  importing: 'run',
  done: 'run',
  cancelled: 'run',
  failed: 'run',
  undoing: 'run',
  undone: 'run',
};

/** Before it began there is a way back to every step; afterwards there is none. */
export const openSteps = ({ status }: Pick<Import, 'status'>): readonly StepName[] => {
  const last = reached[status];
  return last === 'run' ? ['run'] : steps.slice(0, steps.indexOf(last) + 1);
};

/** A workbook with several sheets waits at the file until one of them is chosen. */
const firstOpen = (found: Pick<Import, 'status' | 'sheets'>): StepName =>
  found.status === 'mapping' && found.sheets.length > 1 ? 'file' : reached[found.status];

/** The step that the address asks for, or where the import stands when that step is not open. */
export const stepOf = (found: Pick<Import, 'status' | 'sheets'>, wanted: string): StepName =>
  openSteps(found).find((step) => step === wanted) ?? firstOpen(found);

const statusKinds: Record<ImportStatus, StatusKind> = {
  reading: 'half',
  mapping: 'waiting',
  checking: 'half',
  checked: 'waiting',
  importing: 'half',
  done: 'done',
  cancelled: 'out',
  failed: 'refused',
  undoing: 'half',
  undone: 'off',
};
export const statusKindOf = (status: ImportStatus): StatusKind => statusKinds[status];

const rowStatusKinds: Record<RowKind, StatusKind> = {
  added: 'done',
  changed: 'upcoming',
  unchanged: 'off',
  refused: 'refused',
  doubtful: 'half',
};
/** A doubtful line says so before it says what becomes of it (GAP-86). */
export const statusKindOfRow = ({ outcome, isDoubtful }: Pick<ImportRow, 'outcome' | 'isDoubtful'>): StatusKind =>
  rowStatusKinds[isDoubtful ? 'doubtful' : outcome];
export const statusKindOfKind = (kind: RowKind): StatusKind => rowStatusKinds[kind];

/** How many lines would change something. */
export const countOfChanges = ({ counts: { added, changed } }: Pick<ImportBrief, 'counts'>): number => added + changed;

/** What keeps a mapping from being checked: fields without a column that need one, and columns that mean the same field. */
export const mappingProblems = (
  columns: readonly (string | null)[],
  fields: readonly ImportField[],
): { missing: ImportField[]; doubled: ReadonlySet<number> } => {
  const first = new Map<string, number>();
  const doubled = new Set<number>();
  for (const [at, field] of columns.entries()) {
    if (field === null) continue;
    if (first.has(field)) doubled.add(at);
    else first.set(field, at);
  }
  return { missing: fields.filter(({ name, isRequired }) => isRequired && !first.has(name)), doubled };
};

/** What somebody chose for a missing value, as one value of a select: 'create', 'empty', or the id of what is there. */
export const choiceOf = (id: string, picked: string): NonNullable<ValueChoices['choices']>[number] =>
  picked === 'create' || picked === 'empty' ? { id, choice: picked } : { id, choice: 'match', matchId: picked };

export const percentOf = ({ done, total }: { done: number; total: number }): number =>
  total === 0 ? 0 : Math.floor((done / total) * 100);

export type StepProps = { found: Import; goTo: (step: StepName, more?: Partial<PageState>) => void };
