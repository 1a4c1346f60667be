import { aiAnswers, aiConfiguration } from '@fanal/contract/assistant/assistant.examples';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import { describe, expect, it } from 'vitest';
import { type FakeServer, json, refusal } from '#platform/testing/fake-server.ts';
import { openScreen } from '#widgets/testing/open-screen.tsx';
import { AiConfigurationPage } from './AiConfigurationPage.tsx';

const path = '/v1/ai/configuration';
const questions = '/v1/ai/questions';

const open = (prepare: (server: FakeServer) => void = () => undefined, wanted: Parameters<typeof openScreen>[2] = {}) =>
  openScreen(
    AiConfigurationPage,
    (server) => {
      server.on(`GET ${path}`, () => json(aiConfiguration));
      prepare(server);
    },
    wanted,
  );
const tone = () => screen.findByRole('textbox', { name: /^Consigne de ton/ });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
const ask = async (question: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Question à l’assistant' }), question);
  await userEvent.click(screen.getByRole('button', { name: 'Demander' }));
};

const events = (...parts: string[]) => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const send = (part: string) => void writer.write(new TextEncoder().encode(part));
  for (const part of parts) send(part);
  return {
    response: new Response(readable, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } }),
    send,
    end: () => void writer.close(),
  };
};

describe('an answer that is being written', () => {
  it('shows each sentence as it comes, and the answer in their place', async () => {
    const stream = events('event: piece\ndata: {"sentence":"Essayez le', ' frein."}\n\n');
    await open((fake) => fake.on(`POST ${questions}`, () => stream.response));
    await ask('Et le frein ?');
    expect(await screen.findByText('Essayez le frein.')).toBeDefined();
    stream.send('event: piece\ndata: {"sentence":"Prenez une pause."}\n\n');
    expect(await screen.findByText('Essayez le frein. Prenez une pause.')).toBeDefined();
    stream.send(`event: answer\ndata: ${JSON.stringify(aiAnswers.quoted)}\n\n`);
    stream.end();
    await waitFor(() => expect(screen.queryByText(/Essayez le frein/)).toBeNull());
    expect(await screen.findByText(new RegExp(aiAnswers.quoted.passages[0]!.documentName))).toBeDefined();
  });

  it('that breaks off says so after what came of it, and keeps the question', async () => {
    const stream = events('event: piece\ndata: {"sentence":"Essayez le frein."}\n\n');
    await open((fake) => fake.on(`POST ${questions}`, () => stream.response));
    await ask('Et le frein ?');
    await screen.findByText('Essayez le frein.');
    stream.end();
    expect(await screen.findByText(/^La réponse s’est interrompue/)).toBeDefined();
    expect(screen.getByText('Essayez le frein.')).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Question à l’assistant' }).value).toBe(
      'Et le frein ?',
    );
  });

  it('can be stopped: what came of it stays, and another question can be asked', async () => {
    const stream = events('event: piece\ndata: {"sentence":"Essayez le frein."}\n\n');
    const answers = [() => stream.response, () => json(aiAnswers.quoted)];
    await open((fake) => fake.on(`POST ${questions}`, () => answers.shift()!()));
    await ask('Et le frein ?');
    await screen.findByText('Essayez le frein.');
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter' }));
    stream.end();
    expect(await screen.findByText('Réponse arrêtée.')).toBeDefined();
    expect(screen.getByText('Essayez le frein.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Arrêter' })).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Demander' }));
    expect(await screen.findByText(new RegExp(aiAnswers.quoted.passages[0]!.documentName))).toBeDefined();
  });
});

