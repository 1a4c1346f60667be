/** An answer that nobody waits for any more is not written to its end: that would cost for nothing. */
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/harness.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';

let model: ModelServer;
let t: TestApp & { close: () => Promise<void> };
let admin: Caller;
let origin = '';
beforeAll(async () => {
  model = await startModelServer();
  // Nothing but the caller ends an answer in time.
  const env = { ...model.env, ASSISTANT_TIMEOUT_MS: '600000', ASSISTANT_PRICE_INPUT: '1', ASSISTANT_PRICE_OUTPUT: '1' };
  t = await openTestApp({ env });
  admin = await t.person('organizationAdmin');
  const calls = assistantCalls(t);
  await calls.enable(admin);
  await calls.add(admin, 'Guide.txt', 'Par grand froid, le frein de chaîne est essayé à chaque reprise.');
  await t.app.server.listen({ host: '127.0.0.1', port: 0 });
  origin = `http://127.0.0.1:${(t.app.server.server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await t.close();
  await model.close();
});

const ask = (signal: AbortSignal) =>
  fetch(`${origin}/v1/ai/questions`, {
    method: 'POST',
    signal,
    headers: {
      authorization: `Bearer ${admin.token}`,
      'x-organization-id': String(admin.org),
      accept: 'text/event-stream',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ question: 'Quand essayer le frein de chaîne ?' }),
  });
const sentence = { text: 'Essayez le frein de chaîne à chaque reprise.', passages: [1] };
const begun = `{"sentences":[${JSON.stringify(sentence)},`;
const abandoned = () => expect.poll(model.abandoned, { timeout: 60_000 });

it('ends at the model when its caller leaves after the first sentence, and what was written is paid', async () => {
  model.behave({ kind: 'stream', pieces: [begun], end: 'silent' });
  const leaving = new AbortController();
  const response = await ask(leaving.signal);
  const { value } = await response.body!.getReader().read();
  expect(new TextDecoder().decode(value)).toContain(sentence.text);
  expect(model.abandoned()).toBe(0);
  leaving.abort();
  await abandoned().toBe(1);
  const months = t.ownerDb.selectFrom('ai_budget_months').select(['tokens_in', 'tokens_out']);
  const paid = async () => months.where('organization_id', '=', admin.org!).executeTakeFirst();
  await expect.poll(async () => Number((await paid())?.tokens_in ?? 0), { timeout: 60_000 }).toBeGreaterThan(0);
  expect(Number((await paid())!.tokens_out)).toBeGreaterThan(0);
});

it('ends at the model when its caller leaves before the model has said anything', async () => {
  model.behave({ kind: 'silent' });
  const leaving = new AbortController();
  const before = model.requests.length;
  const asked = ask(leaving.signal).then(String, String);
  await expect.poll(() => model.requests.length, { timeout: 60_000 }).toBe(before + 1);
  leaving.abort();
  expect(await asked).toContain('AbortError');
  await abandoned().toBe(2);
});
