import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import type {
  GoldenQuestion,
  GoldenQuestions,
  GoldenRun,
  GoldenTrial,
} from '@fanal/contract/assistant/golden-questions.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp, useTestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { startModelServer } from '../../../../test/model-server.ts';
import { beginRun, insertResult } from './runs.data.ts';

const t = useTestApp();
const { add, enable } = assistantCalls(t);

const list = async (caller: Caller, query: Record<string, string> = {}) =>
  (await t.call<GoldenQuestions>(caller, 'GET /v1/ai/golden-questions', { query })).body;
const create = (caller: Caller, body: object) =>
  t.call<GoldenQuestion & ErrorBody>(caller, 'POST /v1/ai/golden-questions', { body });
const asked = (language: string, question: string, holds: string | null = null) => ({
  language,
  question,
  holds,
  lacks: null,
});

/** Lets changes settle, and runs what they ordered. */
const settle = async (app: TestApp = t) => {
  await passTime(app, 60_000);
  await runDueJobs(app, app.app.jobs);
};

const sweep = (task: string, app: TestApp = t) => app.app.jobs.find((job) => job.task === task)!.run({});

const GUIDE = 'Pauses\n\nPar grand froid, une pause de dix minutes est prise toutes les cinquante minutes.\n';
const QUESTION = 'Quelle pause par grand froid ?';

const filled = async () => {
  const admin = await t.person('organizationAdmin');
  const guide = await add(admin, 'Guide du froid.txt', GUIDE);
  const radio = await add(admin, 'Radio.txt', 'Radio\n\nChannel 3 is reserved for emergencies.\n');
  return { admin, guide, radio };
};

