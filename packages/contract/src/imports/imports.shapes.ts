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

/** Something a column can be. Words are in the caller's language. */
export const ImportField = z.object({
  name: z.string(),
  label: z.string(),
  /** How it is written, where that is not plain: 'AAAA-MM-JJ, 31/12/2024 ou 31-déc-2024'. */
  hint: text,
  /** Without a column for it nothing can be imported. */
  isRequired: z.boolean(),
  /** Finds the person or thing again that is there already. */
  isKey: z.boolean(),
  /** Kept sealed and never shown again. */
  isSecret: z.boolean(),
});
export type ImportField = z.infer<typeof ImportField>;

/** A kind of thing that the caller may import. */
export const ImportableDataset = z
  .object({ dataset: z.enum(importDatasets), fields: z.array(ImportField), mayInvite: z.boolean() })
  .meta({ id: 'ImportableDataset' });
export type ImportableDataset = z.infer<typeof ImportableDataset>;

/** A column as the file has it, with what its heading seems to say. */
export const ImportColumn = z.object({
  heading: z.string(),
  /** The first values; those of a secret column are masked. */
  samples: z.array(z.string()),
  /** Name of the field that the heading means, or null. */
  guess: text,
});
export type ImportColumn = z.infer<typeof ImportColumn>;

/** A sheet of a workbook; a CSV file is one sheet without a name. `rowCount` leaves out headings and empty lines. */
export const ImportSheet = z.object({
  name: z.string(),
  rowCount: z.int(),
  /** Line of the file that holds the headings, counted from 1. */
  headingLine: z.int(),
  columns: z.array(ImportColumn),
});
export type ImportSheet = z.infer<typeof ImportSheet>;

/** `columns` says for each column of the sheet, in order, which field it is, or null to leave it out. `sheet` counts from 0. */
export const ImportMapping = z.strictObject({
  version: Version,
  sheet: z.int().min(0).max(999).default(0),
  columns: z.array(z.string().max(40).nullable()).min(1).max(MOST_COLUMNS),
  dateOrder: z.enum(dateOrders).default('dayFirst'),
});
export type ImportMapping = z.infer<typeof ImportMapping>;

/** Lines of each kind; `doubtful` ones are also counted as what becomes of them. */
export const ImportCounts = z.object({
  rows: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  doubtful: z.int(),
  refused: z.int(),
});
export type ImportCounts = z.infer<typeof ImportCounts>;

/** Something to be said of a line: why it is refused, or what to check. Sentences are in the caller's language. */
export const ImportIssue = z.object({
  code: z.string(),
  /** The field that it is about. */
  field: text,
  message: z.string(),
  /** What to do about it. */
  remedy: z.string(),
});
export type ImportIssue = z.infer<typeof ImportIssue>;

/** A value before and after, as people read it. */
export const ImportChange = z.object({ field: z.string(), label: z.string(), before: text, after: text });
export type ImportChange = z.infer<typeof ImportChange>;

