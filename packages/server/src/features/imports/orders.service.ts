/** Commands of an import: mapping, missing values, start, cancel, undo. */

import type { FieldIssue } from '@fanal/contract/errors';
import { type DateOrder, type ImportStatus, isWorking } from '@fanal/contract/imports/imports.rules';
import type {
  Import,
  ImportMapping,
  ImportSheet,
  ImportStart,
  ValueChoices,
} from '@fanal/contract/imports/imports.shapes';
import { may } from '@fanal/contract/permissions';
import { z } from 'zod';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { isRemembered } from './choice-values.service.ts';
import { askedFields, datasetOf, structureFields } from './datasets/datasets.service.ts';
import type { ChoiceField } from './fields/field.rules.ts';
import { rememberedColumns } from './fields/headings.rules.ts';
import * as data from './imports.data.ts';
import { isReasonsHeading } from './imports.messages.ts';
import { describeImport, isUndoable, orderedBy, requireImport, versionOf } from './imports.service.ts';
import * as values from './missing-values.data.ts';
import { countRows, endRefused } from './rows.data.ts';
import { CHECK_TASK, jobKey, objectOfImport, RUN_TASK, UNDO_TASK } from './work.service.ts';

/**
 * Locks the import if it is in one of these states and has the version that the caller read; refuses an outdated
 * version (P60).
 */
const lockVersion = async (ctx: Context, id: string, version: number, statuses: readonly ImportStatus[]) => {
  const record = await lockIn(ctx, id, statuses);
  if (versionOf(record) !== version) throw fail('VERSION_CONFLICT', { version: versionOf(record) });
  return record;
};

const lockIn = async (ctx: Context, id: string, statuses: readonly ImportStatus[]): Promise<data.ImportRecord> => {
  const record = await requireImport(ctx, id, data.lockImport);
  if (!statuses.includes(record.status as ImportStatus)) throw fail('IMPORT_STATE_WRONG', { status: record.status });
  return record;
};

/** Errors of a mapping: unknown fields, fields mapped twice, or missing required fields. */
const mappingIssues = (ctx: Context, record: data.ImportRecord, { sheet, columns }: ImportMapping): FieldIssue[] => {
  const dataset = datasetOf(record.dataset);
  const described = (record.sheets as ImportSheet[])[sheet];
  if (!described || described.rowCount === 0) return [{ path: 'sheet', rule: 'choice' }];
  if (columns.length !== described.columns.length) return [{ path: 'columns', rule: 'choice' }];
  const known = new Set(
    dataset.fields.filter(({ kind }) => kind !== 'secret' || may(ctx.actor, 'users:reveal')).map(({ name }) => name),
  );
  const issues = columns.flatMap((name, at): FieldIssue[] =>
    name !== null && (!known.has(name) || columns.indexOf(name) < at)
      ? [{ path: `columns.${at}`, rule: 'choice' }]
      : [],
  );
  const missing = dataset.missingFields(new Set(columns.flatMap((name) => name ?? [])));
  return [...issues, ...missing.map((name): FieldIssue => ({ path: 'columns', rule: 'required', limit: name }))];
};

const beginCheck = async (ctx: Context, record: data.ImportRecord, total: number, isRead: boolean, changes: object) => {
  const { db, org, now } = ctx;
  const round = record.round + 1;
  const changed = await data.changeImport(db, org, record.id, {
    ...orderedBy(ctx),
    ...changes,
    status: 'checking',
    round,
    failure: null,
    progress_done: 0,
    progress_total: total,
    progress_since: now,
    updated_at: now,
  });
  await ctx.enqueue(CHECK_TASK, { org, id: record.id, round, isRead }, { key: jobKey(record.id) });
  return changed;
};

const beforeStart: readonly ImportStatus[] = ['mapping', 'checking', 'checked'];

export const mapColumns = async (ctx: Context, id: string, mapping: ImportMapping): Promise<Import> => {
  const record = await lockVersion(ctx, id, mapping.version, beforeStart);
  const issues = mappingIssues(ctx, record, mapping);
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  const sheet = (record.sheets as ImportSheet[])[mapping.sheet]!;
  const columns = mapping.columns.map((name) => name ?? '');
  const dateOrder: DateOrder = mapping.dateOrder;
  const headings = sheet.columns.map(({ heading }) => heading);
  const remembered = rememberedColumns(headings, columns, isReasonsHeading);
  await data.rememberMapping(ctx.db, ctx.org, { dataset: record.dataset, ...remembered, dateOrder, now: ctx.now });
  const none = { added: 0, changed: 0, unchanged: 0, doubtful: 0, refused: 0 };
  const chosen = { ...none, sheet: mapping.sheet, columns, date_order: dateOrder };
  // each line is read, then judged
  const changed = await beginCheck(ctx, record, sheet.rowCount * 2, false, chosen);
  ctx.audit({ action: 'import.mapped', object: objectOfImport(record), after: { sheet: sheet.name, columns } });
  return describeImport(ctx, changed);
};

type Choice = ValueChoices['choices'][number];

const choose = async (ctx: Context, record: data.ImportRecord, { id, choice, matchId }: Choice, at: number) => {
  const { db, org } = ctx;
  const value = await values.findValue(db, org, record.id, id);
  const refuse = (path: string) =>
    fail('VALIDATION_FAILED', { issues: [{ path: `choices.${at}.${path}`, rule: 'reference' }] });
  if (!value) throw refuse('id');
  const dataset = datasetOf(record.dataset);
  const asked = askedFields(dataset, record.columns!).find(({ name }) => name === value.field);
  if (asked) {
    if (choice === 'create') throw refuse('choice');
    const isKnown = [...asked.field.choices.values()].includes(matchId ?? '');
    if (choice === 'match' && !isKnown) throw refuse('matchId');
    return chooseMeaning(ctx, record, asked.field, value, choice === 'match' ? matchId! : null);
  }
  const { structureItem } = structureFields(dataset, record.columns!).find(({ name }) => name === value.field)!;
  const name = choice === 'match' && isGuid(matchId) ? await values.nameOf(db, org, structureItem, matchId) : undefined;
  if (choice === 'match' && name === undefined) throw refuse('matchId');
  const match = choice === 'match' ? { matchId: matchId!, matchName: name! } : { matchId: null, matchName: null };
  await values.chooseValue(db, org, record.id, id, { choice, ...match });
};

