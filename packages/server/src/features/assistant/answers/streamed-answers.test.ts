/** Answers that come sentence by sentence, from a stand-in that streams as the chat completions of OpenAI do. */

import type { AiAnswer } from '@fanal/contract/assistant/assistant.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/harness.ts';
import { type ModelBehaviour, type ModelServer, startModelServer } from '../../../../test/model-server.ts';

let model: ModelServer;
let t: TestApp & { close: () => Promise<void> };
let admin: Awaited<ReturnType<TestApp['person']>>;
let member: Caller;
beforeAll(async () => {
  model = await startModelServer();
  t = await openTestApp({ env: model.env });
  const calls = assistantCalls(t);
  admin = await t.person('organizationAdmin');
  member = await t.person('member', admin.org);
  await calls.enable(admin);
  await calls.add(
    admin,
    'Guide.txt',
    'Par grand froid, le frein de chaîne est essayé à chaque reprise et une pause est prise.',
  );
});
afterAll(async () => {
  await t.close();
  await model.close();
});

const QUESTION = 'Quelle pause par grand froid, et le frein de chaîne ?';
const GOOD = 'Essayez le frein de chaîne à chaque reprise.';
const ALSO = 'Prenez une pause par grand froid.';
const INVENTED = 'La prime est de 999999 dollars.';
const ELSEWHERE = 'Le frein de chaîne est libre.';

/** Cut in the middle of words and signs, as tokens are. */
const piecesOf = (sentences: { text: string; passages: number[] }[]) =>
  JSON.stringify({ sentences }).match(/.{1,7}/gsu)!;
const answerOfModel = piecesOf([
  { text: GOOD, passages: [1] },
  { text: INVENTED, passages: [1] },
  { text: ELSEWHERE, passages: [9] },
  { text: ALSO, passages: [1] },
]);

type Events = { pieces: string[]; answer: AiAnswer; text: string };

const ask = async (caller: Caller, call: string): Promise<Events> => {
  const response = await t.call<string>(
    caller,
    call as never,
    {
      body: { question: QUESTION },
      headers: { accept: 'text/event-stream' },
    } as never,
  );
  const text = String(response.body);
  const found = [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/g)].map(([, event, data]) => ({
    event,
    data: JSON.parse(data!) as unknown,
  }));
  return {
    text,
    pieces: found.filter(({ event }) => event === 'piece').map(({ data }) => (data as { sentence: string }).sentence),
    answer: found.at(-1)!.data as AiAnswer,
  };
};

const calls = ['POST /v1/ai/questions', 'POST /v1/my/assistant/questions'];

describe('an answer in events', () => {
  it.each(calls)('shows of %s only sentences that their passages bear, then the answer (GAP-76, P49)', async (call) => {
    model.behave({ kind: 'stream', pieces: answerOfModel, end: 'done' });
    const { pieces, answer, text } = await ask(call.includes('/my/') ? member : admin, call);
    expect(pieces).toEqual([GOOD, ALSO]);
    expect(answer).toMatchObject({ kind: 'written', isFallback: false });
    expect(answer.sentences.map((one) => one.text)).toEqual([GOOD, ALSO]);
    expect(text).not.toContain('999999');
    expect(text).not.toContain(ELSEWHERE);
    expect(JSON.parse(model.requests.at(-1)!.body)).toMatchObject({ stream: true });
  });

  it('is asked of the model as a whole when nobody accepts events', async () => {
    model.behave({ kind: 'text', content: answerOfModel.join('') });
    const answer = await assistantCalls(t).ask(admin, QUESTION);
    expect(answer.sentences.map(({ text }) => text)).toEqual([GOOD, ALSO]);
    expect(JSON.parse(model.requests.at(-1)!.body)).toMatchObject({ stream: false });
  });

  it('comes as a whole from a model that does not stream', async () => {
    model.behave({ kind: 'text', content: answerOfModel.join('') });
    const { pieces, answer } = await ask(admin, calls[0]!);
    expect([pieces, answer.kind]).toEqual([[], 'written']);
  });

  const half = answerOfModel.slice(0, Math.ceil(answerOfModel.length / 2));
  const failures: [string, ModelBehaviour, string[]][] = [
    ['is slow after half of it', { kind: 'stream', pieces: half, end: 'silent' }, [GOOD]],
    ['is cut in the middle', { kind: 'stream', pieces: half, end: 'cut' }, [GOOD]],
    ['ends in nonsense', { kind: 'stream', pieces: half, end: 'nonsense' }, [GOOD]],
    ['never ends', { kind: 'stream', pieces: half, end: 'huge' }, [GOOD]],
    ['is prose', { kind: 'stream', pieces: ['Oui, ', 'prenez une pause.'], end: 'done' }, []],
    ['is empty', { kind: 'stream', pieces: [], end: 'done' }, []],
    ['never begins', { kind: 'silent' }, []],
    ['is refused with 429', { kind: 'status', status: 429 }, []],
    ['is refused with 500', { kind: 'status', status: 500 }, []],
    ['is no stream', { kind: 'raw', body: '<html>502</html>', type: 'text/html' }, []],
  ];
  it.each(failures)('becomes passages when the stream %s (GAP-76, P57)', async (_, behaviour, shown) => {
    model.behave(behaviour);
    const { pieces, answer } = await ask(admin, calls[0]!);
    expect(pieces).toEqual(shown);
    expect(answer).toMatchObject({ kind: 'quoted', isFallback: true, sentences: [] });
  });

  it('is an ordinary refusal when it cannot begin', async () => {
    const response = await t.call<{ code: string }>(await t.person('member'), 'POST /v1/my/assistant/questions', {
      body: { question: QUESTION },
      headers: { accept: 'text/event-stream' },
    } as never);
    expect([response.status, response.body.code]).toEqual([409, 'ASSISTANT_OFF']);
  });
});
