/** The budget of a month, with a stand-in for the model (decision 84). */
import type { AiAnswer, AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import type { Overview } from '@fanal/contract/dashboard/dashboard.shapes';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/harness.ts';
import { passTime, runDueJobs } from '../../../../test/job-queue.ts';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../../../test/model-server.ts';

import { reserve } from './budget.data.ts';

let model: ModelServer;
let t: TestApp & { close: () => Promise<void> };
beforeAll(async () => {
  model = await startModelServer();
  t = await openTestApp({
    env: {
      ...model.env,
      ASSISTANT_MONTHLY_BUDGET: '0.1',
      ASSISTANT_PRICE_INPUT: '1',
      ASSISTANT_PRICE_OUTPUT: '10',
      ASSISTANT_CURRENCY: 'CAD',
    },
  });
});
afterAll(async () => {
  await t.close();
  await model.close();
});
const NOVEMBER = new Date('2026-11-20T15:00:00Z');
beforeEach(() => {
  t.clock.set(NOVEMBER);
  model.requests.length = 0;
});

const QUESTION = 'Quelle pause par grand froid, et le frein de chaîne ?';
const SENTENCES = JSON.stringify({
  sentences: [{ text: 'Essayez le frein de chaîne à chaque reprise.', passages: [1] }],
});
/** 0.01 of the budget of 0.1 for each thousand tokens that are written. */
const writes = (completion_tokens: number): ModelBehaviour => ({
  kind: 'text',
  content: SENTENCES,
  usage: { prompt_tokens: 0, completion_tokens },
});

/** The same person later: with a token of that moment. */
const later = async (caller: Caller, at: string) => {
  t.clock.set(new Date(at));
  const account = t.ownerDb.selectFrom('accounts').select('subject').where('id', '=', caller.accountId);
  caller.token = await t.signer.sign((await account.executeTakeFirstOrThrow()).subject!);
};

const filled = async () => {
  const calls = assistantCalls(t);
  const caller: Caller = await t.person('organizationAdmin');
  await calls.add(caller, 'Guide.txt', 'Par grand froid, le frein de chaîne est essayé à chaque reprise.');
  return { caller, ask: () => calls.ask(caller, QUESTION) };
};
const budgetOf = async (caller: Caller) =>
  (await t.call<AiConfiguration>(caller, 'GET /v1/ai/configuration')).body.budget!;
const alertsOf = async (caller: Caller) =>
  (await t.call<Overview>(caller, 'GET /v1/stats/overview')).body
    .security!.items.map(({ kind }) => kind)
    .filter((kind) => kind.startsWith('aiBudget'));
const monthsOf = (caller: Caller) =>
  t.ownerDb
    .selectFrom('ai_budget_months')
    .selectAll()
    .where('organization_id', '=', caller.org!)
    .orderBy('month')
    .execute();

describe('the budget of a month', () => {
  it('counts what the service tells, and starts again in the next month of the organization', async () => {
    const { caller, ask } = await filled();
    model.behave({
      kind: 'text',
      content: SENTENCES,
      usage: { prompt_tokens: 1_200, completion_tokens: 100 },
    });
    expect(await ask()).toMatchObject({ kind: 'written', isBudgetSpent: false });
    expect(await budgetOf(caller)).toEqual({
      spent: 0.0022,
      perMonth: 0.1,
      currency: 'CAD',
      answers: 1,
      startsAgainAt: '2026-12-01T05:00:00.000Z',
    });
    // Still November in Québec.
    await later(caller, '2026-12-01T04:59:00Z');
    await ask();
    expect(await budgetOf(caller)).toMatchObject({ spent: 0.0044, answers: 2 });
    await later(caller, '2026-12-01T05:00:00Z');
    expect(await budgetOf(caller)).toMatchObject({ spent: 0, answers: 0, startsAgainAt: '2027-01-01T05:00:00.000Z' });
    await ask();
    expect(await monthsOf(caller)).toMatchObject([
      { month: '2026-11-01', spent: 4_400, tokens_in: 2_400, tokens_out: 200, answers: 2 },
      { month: '2026-12-01', spent: 2_200, tokens_in: 1_200, tokens_out: 100, answers: 1 },
    ]);
  });

  it('quotes passages once it is spent, without asking the model, and tells administrators once at 80 % and once at 100 %', async () => {
    const { caller, ask } = await filled();
    const other = await filled();
    model.behave(writes(4_000));
    await ask();
    expect(await alertsOf(caller)).toEqual([]);
    await ask();
    expect(await alertsOf(caller)).toEqual(['aiBudgetLow']);
    await ask();
    expect(await alertsOf(caller)).toEqual(['aiBudgetSpent', 'aiBudgetLow']);
    model.requests.length = 0;
    for (let times = 0; times < 2; times += 1)
      expect(await ask()).toMatchObject({ kind: 'quoted', isFallback: true, isBudgetSpent: true, sentences: [] });
    expect(model.requests).toEqual([]);
    expect(await alertsOf(caller)).toEqual(['aiBudgetSpent', 'aiBudgetLow']);
    // The budget of each organization is its own.
    expect(await other.ask()).toMatchObject({ kind: 'written', isBudgetSpent: false });
    expect(await alertsOf(other.caller)).toEqual([]);
    await later(caller, '2026-12-02T15:00:00Z');
    expect(await ask()).toMatchObject({ kind: 'written', isBudgetSpent: false });
  });

  it('is not exceeded by more than one answer when many ask at the same time', async () => {
    const { caller, ask } = await filled();
    model.behave(writes(9_000));
    await ask();
    model.requests.length = 0;
    model.behave(writes(700));
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask()));
    // Each is counted ahead with its 700 tokens and its prompt: the second begins below the limit, the third does not.
    expect(model.requests).toHaveLength(2);
    expect(answers.filter(({ kind }) => kind === 'written')).toHaveLength(2);
    expect(answers.filter((one: AiAnswer) => one.isBudgetSpent)).toHaveLength(6);
    expect((await monthsOf(caller))[0]!.spent).toBe(90_000 + 2 * 7_000);
  });

  it('counts what a killed process was about to spend, and golden questions', async () => {
    const { caller } = await filled();
    await t.call(caller, 'POST /v1/ai/golden-questions', {
      body: { wordings: [{ language: 'fr', question: QUESTION, holds: null, lacks: null }], documentIds: [] },
    });
    // What a process leaves that ended between the two steps.
    const ahead = { month: '2026-11-01', amount: 50_000, perMonth: 100_000 };
    await t.ownerDb.transaction().execute((db) => reserve(db, caller.org!, ahead));
    model.behave(writes(700));
    await passTime(t, 60_000);
    await runDueJobs(t, t.app.jobs);
    expect(model.requests.length).toBeGreaterThan(0);
    expect(await monthsOf(caller)).toMatchObject([
      { spent: 50_000 + model.requests.length * 7_000, answers: model.requests.length },
    ]);
  });

  const failures: [string, ModelBehaviour, 'nothing' | 'prompt'][] = [
    ['is refused with 429', { kind: 'status', status: 429 }, 'nothing'],
    ['is refused with 500', { kind: 'status', status: 500 }, 'nothing'],
    ['leads elsewhere', { kind: 'redirect', to: 'http://127.0.0.1:9/' }, 'nothing'],
    ['is not told', { kind: 'text', content: SENTENCES }, 'prompt'],
    ['does not begin', { kind: 'cut' }, 'nothing'],
    ['does not come in time', { kind: 'silent' }, 'prompt'],
  ];
  it.each(failures)('counts an answer that %s as it should', async (_, behaviour, counted) => {
    const { caller, ask } = await filled();
    model.behave(behaviour);
    await ask();
    const [{ spent, tokens_in, tokens_out, answers } = { spent: 0, tokens_in: 0, tokens_out: 0, answers: 0 }] =
      await monthsOf(caller);
    expect([tokens_in > 200, answers]).toEqual(counted === 'prompt' ? [true, 1] : [false, 0]);
    expect(spent).toBe(tokens_in + tokens_out * 10);
  });

  it('counts a streamed answer as it is told at its end, and a stream that was cut by what came of it', async () => {
    const { caller } = await filled();
    const streamed = async (behaviour: ModelBehaviour) => {
      model.behave(behaviour);
      await t.call(caller, 'POST /v1/ai/questions', {
        body: { question: QUESTION },
        headers: { accept: 'text/event-stream' },
      });
    };
    const pieces = SENTENCES.match(/.{1,9}/gsu)!;
    await streamed({ kind: 'stream', pieces, end: 'done', usage: { prompt_tokens: 500, completion_tokens: 30 } });
    expect(JSON.parse(model.requests[0]!.body)).toMatchObject({ stream_options: { include_usage: true } });
    expect(await monthsOf(caller)).toMatchObject([{ tokens_in: 500, tokens_out: 30, spent: 800, answers: 1 }]);
    await streamed({ kind: 'stream', pieces: pieces.slice(0, 6), end: 'cut' });
    const [month] = await monthsOf(caller);
    expect(month).toMatchObject({ tokens_out: 30 + 19, answers: 2 });
    expect(month!.tokens_in).toBeGreaterThan(700);
  });

  it('asks a service that refuses to tell the usage of a stream once more without it', async () => {
    const { caller, ask } = await filled();
    model.behave({
      kind: 'by',
      request: (body) =>
        body.includes('stream_options')
          ? { kind: 'status', status: 400 }
          : { kind: 'stream', pieces: [SENTENCES], end: 'done' },
    });
    const streamed = () =>
      t.call<string>(caller, 'POST /v1/ai/questions', {
        body: { question: QUESTION },
        headers: { accept: 'text/event-stream' },
      });
    expect(String((await streamed()).body)).toContain('"kind":"written"');
    await streamed();
    expect(model.requests.map(({ body }) => body.includes('stream_options'))).toEqual([true, false, false]);
    expect(await monthsOf(caller)).toMatchObject([{ answers: 2 }]);
    model.behave(writes(10));
    await ask();
  });
});
