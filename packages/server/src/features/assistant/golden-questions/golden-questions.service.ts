/** Golden questions: questions whose answers are known, and what the runs found (decision 67). */
import { MOST_GOLDEN_QUESTIONS, SHOWN_RUNS } from '@fanal/contract/assistant/golden-questions.rules';
import type {
  GoldenQuestion,
  GoldenQuestionChanges,
  GoldenQuestionFilter,
  GoldenQuestions,
  GoldenRun,
  NewGoldenQuestion,
} from '@fanal/contract/assistant/golden-questions.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './golden-questions.data.ts';
import { acceptedOf, outcomeOf, sourcesOf } from './golden-questions.rules.ts';
import { orderRun } from './requests.service.ts';
import * as runs from './runs.data.ts';

export const describeRun = ({ id, cause, causeName, status, model, ...run }: runs.RunRow): GoldenRun => ({
  id,
  cause,
  causeName,
  status,
  model,
  total: run.total,
  done: run.done,
  failed: run.failed,
  changed: run.changed,
  requestedAt: run.requestedAt.toISOString(),
  finishedAt: run.finishedAt?.toISOString() ?? null,
});

type Beside = {
  sources: readonly data.SourceRow[];
  last: readonly runs.RunRow[];
  results: readonly runs.ResultRow[];
};

/** What the latest run says, unless the question was changed since. */
const nowOf = (row: data.QuestionRow, { last, results }: Beside): GoldenQuestion['now'] => {
  const result = row.outcome === null ? undefined : results.findLast(({ questionId }) => questionId === row.id);
  const at = last.find(({ id }) => id === result?.runId)?.finishedAt;
  return result && at ? { at: at.toISOString(), answers: result.answers } : null;
};

const lastOf = (row: data.QuestionRow, { last, results }: Beside): GoldenQuestion['last'] => {
  const own = new Map(results.filter(({ questionId }) => questionId === row.id).map((one) => [one.runId, one.outcome]));
  const shown = last.map(({ id }) => own.get(id) ?? null).reverse();
  return [...Array.from({ length: SHOWN_RUNS - shown.length }, () => null), ...shown];
};

const toQuestion = (row: data.QuestionRow, beside: Beside): GoldenQuestion => ({
  id: row.id,
  version: row.version,
  wordings: row.wordings,
  sources: beside.sources
    .filter(({ questionId }) => questionId === row.id)
    .map(({ documentId, name }) => ({ documentId, name })),
  outcome: row.outcome,
  before: row.accepted && row.acceptedAt ? { at: row.acceptedAt.toISOString(), answers: row.accepted } : null,
  now: nowOf(row, beside),
  last: lastOf(row, beside),
  createdAt: row.createdAt.toISOString(),
});

const describe = async ({ db, org }: Context, rows: readonly data.QuestionRow[]): Promise<GoldenQuestion[]> => {
  const ids = rows.map(({ id }) => id);
  const last = await runs.lastDone(db, org, SHOWN_RUNS);
  const runIds = last.map(({ id }) => id);
  const beside = {
    last,
    sources: await data.sourcesOfQuestions(db, org, ids),
    results: await runs.resultsOf(db, org, runIds, ids),
  };
  return rows.map((row) => toQuestion(row, beside));
};

export const listQuestions = async (ctx: Context, filter: GoldenQuestionFilter): Promise<GoldenQuestions> => {
  const { db, org } = ctx;
  const counted = await data.countByOutcome(db, org, filter.search);
  const of = (outcome: string) => counted.find((one) => one.outcome === outcome)?.count ?? 0;
  const all = counted.reduce((sum, { count }) => sum + count, 0);
  const total = filter.outcome ? of(filter.outcome) : all;
  const underWay = await runs.findUnderWay(db, org);
  const [latest] = await runs.lastDone(db, org, 1);
  return {
    items: await describe(ctx, await data.pageOfQuestions(db, org, filter)),
    total,
    lastPage: lastPageOf(total, filter.perPage),
    page: filter.page,
    counts: { all, failed: of('failed'), changed: of('changed'), passed: of('passed') },
    underWay: underWay ? describeRun(underWay) : null,
    latest: latest ? describeRun(latest) : null,
  };
};

