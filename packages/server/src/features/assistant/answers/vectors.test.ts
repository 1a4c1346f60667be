/** Passages that are found by their meaning, with a stand-in that speaks the embeddings of OpenAI. */
import type { AiConfiguration } from '@fanal/contract/assistant/assistant.shapes';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/harness.ts';
import {
  type ModelBehaviour,
  type ModelServer,
  modelFailures,
  startModelServer,
} from '../../../../test/model-server.ts';

let model: ModelServer;
let t: TestApp & { close: () => Promise<void> };
beforeAll(async () => {
  model = await startModelServer();
  const { ASSISTANT_MODEL: _, ...env } = model.env;
  t = await openTestApp({ env: { ...env, ASSISTANT_EMBEDDING_MODEL: 'stand-in-vectors' } });
});
afterAll(async () => {
  await t.close();
  await model.close();
});

/** Two subjects have each a direction of their own, whatever their words. */
const vectorOf = (text: string): number[] => {
  if (/autobus|navette|covoiturage/i.test(text)) return [3, 0, 0.1];
  return /froid|glace|engelure/i.test(text) ? [0, 2, 0.1] : [0, 0, 1];
};
beforeEach(() => {
  model.requests.length = 0;
  model.giveVectors(vectorOf);
});

const embed = async () => {
  await t.app.jobs.find(({ task }) => task === 'embed-ai-passages')!.run({});
};
const vectorsOf = async (org: string) =>
  (
    await sql<{ model: string; length: number }>`select model, ai_closeness(vector, vector) as length
      from ai_passage_vectors where organization_id = ${org}`.execute(t.ownerDb)
  ).rows;

const budgetOf = async (admin: Caller) =>
  (await t.call<AiConfiguration>(admin, 'GET /v1/ai/configuration')).body.budget;

const NAVETTE = 'La navette part du stationnement nord à 5 h 15.';
const QUESTION = 'Y a-t-il du covoiturage disponible ?';

describe('an embedding model', () => {
  it('is paid from the budget of the month, and no longer asked once that is spent', async () => {
    const { add, ask } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    await add(admin, 'transport.txt', NAVETTE);
    await embed();
    await embed();
    const ofPassages = (await budgetOf(admin))!;
    expect(ofPassages).toMatchObject({ spent: Math.ceil(NAVETTE.length * 0.15) / 1e6, answers: 0, perMonth: 100 });
    expect((await ask(admin, QUESTION)).kind).toBe('quoted');
    const spent = ofPassages.spent + Math.ceil(QUESTION.length * 0.15) / 1e6;
    expect((await budgetOf(admin))!.spent).toBeCloseTo(spent, 9);
    const months = t.ownerDb.updateTable('ai_budget_months').set({ spent: 100_000_000 });
    await months.where('organization_id', '=', admin.org!).execute();
    model.requests.length = 0;
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
    await add(admin, 'froid.txt', 'Par grand froid, une pause est prise.');
    await embed();
    expect(model.requests).toEqual([]);
    expect(await vectorsOf(admin.org!)).toHaveLength(1);
  });

  it('finds a passage by its meaning where no word is the same, and forgets the vector with the passage', async () => {
    const { add, ask, upload, find } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    const { id } = await add(admin, 'transport.txt', NAVETTE);
    await add(admin, 'froid.txt', 'Par grand froid, une pause est prise.');
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
    await embed();
    expect(await vectorsOf(admin.org)).toEqual([
      { model: expect.stringContaining('stand-in-vectors'), length: expect.closeTo(1, 3) },
      { model: expect.stringContaining('stand-in-vectors'), length: expect.closeTo(1, 3) },
    ]);
    const answer = await ask(admin, QUESTION);
    expect(answer).toMatchObject({ kind: 'quoted', passages: [{ documentName: 'transport.txt', quote: NAVETTE }] });
    expect(answer.passages).toHaveLength(1);
    const [request] = model.requests;
    expect([request!.path, request!.authorization]).toEqual(['/v1/embeddings', 'Bearer key-of-tests-only']);
    await upload(admin, id, 'transport.txt', Buffer.from('Rien de tel.'));
    expect((await find(admin, id)).passages).toBe(1);
    expect(await vectorsOf(admin.org)).toHaveLength(1);
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
  });

  it('never finds what is meant for others, nor what another organization has (P49)', async () => {
    const { add, ask, enable, askAsMember } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    await enable(admin);
    const site = await buildSite(t.ownerDb, admin.org);
    await add(admin, 'navette.txt', NAVETTE, { targets: [{ kind: 'site', id: site.id }] });
    const there = await t.person('member', admin.org, { siteId: site.id });
    const elsewhere = await t.person('member', admin.org);
    const stranger = await t.person('organizationAdmin');
    await add(stranger, 'autre.txt', 'Rien de tel.');
    await embed();
    expect((await askAsMember(there, QUESTION)).kind).toBe('quoted');
    expect((await askAsMember(elsewhere, QUESTION)).kind).toBe('unknown');
    expect((await ask(stranger, QUESTION)).kind).toBe('unknown');
  });

  const failures: [string, ModelBehaviour][] = [
    ...modelFailures,
    ['answers too few vectors', { kind: 'raw', body: '{"data":[]}' }],
    ['answers no numbers', { kind: 'raw', body: '{"data":[{"index":0,"embedding":["a"]}]}' }],
    ['answers a vector without length', { kind: 'raw', body: '{"data":[{"index":0,"embedding":[0,0]}]}' }],
    ['answers vectors of another size', { kind: 'raw', body: '{"data":[{"index":0,"embedding":[1,0]}]}' }],
  ];
  it.each(failures)('leaves the search to the words when it %s (P57)', async (_, behaviour) => {
    const { add, ask } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    await add(admin, 'transport.txt', NAVETTE);
    await embed();
    model.giveVectors(null);
    model.behave(behaviour);
    expect((await ask(admin, 'Quand part la navette du stationnement ?')).kind).toBe('quoted');
    expect((await ask(admin, QUESTION)).kind).toBe('unknown');
  });

  it('that does not answer while passages are waiting is asked again later', async () => {
    const { add } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    await add(admin, 'transport.txt', NAVETTE);
    model.giveVectors(null);
    model.behave({ kind: 'status', status: 500 });
    await embed();
    expect(await vectorsOf(admin.org)).toEqual([]);
    model.giveVectors(vectorOf);
    await embed();
    expect(await vectorsOf(admin.org)).toHaveLength(1);
  });

  it('joins questions without an answer that are near, though no word is the same', async () => {
    const { enable, askAsMember } = assistantCalls(t);
    const admin = await t.person('organizationAdmin');
    const member = await t.person('member', admin.org);
    await enable(admin);
    const asked = ['Où part le covoiturage ?', 'Quand vient l’autobus ?', 'Une engelure se soigne comment ?'];
    for (const question of asked) await askAsMember(member, question);
    model.giveVectors(null);
    await askAsMember(member, 'Et la navette du soir ?');
    const groups = t.ownerDb.selectFrom('ai_question_groups').where('organization_id', '=', admin.org);
    expect(await groups.select(['question', 'people', 'asked']).orderBy('id').execute()).toEqual([
      { question: asked[1], people: 1, asked: 2 },
      { question: asked[2], people: 1, asked: 1 },
      { question: 'Et la navette du soir ?', people: 1, asked: 1 },
    ]);
  });
});
