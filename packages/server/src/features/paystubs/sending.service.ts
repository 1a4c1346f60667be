/** Arrival of a stub: matched, inspected, encrypted, compared with its person (PAYSTUBS-01, PAYSTUBS-03 to PAYSTUBS-06). */
import type { ReceivedFile } from '@fanal/contract/kit/endpoint';
import { employeeNumberKey, fileNameKey } from '@fanal/contract/paystubs/employee-numbers.rules';
import { wrongPayDate } from '@fanal/contract/paystubs/pay-periods.rules';
import { type MatchWay, stateOfVerdict } from '@fanal/contract/paystubs/paystubs.rules';
import type { Paystub, PaystubForm } from '@fanal/contract/paystubs/paystubs.shapes';
import { keepDocument, type PreparedDocument, prepareDocument } from '#features/uploads/documents.service';
import { releaseFile } from '#features/uploads/files.service';
import type { Context, OrgId, PreparingContext, System } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { sourceOfReceived } from '#platform/files/inspection/file-source';
import { newId } from '#platform/ids';
import { type Checked, checkContent, contentMarkOf, type ReadContent, readContent } from './checking.service.ts';
import { requireMatch, requireNamed } from './matching.service.ts';
import * as data from './paystubs.data.ts';
import { describeStub } from './paystubs.service.ts';
import type { NumberedPerson } from './people.data.ts';
import { beginRun, findRun, lockRun, type StoredRun } from './runs/runs.data.ts';
import { lockForChange, receiveAgain } from './runs/runs.service.ts';
import { findSettings } from './settings/settings.data.ts';

export type Payroll = { payDate: string; periodStart: string; periodEnd: string };

/** What happens to a stub of the same name: somebody said that it is replaced, or nobody was asked. */
type Terms = Payroll & { replaces: boolean };

/** How a file found its person; `reason` for one that was matched by hand. */
export type Matching = { way: MatchWay; userId: string | null; reason: string | null };

export type PreparedStub = {
  name: string;
  terms: Terms;
  matching: Matching;
  personId: string;
  document: PreparedDocument;
  content: ReadContent;
};

const lastPart = (name: string): string => name.replace(/^.*[/\\]/, '');

const personOf = (db: Db, org: OrgId, name: string, { userId }: Matching): Promise<NumberedPerson> =>
  userId === null ? requireMatch(db, org, name) : requireNamed(db, org, name, userId);

const matchingOf = ({ userId, reason }: PaystubForm): Matching =>
  userId === undefined
    ? { way: 'fileName', userId: null, reason: null }
    : { way: 'hand', userId, reason: reason ?? null };

export const refuseWrongDates = (dates: Payroll): void => {
  const field = wrongPayDate(dates);
  if (field) throw fail('PAY_DATES_WRONG', { field });
};

type SameName = { waiting: data.StubRow | null; visible: data.StubRow | null };

const sameName = async (db: Db, org: OrgId, runId: string, name: string): Promise<SameName | undefined> =>
  (await data.stubsOfName(db, org, runId, [fileNameKey(name)])).get(fileNameKey(name));

/** The stub that was sent already with the same bytes for the same person; sending again changes nothing. */
const sentAlready = (same: SameName | undefined, personId: string, mark: Buffer): data.StubRow | undefined =>
  [same?.waiting, same?.visible]
    .filter((row) => row !== null && row !== undefined)
    .find((row) => row.user_id === personId && row.content_mark.equals(mark));

/** What is needed before a stub is kept: by a request, or by the work that splits a PDF. */
export type Preparing = Pick<PreparingContext, 'org' | 'actor' | 'now' | 'reading' | 'transaction'> & {
  system: Pick<System, 'files' | 'markOf'>;
};
/** What is needed to keep a stub. */
export type Keeping = Pick<Context, 'db' | 'org' | 'now' | 'actor' | 'audit' | 'enqueue'>;

/** Refuses what would be refused later before the file is stored: what is stored in vain waits for a day to be swept. */
export const prepareStub = async (
  ctx: Preparing,
  file: ReceivedFile,
  form: PaystubForm,
  { isRead = false }: { isRead?: boolean } = {},
): Promise<PreparedStub> => {
  const { org } = ctx;
  refuseWrongDates(form);
  const name = lastPart(file.name);
  const matching = matchingOf(form);
  const source = sourceOfReceived(file);
  const mark = await contentMarkOf(ctx, source);
  const { person, settings } = await ctx.reading(async (db) => {
    const person = await personOf(db, org, name, matching);
    const run = await findRun(db, org, form.payDate);
    const same = run && (await sameName(db, org, run.id, name));
    if (same && !form.replaces && !sentAlready(same, person.id, mark)) throw fail('PAYSTUB_EXISTS', { name });
    return { person, settings: await findSettings(db, org) };
  });
  const document = await prepareDocument(ctx, file, 'payStub');
  const content = await readContent(ctx, source, mark, isRead || settings.reads_pdfs);
  return { name, terms: form, matching, personId: person.id, document, content };
};