describe('golden questions', () => {
  it('are asked in each of their languages, and show what failed first', async () => {
    const { admin, guide, radio } = await filled();
    await create(admin, { wordings: [asked('fr', QUESTION, 'dix minutes')], documentIds: [guide.id] });
    await create(admin, { wordings: [asked('fr', 'Quelle heure part l’autobus ?')], documentIds: [] });
    const wrong = await create(admin, {
      wordings: [asked('fr', QUESTION), asked('en', 'Which channel is reserved for emergencies?')],
      documentIds: [radio.id],
    });
    expect([wrong.status, wrong.body.outcome, wrong.body.last]).toEqual([
      201,
      null,
      [null, null, null, null, null, null],
    ]);
    expect((await list(admin)).underWay).toMatchObject({ status: 'waiting', cause: 'questions', total: 3, done: 0 });
    await settle();
    const { items, counts, latest, underWay } = await list(admin);
    expect([counts, underWay]).toEqual([{ all: 3, failed: 1, changed: 0, passed: 2 }, null]);
    expect(latest).toMatchObject({ status: 'done', total: 3, done: 3, failed: 1, changed: 0, model: null });
    expect(items[0]).toMatchObject({
      id: wrong.body.id,
      outcome: 'failed',
      before: null,
      last: [null, null, null, null, null, 'failed'],
      sources: [{ documentId: radio.id, name: 'Radio.txt' }],
    });
    expect(items[0]!.now!.answers).toMatchObject([
      { language: 'fr', problem: 'otherSource', source: { documentName: 'Guide du froid.txt' } },
      { language: 'en', problem: null, source: { documentName: 'Radio.txt' } },
    ]);
    expect((await list(admin, { outcome: 'failed' })).total).toBe(1);
    expect((await list(admin, { search: 'AUTOBUS' })).items.map(({ wordings }) => wordings[0]!.question)).toEqual([
      'Quelle heure part l’autobus ?',
    ]);
  });

  it('are asked once after several changes of documents, and say what was quoted before and now', async () => {
    const { admin, guide } = await filled();
    await create(admin, { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] });
    await settle();
    await add(
      admin,
      'Manuel.txt',
      `Pause par grand froid\n\nPar grand froid, une pause : par grand froid, quelle pause !\n`,
    );
    await add(admin, 'Autre.txt', 'Rien de tel ici.\n');
    expect((await list(admin)).underWay).toMatchObject({ cause: 'documents', causeName: 'Autre.txt' });
    await settle();
    const runs = (await t.call<Page<GoldenRun>>(admin, 'GET /v1/ai/golden-runs')).body;
    expect(runs.items.map(({ cause, failed }) => [cause, failed])).toEqual([
      ['documents', 1],
      ['questions', 0],
    ]);
    const [question] = (await list(admin)).items as [GoldenQuestion];
    expect(question.before!.answers[0]!.source!.documentName).toBe('Guide du froid.txt');
    expect(question.now!.answers[0]).toMatchObject({ problem: 'otherSource', source: { documentName: 'Manuel.txt' } });
    const accepted = await t.call<GoldenQuestion & ErrorBody>(
      admin,
      `POST /v1/ai/golden-questions/${question.id}/accept`,
      {
        body: { version: question.version },
      },
    );
    expect([accepted.status, accepted.body]).toMatchObject([
      200,
      { outcome: 'passed', version: question.version + 1, sources: [{ name: 'Manuel.txt' }] },
    ]);
    expect((await list(admin)).latest!.failed).toBe(0);
    await t.call(admin, `DELETE /v1/ai/documents/${accepted.body.sources[0]!.documentId}`);
    await settle();
    expect((await list(admin)).items[0]).toMatchObject({
      outcome: 'failed',
      sources: [{ documentId: null, name: 'Manuel.txt' }],
      now: { answers: [{ problem: 'sourceGone' }] },
    });
  });

  it('go on after their process ended, and ask no question twice', async () => {
    const { admin, guide } = await filled();
    for (const question of [QUESTION, 'Combien de minutes de pause par grand froid ?'])
      await create(admin, { wordings: [asked('fr', question)], documentIds: [guide.id] });
    const { underWay } = await list(admin);
    // A process that ended after the first question, and whose job is lost with it.
    const [first] = (await list(admin)).items as [GoldenQuestion];
    const result = { runId: underWay!.id, questionId: first.id, outcome: 'passed' as const, answers: [] };
    await beginRun(t.ownerDb, admin.org, underWay!.id, { model: null, now: t.clock.now() });
    expect(await insertResult(t.ownerDb, admin.org, result)).toBe(true);
    expect(await insertResult(t.ownerDb, admin.org, result)).toBe(false);
    await sql`delete from graphile_worker._private_jobs`.execute(t.ownerDb);
    await passTime(t, 3 * 60_000);
    await sweep('resume-golden-questions');
    await runDueJobs(t, t.app.jobs);
    expect((await list(admin)).latest).toMatchObject({ id: underWay!.id, status: 'done', total: 2, done: 2 });
  });

  it('are run at once when somebody asks for it, and there must be one', async () => {
    const { admin, guide } = await filled();
    const start = () => t.call<GoldenRun & ErrorBody>(admin, 'POST /v1/ai/golden-runs');
    expect((await start()).body.code).toBe('NO_GOLDEN_QUESTIONS');
    await create(admin, { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] });
    expect((await start()).body).toMatchObject({ cause: 'asked', status: 'waiting' });
    await runDueJobs(t, t.app.jobs);
    expect((await list(admin)).latest).toMatchObject({ cause: 'asked', done: 1 });
  });

  it('refuse documents of another organization, the same language twice, and an older version (P60)', async () => {
    const { admin, guide } = await filled();
    const other = await filled();
    const body = { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] };
    expect((await create(other.admin, body)).status).toBe(422);
    expect((await create(admin, { ...body, wordings: [...body.wordings, ...body.wordings] })).status).toBe(422);
    expect((await create(admin, { ...body, wordings: [] })).status).toBe(422);
    const { body: question } = await create(admin, body);
    const change = (version: number) =>
      t.call<ErrorBody>(admin, `PATCH /v1/ai/golden-questions/${question.id}`, { body: { ...body, version } });
    expect([(await change(1)).status, (await change(1)).body.code]).toEqual([200, 'VERSION_CONFLICT']);
    const neighbour = await t.call(other.admin, `GET /v1/ai/golden-questions/${question.id}`);
    expect(neighbour.status).toBe(404);
    expect((await list(other.admin)).total).toBe(0);
    const accept = await t.call<ErrorBody>(admin, `POST /v1/ai/golden-questions/${question.id}/accept`, {
      body: { version: 2 },
    });
    expect(accept.body.code).toBe('NOTHING_TO_ACCEPT');
    expect((await t.call(admin, `DELETE /v1/ai/golden-questions/${question.id}`)).status).toBe(200);
    expect((await list(admin)).total).toBe(0);
  });

  it('are seen and changed by administrators only', async () => {
    const { admin, guide } = await filled();
    const body = { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] };
    for (const role of ['userAdmin', 'contentCreator', 'lead', 'member'] as const) {
      const caller = await t.person(role, admin.org);
      expect((await t.call(caller, 'GET /v1/ai/golden-questions')).status).toBe(403);
      expect((await create(caller, body)).status).toBe(403);
      expect((await t.call(caller, 'POST /v1/ai/golden-runs')).status).toBe(403);
    }
  });
});