/** What is to become of a line of the file. `objectId` is who or what it meets: null for something new. */
export const ImportRow = z
  .object({
    line: z.int(),
    outcome: z.enum(rowOutcomes),
    isDoubtful: z.boolean(),
    /** Null when the line has none. */
    name: text,
    objectId: z.guid().nullable(),
    /** A few words of something new: position, site. */
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

/** A line of the log (ERRORS-05): what became of a line of the file, or of the whole import where `line` is null. */
export const ImportLogLine = z
  .object({
    kind: z.enum(logKinds),
    line: z.int().nullable(),
    name: text,
    outcome: z.enum(rowOutcomes).nullable(),
    objectId: z.guid().nullable(),
    /** True when the import ordered an invitation for the person. */
    isInvited: z.boolean(),
    /** The whole sentence. */
    message: z.string(),
    at: Instant,
  })
  .meta({ id: 'ImportLogLine' });
export type ImportLogLine = z.infer<typeof ImportLogLine>;

/** The latest lines first. `partial` are those to complete; `failed` stands for all three kinds of failure. */
export const ImportLogFilter = PageQuery.extend({ kind: z.enum(['succeeded', 'partial', 'failed']).optional() });
export type ImportLogFilter = z.infer<typeof ImportLogFilter>;

const Named = z.object({ id: z.guid(), name: z.string() });

/** A value of the file that names nothing there is yet, and what is to be done with it. */
export const MissingValue = z
  .object({
    id: z.guid(),
    field: z.string(),
    label: z.string(),
    value: z.string(),
    /** Lines that have it. */
    rowCount: z.int(),
    choice: z.enum(valueChoices),
    match: Named.nullable(),
    /** What is there and nearly the same, the nearest first. */
    suggestions: z.array(Named),
  })
  .meta({ id: 'MissingValue' });
export type MissingValue = z.infer<typeof MissingValue>;

export const MissingValueFilter = PageQuery.extend({ field: z.string().max(40).optional() });
export type MissingValueFilter = z.infer<typeof MissingValueFilter>;

/** `mayCreate`: whether the caller may have missing values added. */
export const MissingValues = pageOf(MissingValue).extend({ mayCreate: z.boolean() });

/** What to do with some of the values; with `others`, also with all that are not named. */
export const ValueChoices = z.strictObject({
  version: Version,
  choices: z
    .array(z.strictObject({ id: z.guid(), choice: z.enum(valueChoices), matchId: z.guid().nullable().optional() }))
    .max(500)
    .default([]),
  others: z.enum(['create', 'empty']).optional(),
});
export type ValueChoices = z.infer<typeof ValueChoices>;

/** `version` is the one whose figures were seen. */
export const ImportStart = z.strictObject({ version: Version, invite: z.boolean().default(false) });
export type ImportStart = z.infer<typeof ImportStart>;

/** An import as the list of past ones shows it. */
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
    /** Until then the whole import can be undone; null when it cannot. */
    undoUntil: Instant.nullable(),
  })
  .meta({ id: 'ImportBrief' });
export type ImportBrief = z.infer<typeof ImportBrief>;

export const ImportFilter = PageQuery.extend({ dataset: z.enum(importDatasets).optional() });
export type ImportFilter = z.infer<typeof ImportFilter>;

/** Everything about an import but its lines. */
export const Import = ImportBrief.extend({
  /** Counts what it was told: each mapping, each choice of values, its beginning. */
  version: z.int(),
  /** Bytes. */
  fileSize: z.int(),
  /** Empty before the file has been read and once the import has begun. */
  sheets: z.array(ImportSheet),
  /** What is in force, or what is proposed while the status is `mapping`. */
  mapping: z.object({ sheet: z.int(), columns: z.array(text), dateOrder: z.enum(dateOrders) }).nullable(),
  /** The proposal is how somebody mapped these headings the last time. */
  isMappingRemembered: z.boolean(),
  /** Values that name nothing there is yet. */
  missingValueCount: z.int(),
  /** Of what is under way: lines done, lines in all, and the seconds left by the pace so far; null while nothing can be said. */
  progress: z.object({ done: z.int(), total: z.int(), secondsLeft: z.int().nullable() }),
  startedAt: Instant.nullable(),
  /** People are invited as they are added. */
  invites: z.boolean(),
  invitationRunId: z.guid().nullable(),
  /** Why it failed. */
  failure: z.object({ code: z.string(), message: z.string() }).nullable(),
  /** What an undoing did. */
  undo: z.object({ removed: z.int(), restored: z.int(), kept: z.int() }).nullable(),
  /** The latest lines of the log. */
  log: z.array(ImportLogLine),
}).meta({ id: 'Import' });
export type Import = z.infer<typeof Import>;

/** Somebody or something that an undoing left as it is, and why. */
export const KeptRow = z
  .object({ line: z.int(), name: text, objectId: z.guid(), message: z.string() })
  .meta({ id: 'KeptRow' });
export type KeptRow = z.infer<typeof KeptRow>;

export const TemplateQuery = z.strictObject({
  format: z.enum(templateFormats).default('xlsx'),
  /** By default the caller's. */
  language: z.enum(languages).optional(),
});
export type TemplateQuery = z.infer<typeof TemplateQuery>;

/** A file to fetch from `url` within ten minutes. */
export const ImportDownload = z.object({ name: z.string(), url: z.string() });
export type ImportDownload = z.infer<typeof ImportDownload>;
