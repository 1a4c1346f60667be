import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { PageQuery, pageOf } from '../kit/page.ts';
import { Version } from '../kit/version.ts';
import { languages } from '../locales.ts';
import {
  dateOrders,
  importDatasets,
  importStatuses,
  logKinds,
  MOST_COLUMNS,
  rowKinds,
  rowOutcomes,
  templateFormats,
  valueChoices,
} from './imports.rules.ts';

const text = z.string().nullable();

/** A field that a column can be mapped to. Texts are in the caller's language. */
export const ImportField = z.object({
  name: z.string(),
  label: z.string(),
  /** Expected format, when it is not obvious: 'AAAA-MM-JJ, 31/12/2024 ou 31-déc-2024'. */
  hint: text,
  /** The import needs a column for this field. */
  isRequired: z.boolean(),
  /** Used to find the existing person or item. */
  isKey: z.boolean(),
  /** Stored encrypted and never shown again. */
  isSecret: z.boolean(),
});
export type ImportField = z.infer<typeof ImportField>;

/** A data set that the caller may import. */
export const ImportableDataset = z
  .object({ dataset: z.enum(importDatasets), fields: z.array(ImportField), mayInvite: z.boolean() })
  .meta({ id: 'ImportableDataset' });
export type ImportableDataset = z.infer<typeof ImportableDataset>;