const isGuid = (text: string | null | undefined): text is string => z.guid().safeParse(text).success;

/** A word of a closed list is taken for one of its values, or left empty; the next file finds it again. */
const chooseMeaning = async (
  { db, org, now }: Context,
  { id: importId, dataset }: data.ImportRecord,
  field: ChoiceField,
  { id, value_key: key }: values.ValueRecord,
  meaning: string | null,
) => {
  const choice = meaning === null ? 'empty' : 'match';
  await values.chooseValue(db, org, importId, id, { choice, matchId: meaning, matchName: meaning });
  const known = { dataset, field: field.name, key };
  if (meaning === null) await values.forgetValue(db, org, known);
  else if (isRemembered(field, key)) await values.rememberValue(db, org, { ...known, meaning, now });
};

export const chooseValues = async (
  ctx: Context,
  id: string,
  { version, choices, others }: ValueChoices,
): Promise<Import> => {
  const record = await lockVersion(ctx, id, version, ['checked']);
  const isCreating = others === 'create' || choices.some(({ choice }) => choice === 'create');
  if (isCreating && !may(ctx.actor, 'structure:create')) throw fail('ACTION_FORBIDDEN');
  for (const [at, choice] of choices.entries()) await choose(ctx, record, choice, at);
  const except = choices.map((choice) => choice.id);
  const dataset = datasetOf(record.dataset);
  const asked = others === 'create' ? [] : askedFields(dataset, record.columns!);
  const fields = [...structureFields(dataset, record.columns!), ...asked].map(({ name }) => name);
  if (others) await values.chooseForOthers(ctx.db, ctx.org, id, { except, fields, choice: others });
  const { added, changed, unchanged, refused } = record;
  const checking = await beginCheck(ctx, record, added + changed + unchanged + refused, true, {});
  ctx.audit({
    action: 'import.valuesChosen',
    object: objectOfImport(record),
    after: { choices: choices.length, others: others ?? null },
  });
  return describeImport(ctx, checking);
};

/** Only one import at a time writes to an organization; a unique index prevents two that start simultaneously. */
const refuseSecond = async ({ db, org }: Context, id: string) => {
  if (await data.isOtherUnderWay(db, org, id)) throw fail('IMPORT_UNDER_WAY');
};

export const startImport = async (ctx: Context, id: string, { version, invite }: ImportStart): Promise<Import> => {
  const { db, org, now } = ctx;
  const record = await lockVersion(ctx, id, version, ['checked']);
  const { channels } = ctx.system.settings.invitations;
  const invites = invite && record.dataset === 'users';
  if (invites && !channels.email && !channels.sms) throw fail('CHANNEL_OFF', { channel: 'email' });
  await refuseSecond(ctx, id);
  await endRefused(db, org, id, now);
  const { added, changed, unchanged } = await countRows(db, org, id);
  const round = record.round + 1;
  const started = await data.changeImport(db, org, id, {
    ...orderedBy(ctx),
    status: 'importing',
    round,
    invites,
    added: 0,
    changed: 0,
    unchanged: 0,
    doubtful: 0,
    progress_done: 0,
    progress_total: added + changed + unchanged,
    progress_since: now,
    started_at: now,
    updated_at: now,
  });
  await ctx.enqueue(RUN_TASK, { org, id, round }, { key: jobKey(id) });
  const after = {
    dataset: record.dataset,
    file: record.file_name,
    added,
    changed,
    unchanged,
    refused: record.refused,
    invites,
  };
  ctx.audit({ action: 'import.started', object: objectOfImport(record), after });
  return describeImport(ctx, started);
};

/** A running worker notices the change at its next step. */
export const cancelImport = async (ctx: Context, id: string): Promise<Import> => {
  const record = await lockIn(ctx, id, ['reading', ...beforeStart, 'importing']);
  const changes = { status: 'cancelled', ended_at: ctx.now, updated_at: ctx.now };
  const cancelled = await data.changeImport(ctx.db, ctx.org, id, changes);
  ctx.audit({ action: 'import.cancelled', object: objectOfImport(record), before: { status: record.status } });
  return describeImport(ctx, cancelled);
};

export const orderUndo = async (ctx: Context, id: string): Promise<Import> => {
  const { db, org, now } = ctx;
  const record = await lockIn(ctx, id, ['done', 'cancelled']);
  if (!isUndoable(record, now) || isWorking(record.status as ImportStatus))
    throw fail('IMPORT_STATE_WRONG', { status: record.status });
  await refuseSecond(ctx, id);
  const { added, changed } = await countRows(db, org, id);
  const round = record.round + 1;
  const undoing = await data.changeImport(db, org, id, {
    ...orderedBy(ctx),
    status: 'undoing',
    round,
    undo_removed: 0,
    undo_restored: 0,
    undo_kept: 0,
    progress_done: 0,
    progress_total: added + changed,
    progress_since: now,
    updated_at: now,
  });
  await ctx.enqueue(UNDO_TASK, { org, id, round }, { key: jobKey(id) });
  ctx.audit({ action: 'import.undoOrdered', object: objectOfImport(record), before: { status: record.status } });
  return describeImport(ctx, undoing);
};