/** A payroll that has begun keeps its period. */
export const refuseOtherPeriod = (
  { period_start: periodStart, period_end: periodEnd }: StoredRun,
  dates: Pick<Payroll, 'periodStart' | 'periodEnd'>,
): void => {
  if (periodStart !== dates.periodStart || periodEnd !== dates.periodEnd)
    throw fail('PAY_DATES_WRONG', { field: 'periodStart', periodStart, periodEnd });
};

/** The locked payroll of a pay date, begun if there is none. Its period is that of its first stubs. */
export const lockPayroll = async (ctx: Keeping, dates: Payroll): Promise<StoredRun> => {
  const { db, org, now, actor } = ctx;
  await beginRun(db, org, { id: newId(), ...dates, by: actor.displayName, now });
  const found = await lockRun(db, org, dates.payDate);
  const run = await lockForChange(ctx, found!.id);
  refuseOtherPeriod(run, dates);
  return run;
};

export const releaseStub = async (ctx: Keeping, row: data.StubRow): Promise<void> => {
  await data.deleteStub(ctx.db, ctx.org, row.id);
  await releaseFile(ctx, row.file_id);
};

const insert = async (
  ctx: Keeping,
  run: StoredRun,
  person: NumberedPerson,
  { name, matching, document, content }: PreparedStub,
  { check, otherPerson }: Checked,
  isReplacement: boolean,
): Promise<data.StubRow> => {
  const { db, org, now, actor } = ctx;
  const id = newId();
  const { byte_size: byteSize, id: fileId } = await keepDocument(ctx, document, { type: 'paystub', id });
  return data.insertStub(db, {
    organization_id: org,
    id,
    run_id: run.id,
    user_id: person.id,
    employee_number: person.employeeNumber,
    display_name: person.displayName,
    name_key: person.nameKey,
    file_id: fileId,
    file_name: document.row.name,
    file_name_key: fileNameKey(name),
    byte_size: byteSize!,
    state: stateOfVerdict(check.verdict),
    findings: JSON.stringify(check),
    other_user_id: otherPerson?.id ?? null,
    matched_by: matching.way,
    match_reason: matching.reason,
    decided_by_account: matching.way === 'hand' ? actor.accountId : null,
    content_mark: content.marks.content,
    text_mark: content.marks.text,
    sent_at: now,
    sent_by: actor.userId,
    sent_by_name: actor.displayName,
    is_replacement: isReplacement,
  });
};

/** Keeps a prepared stub and returns its id. The match is made again here, in the transaction that stores it. */
export const storeStub = async (ctx: Keeping, prepared: PreparedStub): Promise<string> => {
  const { db, org } = ctx;
  const { name, terms, matching, personId, content } = prepared;
  const run = await lockPayroll(ctx, terms);
  const person = await personOf(db, org, name, matching);
  if (person.id !== personId)
    throw fail('PAYSTUB_UNMATCHED', {
      name,
      problem: 'unknownNumber',
      number: employeeNumberKey(person.employeeNumber),
    });
  const same = await sameName(db, org, run.id, name);
  const already = sentAlready(same, personId, content.marks.content);
  const object = { type: 'user', id: person.id };
  if (already) {
    await releaseFile(ctx, prepared.document.row.id);
    ctx.audit({ action: 'paystub.sent', object, after: { paystubId: already.id, name, isRepeated: true } });
    return already.id;
  }
  if (same && !terms.replaces) throw fail('PAYSTUB_EXISTS', { name });
  if (same?.waiting) await releaseStub(ctx, same.waiting);
  const except = same?.visible ? [same.visible.id] : [];
  const checked = await checkContent(ctx, content, person, terms, except);
  const row = await insert(ctx, run, person, prepared, checked, same !== undefined);
  await receiveAgain(ctx, run);
  ctx.audit({
    action: same ? 'paystub.replaced' : 'paystub.sent',
    object,
    after: {
      paystubId: row.id,
      name,
      payDate: terms.payDate,
      verdict: checked.check.verdict,
      ...(matching.reason ? { reason: matching.reason } : {}),
    },
  });
  return row.id;
};

export const keepStub = async (ctx: Context, prepared: PreparedStub): Promise<Paystub> =>
  describeStub(ctx, await storeStub(ctx, prepared));