const requireQuestion = async (ctx: Context, id: string, find = data.findQuestion): Promise<data.QuestionRow> => {
  const row = await find(ctx.db, ctx.org, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findQuestion = async (ctx: Context, id: string): Promise<GoldenQuestion> => {
  const [question] = await describe(ctx, [await requireQuestion(ctx, id)]);
  return question!;
};

/** The documents with their names; refuses one that does not exist. */
const namedSources = async ({ db, org }: Context, documentIds: readonly string[]) => {
  const distinct = [...new Set(documentIds)];
  const names = await data.namesOfDocuments(db, org, distinct);
  const at = distinct.findIndex((id) => !names.has(id));
  if (at >= 0) throw fail('VALIDATION_FAILED', { issues: [{ path: `documentIds.${at}`, rule: 'reference' }] });
  return distinct.map((documentId) => ({ documentId, name: names.get(documentId)! }));
};

const nameOf = (wordings: readonly { question: string }[]): string => wordings[0]!.question.slice(0, 200);

export const createQuestion = async (
  ctx: Context,
  { wordings, documentIds }: NewGoldenQuestion,
): Promise<GoldenQuestion> => {
  if ((await data.countQuestions(ctx.db, ctx.org)) >= MOST_GOLDEN_QUESTIONS)
    throw fail('GOLDEN_QUESTIONS_FULL', { most: MOST_GOLDEN_QUESTIONS });
  const sources = await namedSources(ctx, documentIds);
  const id = newId(ctx.now.getTime());
  await data.insertQuestion(ctx.db, ctx.org, { id, wordings, now: ctx.now });
  await data.replaceSources(ctx.db, ctx.org, id, sources);
  await orderRun(ctx, { cause: 'questions' });
  const object = { type: 'goldenQuestion', id } as const;
  ctx.audit({ action: 'goldenQuestion.created', object, after: { name: nameOf(wordings) } });
  return findQuestion(ctx, id);
};

export const changeQuestion = async (
  ctx: Context,
  id: string,
  { version, wordings, documentIds }: GoldenQuestionChanges,
): Promise<GoldenQuestion> => {
  const row = await requireQuestion(ctx, id, data.lockQuestion);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const sources = await namedSources(ctx, documentIds);
  await data.changeQuestion(ctx.db, ctx.org, id, wordings);
  await data.replaceSources(ctx.db, ctx.org, id, sources);
  await orderRun(ctx, { cause: 'questions' });
  const object = { type: 'goldenQuestion', id } as const;
  ctx.audit({ action: 'goldenQuestion.changed', object, after: { name: nameOf(wordings) } });
  return findQuestion(ctx, id);
};

/** What the latest run answered is what is expected from now on, from the documents that it quotes. */
export const acceptAnswer = async (ctx: Context, id: string, version: number): Promise<GoldenQuestion> => {
  const row = await requireQuestion(ctx, id, data.lockQuestion);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  const [latest] = await runs.lastDone(ctx.db, ctx.org, 1);
  const [result] = latest && row.outcome ? await runs.resultsOf(ctx.db, ctx.org, [latest.id], [id]) : [];
  const sources = result && sourcesOf(result.answers);
  if (!latest || !result || !sources) throw fail('NOTHING_TO_ACCEPT');
  const accepted = acceptedOf(result.answers);
  const outcome = outcomeOf(accepted);
  const existing = await data.namesOfDocuments(
    ctx.db,
    ctx.org,
    sources.map((source) => source.documentId),
  );
  if (existing.size < sources.length) throw fail('NOTHING_TO_ACCEPT');
  await data.replaceSources(ctx.db, ctx.org, id, sources);
  await data.acceptAnswers(ctx.db, ctx.org, id, { accepted, outcome, now: ctx.now });
  await runs.replaceResult(ctx.db, ctx.org, { runId: latest.id, questionId: id, outcome, answers: accepted });
  await runs.touchRun(ctx.db, ctx.org, latest.id, { now: ctx.now, isDone: false });
  const object = { type: 'goldenQuestion', id } as const;
  ctx.audit({ action: 'goldenQuestion.accepted', object, after: { name: nameOf(row.wordings) } });
  return findQuestion(ctx, id);
};

export const removeQuestion = async (ctx: Context, id: string): Promise<{ id: string }> => {
  const row = await requireQuestion(ctx, id, data.lockQuestion);
  await data.deleteQuestion(ctx.db, ctx.org, id);
  const object = { type: 'goldenQuestion', id } as const;
  ctx.audit({ action: 'goldenQuestion.deleted', object, before: { name: nameOf(row.wordings) } });
  return { id };
};

export const listRuns = async (ctx: Context, filter: { page: number; perPage: number }): Promise<Page<GoldenRun>> => {
  const total = await runs.countRuns(ctx.db, ctx.org);
  const items = (await runs.pageOfRuns(ctx.db, ctx.org, filter)).map(describeRun);
  return { items, total, lastPage: lastPageOf(total, filter.perPage), page: filter.page };
};

export const startRun = async (ctx: Context): Promise<GoldenRun> => {
  const id = await orderRun(ctx, { cause: 'asked' });
  if (id === null) throw fail('NO_GOLDEN_QUESTIONS');
  ctx.audit({ action: 'goldenQuestion.run', object: { type: 'organization', id: ctx.org } });
  return describeRun((await runs.findRun(ctx.db, ctx.org, id))!);
};
