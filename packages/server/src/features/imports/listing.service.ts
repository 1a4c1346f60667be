/** Lists of an import: preview, log, missing values, records that an undo left unchanged. */

import type { LogKind, RowOutcome, ValueChoice } from '@fanal/contract/imports/imports.rules';
import type {
  ImportChange,
  ImportIssue,
  ImportLogLine,
  ImportRow,
  ImportRowFilter,
  KeptRow,
  MissingValue,
  MissingValueFilter,
} from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { may } from '@fanal/contract/permissions';
import type { Context } from '#platform/context';
import { optionsFor } from './choice-values.service.ts';
import { askedFields, datasetOf, structureFields } from './datasets/datasets.service.ts';
import type { StoredChange } from './datasets/people.rules.ts';
import type { ImportRecord } from './imports.data.ts';
import { issueMessage, keptMessage, logMessage, valueWords } from './imports.messages.ts';
import { type LogQuestion, pageOfLog, pageOfRows } from './listed-rows.data.ts';
import * as values from './missing-values.data.ts';
import type { Issue, RowRecord } from './rows.data.ts';
import { loadStructure, sameInFull } from './structure-values.service.ts';
import { pageOfKept } from './undone-rows.data.ts';

const labelOf = (record: ImportRecord, field = '', language: Language): string => {
  const { fields, derivedLabels } = datasetOf(record.dataset);
  const labels = fields.find(({ name }) => name === field)?.labels ?? derivedLabels?.[field];
  return labels?.[language] ?? field;
};

export const toIssue = (record: ImportRecord, issue: Issue, locale: Locale): ImportIssue => {
  const language = languageOf(locale);
  const texts = issueMessage(issue, labelOf(record, issue.field, language), language);
  return { code: issue.code, field: issue.field ?? null, ...texts };
};

const toChange = (record: ImportRecord, { field, before, after }: StoredChange, language: Language): ImportChange => ({
  field,
  label: labelOf(record, field, language),
  before: valueWords(field, before, language),
  after: valueWords(field, after, language),
});

const toRow = (record: ImportRecord, row: RowRecord, locale: Locale): ImportRow => ({
  line: row.line,
  outcome: row.outcome as RowOutcome,
  isDoubtful: row.is_doubtful,
  name: row.name,
  objectId: row.object_id,
  summary: row.summary,
  changes: (row.changes as StoredChange[]).map((change) => toChange(record, change, languageOf(locale))),
  issues: (row.issues as Issue[]).map((issue) => toIssue(record, issue, locale)),
});

export const listRows = async (
  ctx: Context,
  record: ImportRecord,
  filter: ImportRowFilter,
): Promise<Page<ImportRow>> => {
  const page = await pageOfRows(ctx.db, ctx.org, record.id, filter);
  return { ...page, total: Number(page.total), items: page.items.map((row) => toRow(record, row, ctx.locale)) };
};

const kindOf = (row: RowRecord): LogKind => {
  if (row.outcome !== 'refused') return row.is_doubtful ? 'partial' : 'succeeded';
  if ((row.issues as Issue[]).some(({ code }) => code === 'unexpected')) return 'failed';
  return row.name ? 'failedByName' : 'failedByLine';
};

const toLogLine = (record: ImportRecord, row: RowRecord, locale: Locale): ImportLogLine => {
  const language = languageOf(locale);
  const issues = (row.issues as Issue[]).map((issue) => toIssue(record, issue, locale).message);
  const fields = (row.changes as StoredChange[]).map(({ field }) => labelOf(record, field, language));
  const kind = kindOf(row);
  const entry = { kind, outcome: row.outcome as RowOutcome, line: row.line, name: row.name, isInvited: row.is_invited };
  return {
    ...entry,
    objectId: row.object_id,
    message: logMessage({ ...entry, issues, fields }, language),
    at: row.done_at!.toISOString(),
  };
};

