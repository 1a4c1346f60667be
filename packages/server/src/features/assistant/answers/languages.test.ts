/** Answers in the language of the question, with a stand-in that answers in another one (decision 65). */
import type { Language } from '@fanal/contract/locales';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../test/harness.ts';
import { type ModelServer, startModelServer } from '../../../../test/model-server.ts';

let model: ModelServer;
let t: TestApp & { close: () => Promise<void> };
let admin: Caller;
beforeAll(async () => {
  model = await startModelServer();
  t = await openTestApp({ env: model.env });
  admin = await t.person('organizationAdmin');
  for (const [language, { document }] of Object.entries(said))
    await assistantCalls(t).add(admin, `${language}.txt`, document);
});
afterAll(async () => {
  await t.close();
  await model.close();
});

const said: Record<Language, { document: string; question: string; answer: string }> = {
  fr: {
    document: 'Par grand froid, le frein de chaîne est essayé à chaque reprise et une pause est prise dans la cabane.',
    question: 'Quand essayer le frein de chaîne par grand froid ?',
    answer: 'Le frein de chaîne est essayé à chaque reprise par grand froid.',
  },
  en: {
    document: 'When the winch is greased, the motor is stopped and the key is kept by the person who greases it.',
    question: 'Who keeps the key when the winch is greased?',
    answer: 'The key is kept by the person who greases the winch.',
  },
  es: {
    document: 'La lancha sale del muelle cada lunes al amanecer, y los chalecos están en la caja roja de la entrada.',
    question: '¿Dónde están los chalecos de la lancha?',
    answer: 'Los chalecos de la lancha están en la caja roja de la entrada.',
  },
};
const other: Record<Language, Language> = { fr: 'en', en: 'es', es: 'fr' };
const languages = Object.keys(said) as Language[];
const sentences = (language: Language) =>
  JSON.stringify({ sentences: [{ text: said[language].answer, passages: [1] }] });

/** Answers in these languages, one after the other. */
const answersIn = (...inTurn: Language[]) => {
  model.requests.length = 0;
  model.behave({
    kind: 'by',
    request: () => {
      const content = sentences(inTurn[Math.min(model.requests.length, inTurn.length) - 1]!);
      return { kind: 'text', content };
    },
  });
};
const ask = (language: Language, draft?: object) => assistantCalls(t).ask(admin, said[language].question, draft);

describe('a model that answers a question', () => {
  it.each(languages)('in %s in its language is asked once', async (language) => {
    answersIn(language);
    expect(await ask(language)).toMatchObject({
      kind: 'written',
      language,
      sentences: [{ text: said[language].answer }],
    });
    expect(model.requests).toHaveLength(1);
  });

  it.each(languages)('in %s in another language is asked once more, and told why', async (language) => {
    answersIn(other[language], language);
    expect(await ask(language)).toMatchObject({
      kind: 'written',
      language,
      sentences: [{ text: said[language].answer }],
    });
    expect(model.requests.map(({ body }) => body.includes('Your last answer was in another language'))).toEqual([
      false,
      true,
    ]);
  });

  it.each(languages)('in %s in another language twice is replaced by passages', async (language) => {
    answersIn(other[language]);
    expect(await ask(language)).toMatchObject({ kind: 'quoted', language, isFallback: true, sentences: [] });
    expect(model.requests).toHaveLength(2);
  });

  it('in a language that answers may not have is held to the first one of the configuration', async () => {
    answersIn('es', 'es');
    expect(await ask('es', { languages: ['fr', 'en'] })).toMatchObject({ kind: 'quoted', language: 'fr' });
    expect(model.requests).toHaveLength(2);
  });

  it('shows nothing of a sentence in another language while it is written', async () => {
    model.behave({ kind: 'stream', pieces: sentences('en').match(/.{1,7}/gsu)!, end: 'done' });
    const { body } = await t.call<string>(admin, 'POST /v1/ai/questions', {
      body: { question: said.fr.question },
      headers: { accept: 'text/event-stream' },
    });
    expect(String(body)).not.toContain('event: piece');
    expect(String(body)).toContain('"kind":"quoted"');
  });
});