describe('the configuration of the assistant', () => {
  it('has a tone with a counter of 1000 characters, a name, languages, questions and referrals (AI-01, AI-02, GAP-76)', async () => {
    const { server } = await open((fake) => fake.on(`PATCH ${path}`, () => json({ ...aiConfiguration, version: 4 })));
    await userEvent.type(await tone(), ' Merci.');
    const length = aiConfiguration.tone!.length + ' Merci.'.length;
    expect(screen.getByText(new RegExp(`^${length} sur 1\\s000$`))).toBeDefined();
    expect(screen.getByText('Consigne modifiée, pas encore enregistrée')).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Espagnol' }));
    await save();
    await screen.findByText('La configuration de l’IA est enregistrée.');
    const sent = JSON.parse(server.asked(path).find(({ method }) => method === 'PATCH')!.body);
    expect(sent).toEqual({ version: 3, tone: `${aiConfiguration.tone} Merci.`, languages: ['fr', 'en', 'es'] });
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`)).toEqual([]);
  });

  it('says the AI configuration update error when a save fails, and keeps what was written (AI-06, ERRORS-11)', async () => {
    await open((fake) => fake.on(`PATCH ${path}`, () => refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible')));
    await userEvent.type(await tone(), ' Merci.');
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Erreur lors de la mise à jour de la configuration de l’IA');
    expect(((await tone()) as HTMLTextAreaElement).value).toBe(`${aiConfiguration.tone} Merci.`);
  });

  it('overwrites nothing that somebody else changed meanwhile (P60)', async () => {
    let reads = 0;
    await open((fake) => {
      fake.on(`GET ${path}`, () => {
        reads += 1;
        return json(reads === 1 ? aiConfiguration : { ...aiConfiguration, version: 4, tone: 'Tutoyez.' });
      });
      fake.on(`PATCH ${path}`, () => refusal('VERSION_CONFLICT', 'Modifiée', { version: 4 }));
    });
    await userEvent.type(await tone(), ' Merci.');
    await save();
    expect(await screen.findByText(/Une autre personne vient de modifier ce champ/)).toBeDefined();
    expect(((await tone()) as HTMLTextAreaElement).value).toContain('Merci.');
  });

  it('refuses a tone that is too long and a referral without a contact before anything is sent', async () => {
    const { server } = await open();
    await userEvent.clear(await tone());
    await userEvent.click(await tone());
    await userEvent.paste('a'.repeat(1001));
    await userEvent.clear(screen.getByRole('textbox', { name: 'Personne à joindre pour le sujet 1' }));
    await save();
    expect(await screen.findByText(/La consigne a plus de 1\s000 caractères/)).toBeDefined();
    expect(screen.getByText('Écrivez les mots du sujet et la personne à joindre.')).toBeDefined();
    expect(server.asked(path).filter(({ method }) => method === 'PATCH')).toHaveLength(0);
  });

  it('is only read by whoever may not change it', async () => {
    await open(undefined, { permissions: ['ai:read'] });
    expect(((await tone()) as HTMLTextAreaElement).matches(':disabled')).toBe(true);
    expect(screen.queryByRole('button', { name: 'Enregistrer' })).toBeNull();
  });

  it('says why it did not come', async () => {
    await open((fake) => fake.on(`GET ${path}`, () => refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible')));
    expect(await screen.findByText('La configuration de l’IA n’a pas pu être chargée')).toBeDefined();
  });
});

describe('the budget of the month', () => {
  const budget = {
    spent: 12.4,
    perMonth: 50,
    currency: 'CAD',
    answers: 1240,
    startsAgainAt: '2026-12-01T05:00:00.000Z',
  };
  const openWith = (more: { spent?: number; perMonth?: null }) =>
    open((fake) =>
      fake.on(`GET ${path}`, () => json({ ...aiConfiguration, hasModel: true, budget: { ...budget, ...more } })),
    );
  const meter = async () => within(await screen.findByRole('region', { name: 'Budget du mois' }));

  it('is a meter with what is spent and when it starts again (decision 84)', async () => {
    await openWith({});
    const found = await meter();
    expect(found.getByRole('progressbar', { name: 'Budget du mois' }).getAttribute('aria-valuenow')).toBe('25');
    expect(found.getByText(/^12,40\s\$ sur 50,00\s\$ \(25\s%\)$/)).toBeDefined();
    expect(found.getByText(/1\s240 questions posées.* le mardi 1er décembre 2026\.$/)).toBeDefined();
    expect(found.queryByText(/épuisé/)).toBeNull();
  });

  it.each([
    [{ spent: 40 }, 'Le budget du mois est presque épuisé.', /\(80\s%\)/],
    [{ spent: 49.99 }, 'Le budget du mois est presque épuisé.', /\(99\s%\)/],
    [{ spent: 50.2 }, 'Le budget du mois est épuisé.', /\(100\s%\)/],
  ])('of %o says so: %s', async (more, words, share) => {
    await openWith(more);
    const found = await meter();
    expect(found.getByText(words)).toBeDefined();
    expect(found.getByText(share)).toBeDefined();
  });

  it('has no measure without a limit', async () => {
    await openWith({ perMonth: null, spent: 0.0001 });
    const found = await meter();
    expect(found.getByText(/^0,01\s\$, sans limite$/)).toBeDefined();
    expect(found.queryByRole('progressbar')).toBeNull();
  });

  it('that is spent is told beside the passages of an answer', async () => {
    await open((fake) =>
      fake.on(`POST ${questions}`, () => json({ ...aiAnswers.quoted, isFallback: true, isBudgetSpent: true })),
    );
    await ask('Quelle pause ?');
    expect(await screen.findByText(/^Le budget du mois est épuisé\s: voici/)).toBeDefined();
    expect(screen.queryByText(/n’a pas donné de réponse utilisable/)).toBeNull();
  });
});

describe('the trial', () => {
  it('is judged, with a reason where the answer did not help (decision 71)', async () => {
    const { server } = await open((fake) => {
      fake.on(`POST ${questions}`, () => json(aiAnswers.quoted));
      fake.on('POST /v1/ai/answer-feedback', () => json({ id: crypto.randomUUID() }));
    });
    await tone();
    await ask('Quelle pause ?');
    await userEvent.click(await screen.findByRole('button', { name: 'Pas utile' }));
    await userEvent.type(screen.getByRole('textbox', { name: /^Pourquoi/ }), 'Trop vague.');
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText(/^C’est noté/)).toBeDefined();
    expect(JSON.parse(server.asked('/v1/ai/answer-feedback')[0]!.body)).toEqual({
      question: 'Quelle pause ?',
      language: 'fr',
      kind: 'quoted',
      isUseful: false,
      reason: 'Trop vague.',
    });
  });

  it('answers with the form as it is, and quotes passages with their source (AI-02, GAP-76)', async () => {
    const { server } = await open((fake) => fake.on(`POST ${questions}`, () => json(aiAnswers.quoted)));
    await userEvent.type(await tone(), ' Merci.');
    await ask('Quelle pause par grand froid ?');
    const trial = within(await screen.findByRole('complementary', { name: 'Essayer' }));
    expect(await trial.findByText(/suit chaque période de cinquante minutes/)).toBeDefined();
    expect(trial.getByRole('link', { name: 'Guide-du-grumier-2025.pdf' })).toBeDefined();
    expect(trial.getByText('page 41')).toBeDefined();
    expect(JSON.parse(server.asked(questions)[0]!.body)).toMatchObject({
      question: 'Quelle pause par grand froid ?',
      draft: { tone: `${aiConfiguration.tone} Merci.`, name: 'Boussole', languages: ['fr', 'en'] },
    });
  });

  it('shows written sentences with their passage numbers, and what it does not find', async () => {
    const answers = [aiAnswers.written, aiAnswers.unknown];
    await open((fake) => fake.on(`POST ${questions}`, () => json(answers.shift())));
    await ask('Quelle pause ?');
    const trial = within(await screen.findByRole('complementary', { name: 'Essayer' }));
    expect(await trial.findByText(/Prenez une pause au chaud/)).toBeDefined();
    expect(trial.getByText('Passages cités')).toBeDefined();
    await ask('Quand part l’autobus ?');
    expect(await trial.findByText('Je ne trouve pas cela dans les documents.')).toBeDefined();
    await userEvent.click(trial.getByRole('button', { name: 'Recommencer' }));
    await waitFor(() => expect(trial.queryByText('Passages cités')).toBeNull());
  });

  it('says so when the question could not be answered', async () => {
    await open((fake) =>
      fake.on(`POST ${questions}`, () => refusal('SERVICE_UNAVAILABLE', 'Momentanément indisponible')),
    );
    await ask('Quelle pause ?');
    expect((await screen.findByRole('alert')).textContent).toContain('L’assistant n’a pas pu répondre');
  });
});