/** When an import fails as a whole, this is a separate line of the log (ERRORS-05). */
const failureLine = (record: ImportRecord, locale: Locale): ImportLogLine => {
  const entry = { kind: 'failed', outcome: null, line: null, name: null, isInvited: false } as const;
  const message = logMessage({ ...entry, issues: [], fields: [] }, languageOf(locale));
  return { ...entry, objectId: null, message, at: (record.ended_at ?? record.updated_at).toISOString() };
};

export const logLines = async (
  ctx: Pick<Context, 'db' | 'org' | 'locale'>,
  record: ImportRecord,
  question: LogQuestion,
): Promise<Page<ImportLogLine>> => {
  const page = await pageOfLog(ctx.db, ctx.org, record.id, question);
  const items = page.items.map((row) => toLogLine(record, row, ctx.locale));
  const hasFailed = record.status === 'failed' && question.page === 1 && (question.kind ?? 'failed') === 'failed';
  return hasFailed
    ? { ...page, total: page.total + 1, items: [failureLine(record, ctx.locale), ...items] }
    : { ...page, items };
};

export const listKept = async (
  ctx: Context,
  record: ImportRecord,
  listing: { page: number; perPage: number },
): Promise<Page<KeptRow>> => {
  const page = await pageOfKept(ctx.db, ctx.org, record.id, listing);
  const language = languageOf(ctx.locale);
  const items = page.items.map(({ line, name, object_id: id, kept }) => ({
    line,
    name,
    objectId: id!,
    message: keptMessage(kept!, language),
  }));
  return { ...page, items };
};

type Named = { id: string; name: string };
const valueKey = (value: { field: string; value_key: string }) => `${value.field} ${value.value_key}`;

/** Existing items with names similar to each value, the best match first. */
const suggestionsFor = async (
  { db, org }: Context,
  record: ImportRecord,
  batch: readonly values.ValueRecord[],
): Promise<Map<string, Named[]>> => {
  const suggestions = new Map<string, Named[]>();
  for (const { name, structureItem } of structureFields(datasetOf(record.dataset), record.columns ?? [])) {
    const keys = batch.filter(({ field }) => field === name).map(({ value_key: key }) => key);
    if (keys.length === 0) continue;
    const structure = await loadStructure(db, org, [structureItem]);
    const near = Map.groupBy(await values.nearNames(db, org, structureItem, keys), ({ key }) => key);
    for (const key of keys) {
      const similar = (near.get(key) ?? []).map((one): Named => ({ id: one.id, name: one.name }));
      const same = sameInFull(structure, structureItem, key);
      const others = similar.filter(({ id }) => !same.some((one) => one.id === id));
      suggestions.set(valueKey({ field: name, value_key: key }), [...same, ...others]);
    }
  }
  return suggestions;
};

const nameOfMatch = (value: values.ValueRecord, language: Language): string =>
  valueWords(value.field, value.match_name, language) ?? value.value;

/** Values that match no existing item or value, with those that they could be taken for. */
export const listMissingValues = async (
  ctx: Context,
  record: ImportRecord,
  filter: MissingValueFilter,
): Promise<Page<MissingValue> & { mayCreate: boolean }> => {
  const page = await values.pageOfValues(ctx.db, ctx.org, record.id, filter);
  const suggestions = await suggestionsFor(ctx, record, page.items);
  const language = languageOf(ctx.locale);
  const asked = new Map(
    askedFields(datasetOf(record.dataset), record.columns ?? []).map(({ name, field }) => [name, field]),
  );
  const items = page.items.map((value): MissingValue => {
    const field = asked.get(value.field);
    return {
      id: value.id,
      field: value.field,
      label: labelOf(record, value.field, language),
      value: value.value,
      rowCount: value.row_count,
      choice: value.choice as ValueChoice,
      match: value.match_id ? { id: value.match_id, name: nameOfMatch(value, language) } : null,
      isClosed: field !== undefined,
      suggestions: field ? optionsFor(field, value.value_key, language) : (suggestions.get(valueKey(value)) ?? []),
    };
  });
  return { ...page, items, mayCreate: may(ctx.actor, 'structure:create') };
};