describe('a configuration that golden questions hold back', () => {
  const change = (caller: Caller, body: object) =>
    t.call<AiConfiguration & ErrorBody>(caller, 'PATCH /v1/ai/configuration', { body });
  const tryDraft = async (caller: Caller, draft: object) => {
    const { body } = await t.call<GoldenTrial>(caller, 'POST /v1/ai/golden-trials', { body: { draft } });
    await runDueJobs(t, t.app.jobs);
    return (await t.call<GoldenTrial>(caller, `GET /v1/ai/golden-trials/${body.id}`)).body;
  };
  const held = async () => {
    const { admin, guide } = await filled();
    await create(admin, { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] });
    await settle();
    await enable(admin, { holdsBack: true });
    return admin;
  };

  it('is tried first, says which questions fail, and is saved all the same when that is wanted', async () => {
    const admin = await held();
    const referrals = [{ words: 'pause', contact: 'Marie' }];
    expect((await change(admin, { version: 2, referrals })).body.code).toBe('GOLDEN_TRIAL_FIRST');
    const trial = await tryDraft(admin, { referrals });
    expect(trial).toMatchObject({ status: 'done', failed: 1, failing: [{ question: QUESTION, problem: 'referred' }] });
    expect((await list(admin)).items[0]!.outcome).toBe('passed');
    const refused = await change(admin, { version: 2, referrals, trialId: trial.id });
    expect([refused.status, refused.body.code]).toEqual([409, 'GOLDEN_QUESTIONS_FAIL']);
    const saved = await change(admin, { version: 2, referrals, trialId: trial.id, isDespiteFailures: true });
    expect([saved.status, saved.body.referrals]).toEqual([200, referrals]);
    await settle();
    expect((await list(admin)).latest).toMatchObject({ cause: 'configuration', failed: 1 });
  });

  it('is saved when all pass, when answers do not depend on it, and when the option goes off', async () => {
    const admin = await held();
    const trial = await tryDraft(admin, { tone: 'Vouvoyez.' });
    expect([trial.failed, trial.failing]).toEqual([0, []]);
    expect((await change(admin, { version: 2, tone: 'Tutoyez.', trialId: trial.id })).body.code).toBe(
      'GOLDEN_TRIAL_FIRST',
    );
    expect((await change(admin, { version: 2, tone: 'Vouvoyez.', trialId: trial.id })).status).toBe(200);
    expect((await change(admin, { version: 3, starters: [QUESTION] })).status).toBe(200);
    expect((await change(admin, { version: 4, holdsBack: false, tone: null })).status).toBe(200);
  });

  it('is never let through by the trial of another organization', async () => {
    const [admin, other] = [await held(), await held()];
    const trial = await tryDraft(other, { tone: 'Vouvoyez.' });
    expect((await change(admin, { version: 2, tone: 'Vouvoyez.', trialId: trial.id })).body.code).toBe(
      'GOLDEN_TRIAL_FIRST',
    );
    expect((await t.call(admin, `GET /v1/ai/golden-trials/${trial.id}`)).status).toBe(404);
  });
});

describe('another language model', () => {
  it('has the questions asked again, once; a dead one fails none whose passage is right', async () => {
    const model = await startModelServer();
    const other = await openTestApp({ env: model.env });
    const admin = await other.person('organizationAdmin');
    const guide = await assistantCalls(other).add(admin, 'Guide du froid.txt', GUIDE);
    const body = { wordings: [asked('fr', QUESTION)], documentIds: [guide.id] };
    await other.call(admin, 'POST /v1/ai/golden-questions', { body });
    await settle(other);
    await sql`update ai_golden_runs set model = 'an earlier one'`.execute(other.ownerDb);
    await sweep('follow-language-model', other);
    await settle(other);
    await sweep('follow-language-model', other);
    const { latest, underWay } = (await other.call<GoldenQuestions>(admin, 'GET /v1/ai/golden-questions')).body;
    expect(underWay).toBeNull();
    expect(latest).toMatchObject({ cause: 'model', model: expect.stringContaining('stand-in'), failed: 0, done: 1 });
    expect(model.requests.length).toBeGreaterThan(1);
    await other.close();
    await model.close();
  });
});