/** A column of the file, with the field that its heading suggests. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** The first values of the column; masked for secret fields. */
  samples: z.array(z.string()),
  /** Name of the field that the heading suggests, or null. */
  guess: text,
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A sheet of a workbook; a CSV file is one sheet without a name. `rowCount` excludes headings and empty lines. */
export const ImportSheet = z.object({
  name: z.string(),
  rowCount: z.int(),
  /** Line of the file that contains the headings, counted from 1. */
  headingLine: z.int(),
  columns: z.array(ImportColumn),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

/**
 * `columns` contains for each column of the sheet, in order, the name of its field, or null to ignore the column.
 * `sheet` counts from 0.
 */
export const ImportMapping = z.strictObject({
  version: Version,
  sheet: z.int().min(0).max(999).default(0),
  columns: z.array(z.string().max(40).nullable()).min(1).max(MOST_COLUMNS),
  dateOrder: z.enum(dateOrders).default('dayFirst'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Number of lines of each kind; `doubtful` lines are also counted under their result. */
export const ImportCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  doubtful: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** A message about a line: why it is refused, or what to check. Texts are in the caller's language. */
export const ImportIssue = z.object({
  code: z.string(),
  /** The field concerned. */
  field: text,
  message: z.string(),
  /** How to correct it. */
  remedy: z.string(),
});
export type ImportIssue = z.infer<typeof ImportIssue>;

/** A value before and after, formatted for display. */
export const ImportChange = z.object({ field: z.string(), label: z.string(), before: text, after: text });
export type ImportChange = z.infer<typeof ImportChange>;

/** The planned result of a line of the file. `objectId` is the matching person or item; null for a new one. */
export const ImportRow = z
  .object({
    line: z.int(),
    outcome: z.enum(rowOutcomes),
    isDoubtful: z.boolean(),
    /** Null when the line has no name. */
    name: text,
    objectId: z.guid().nullable(),
    /** A short description of a new item: position, site. */
    summary: text,
    changes: z.array(ImportChange),
    issues: z.array(ImportIssue),
  })
  .meta({ id: 'ImportRow' });
export type ImportRow = z.infer<typeof ImportRow>;

export const ImportRowFilter = PageQuery.extend({
  kind: z.enum(rowKinds).optional(),
  search: z.string().trim().max(200).optional(),
});
export type ImportRowFilter = z.infer<typeof ImportRowFilter>;

/** A line of the log (ERRORS-05): the result of a line of the file, or of the whole import when `line` is null. */
export const ImportLogLine = z
  .object({
    kind: z.enum(logKinds),
    line: z.int().nullable(),
    name: text,
    outcome: z.enum(rowOutcomes).nullable(),
    objectId: z.guid().nullable(),
    /** True when the import queued an invitation for the person. */
    isInvited: z.boolean(),
    /** The complete sentence. */
    message: z.string(),
    at: Instant,
  })
  .meta({ id: 'ImportLogLine' });
export type ImportLogLine = z.infer<typeof ImportLogLine>;

/** Latest lines first. `partial` lines need to be completed; `failed` includes all three kinds of failure. */
export const ImportLogFilter = PageQuery.extend({ kind: z.enum(['succeeded', 'partial', 'failed']).optional() });
export type ImportLogFilter = z.infer<typeof ImportLogFilter>;

/** An existing item, or a value of a closed list such as `permanentFullTime`. */
const Named = z.object({ id: z.string(), name: z.string() });

/** A value of the file that matches no existing item and no value of a closed list, and what to do with it. */
export const MissingValue = z
  .object({
    id: z.guid(),
    field: z.string(),
    label: z.string(),
    value: z.string(),
    /** Number of lines with this value. */
    rowCount: z.int(),
    choice: z.enum(valueChoices),
    match: Named.nullable(),
    /** The field has a closed list: `suggestions` has all of its values, and nothing can be created. */
    isClosed: z.boolean(),
    /** Existing items with a similar name, the best match first. */
    suggestions: z.array(Named),
  })
  .meta({ id: 'MissingValue' });
export type MissingValue = z.infer<typeof MissingValue>;

export const MissingValueFilter = PageQuery.extend({ field: z.string().max(40).optional() });
export type MissingValueFilter = z.infer<typeof MissingValueFilter>;

/** `mayCreate`: whether the caller may create missing values. */
export const MissingValues = pageOf(MissingValue).extend({ mayCreate: z.boolean() });

/** Decisions for some of the values; `others` applies to all values that are not named. */
export const ValueChoices = z.strictObject({
  version: Version,
  choices: z
    .array(
      z.strictObject({ id: z.guid(), choice: z.enum(valueChoices), matchId: z.string().max(60).nullable().optional() }),
    )
    .max(500)
    .default([]),
  others: z.enum(['create', 'empty']).optional(),
});
export type ValueChoices = z.infer<typeof ValueChoices>;

/** `version` is the version whose figures the caller has seen. */
export const ImportStart = z.strictObject({ version: Version, invite: z.boolean().default(false) });
export type ImportStart = z.infer<typeof ImportStart>;

/** An import in the list of past imports. */
export const ImportBrief = z
  .object({
    id: z.guid(),
    dataset: z.enum(importDatasets),
    fileName: z.string(),
    status: z.enum(importStatuses),
    counts: ImportCounts,
    createdAt: Instant,
    createdBy: z.string(),
    endedAt: Instant.nullable(),
    /** Until then the import can be undone; null when it cannot be undone. */
    undoUntil: Instant.nullable(),
  })
  .meta({ id: 'ImportBrief' });
export type ImportBrief = z.infer<typeof ImportBrief>;

export const ImportFilter = PageQuery.extend({ dataset: z.enum(importDatasets).optional() });
export type ImportFilter = z.infer<typeof ImportFilter>;

/** All data of an import except its lines. */
export const Import = ImportBrief.extend({
  /** Incremented by each mapping, each decision about missing values, and the start. */
  version: z.int(),
  /** In bytes. */
  fileSize: z.int(),
  /** Empty before the file has been read and after the import has started. */
  sheets: z.array(ImportSheet),
  /** The current mapping, or the proposed one while the status is `mapping`. */
  mapping: z.object({ sheet: z.int(), columns: z.array(text), dateOrder: z.enum(dateOrders) }).nullable(),
  /** The proposal is the last mapping that was used for the same headings. */
  isMappingRemembered: z.boolean(),
  /** Number of values that match no existing item. */
  missingValueCount: z.int(),
  /** Progress of the current step: lines done, total lines, and estimated seconds left; null while unknown. */
  progress: z.object({ done: z.int(), total: z.int(), secondsLeft: z.int().nullable() }),
  startedAt: Instant.nullable(),
  /** New people are invited automatically. */
  invites: z.boolean(),
  invitationRunId: z.guid().nullable(),
  /** Why the import failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** The result of an undo. */
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** The latest log lines. */
  log: z.array(ImportLogLine),
}).meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** A person or item that an undo left unchanged, and the reason. */
export const KeptRow = z
  .object({ line: z.int(), name: text, objectId: z.guid(), message: z.string() })
  .meta({ id: 'KeptRow' });
export type KeptRow = z.infer<typeof KeptRow>;

export const TemplateQuery = z.strictObject({
  format: z.enum(templateFormats).default('xlsx'),
  /** Defaults to the caller's language. */
  language: z.enum(languages).optional(),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;

/** A file that can be downloaded from `url` for ten minutes. */
export const ImportDownload = z.object({ name: z.string(), url: z.string() });
export type ImportDownload = z.infer<typeof ImportDownload>;
