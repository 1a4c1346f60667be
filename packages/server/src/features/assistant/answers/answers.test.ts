import { describe, expect, it } from 'vitest';
import { buildSite } from '#features/structure/structure.build';
import { assistantCalls } from '../../../../test/assistant-calls.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';

const t = useTestApp();
const { add, enable, ask, askAsMember } = assistantCalls(t);

const GUIDE = `Guide du travail au froid

Pauses au chaud

De -25 à -32 °C, une pause de dix minutes est prise dans un endroit chauffé toutes les cinquante minutes.
Au-dessous de -32 °C, le travail cesse et le poste de secours est avisé sur le canal 3.

Scie mécanique

Par grand froid, le frein de chaîne est essayé à chaque reprise, moteur au ralenti.

Bottes de sécurité

L’entreprise rembourse une paire de bottes par année, jusqu’à 220 $, sur présentation du reçu.
`;
const HANDBOOK = `Radio handbook

Emergency channel

Channel 3 is reserved for emergencies. Say where you are, then what happened.

Dogs at the camp

Pets are not admitted at the camp, except guide dogs.
`;
const MANUAL = `Manual del vivero

Herbicidas

Después de aplicar un herbicida, nadie entra en la parcela durante veinticuatro horas.
`;

const filled = async () => {
  const caller = await t.person('organizationAdmin');
  await add(caller, 'Guide du froid.txt', GUIDE);
  await add(caller, 'Radio handbook.txt', HANDBOOK);
  await add(caller, 'Manual del vivero.txt', MANUAL);
  return caller;
};

describe('an answer without a model', () => {
  it('quotes the passage with its source, in each language (AI-03, GAP-76)', async () => {
    const caller = await filled();
    const froid = await ask(caller, 'Quand le travail cesse-t-il par GRAND froid, près du poste de secours ?');
    expect(froid).toMatchObject({ kind: 'quoted', language: 'fr', sentences: [], isFallback: false });
    expect(froid.passages[0]).toMatchObject({
      number: 1,
      documentName: 'Guide du froid.txt',
      heading: 'Pauses au chaud',
      quote: expect.stringContaining('le travail cesse'),
    });
    const plain = await ask(caller, 'Mes bottes de securite sont-elles remboursees par l entreprise');
    expect(plain.passages[0]!.quote).toContain('L’entreprise rembourse');
    const radio = await ask(caller, 'Which channel is reserved for emergencies?');
    expect([radio.language, radio.passages[0]!.documentName]).toEqual(['en', 'Radio handbook.txt']);
    const herbicida = await ask(caller, '¿Cuándo se puede entrar en la parcela después de un herbicida?');
    expect([herbicida.language, herbicida.passages[0]!.documentName]).toEqual(['es', 'Manual del vivero.txt']);
  });

  it('says that it does not find it when no passage holds enough of the question', async () => {
    const caller = await filled();
    const questions: [string, string][] = [
      ['À quelle heure part l’autobus du camp ?', 'Je ne trouve pas cela dans les documents.'],
      ['Comment changer mon compte de banque ?', 'Je ne trouve pas cela dans les documents.'],
      ['When is the next payday?', 'I do not find this in the documents.'],
      ['¿Quién gana el partido de fútbol esta noche?', 'No encuentro eso en los documentos.'],
      ['le la les de du', 'Je ne trouve pas cela dans les documents.'],
      ['?!…', 'Je ne trouve pas cela dans les documents.'],
    ];
    for (const [question, message] of questions)
      expect([question, await ask(caller, question)]).toMatchObject([
        question,
        { kind: 'unknown', message, passages: [] },
      ]);
  });

  it('names the contact instead for what it must not answer, before any document is looked at', async () => {
    const caller = await filled();
    const draft = { referrals: [{ words: 'bottes, augmentation de salaire', contact: 'Marie Côté, poste 4410' }] };
    expect(await ask(caller, 'Est-ce que mes bottes sont remboursées ?', draft)).toMatchObject({
      kind: 'referred',
      contact: 'Marie Côté, poste 4410',
      message: 'Je ne réponds pas à ce sujet. Adressez-vous à\u00a0: Marie Côté, poste 4410.',
      passages: [],
    });
    expect((await ask(caller, 'Est-ce que mes bottes sont remboursées ?')).kind).toBe('quoted');
    expect((await ask(caller, 'Quand verse-t-on le salaire ?', draft)).kind).toBe('unknown');
  });

  it('uses the first language of the configuration for questions in any other', async () => {
    const caller = await filled();
    const answer = await ask(caller, 'When is the next payday?', { languages: ['es', 'fr'] });
    expect([answer.language, answer.message]).toEqual(['es', 'No encuentro eso en los documentos.']);
  });

  it('keeps nothing of a question', async () => {
    const caller = await filled();
    const count = async () =>
      (await t.ownerDb.selectFrom('audit_log').select('sequence').where('organization_id', '=', caller.org).execute())
        .length;
    const before = await count();
    await ask(caller, 'Mon numéro est le 555-0199, où sont mes bottes ?');
    expect(await count()).toBe(before);
  });
});

describe('a member', () => {
  it('is answered only when the assistant is enabled', async () => {
    const caller = await filled();
    const member = await t.person('member', caller.org);
    const question = 'Quelle pause prend-on par grand froid ?';
    expect((await askAsMember(member, question)).code).toBe('ASSISTANT_OFF');
    await enable(caller);
    expect((await askAsMember(member, question)).kind).toBe('quoted');
  });

  it('is never answered from a document for others, nor from one of another organization (P49)', async () => {
    const caller = await t.person('organizationAdmin');
    const site = await buildSite(t.ownerDb, caller.org);
    const only = (targets: object[]) => ({ targets });
    await enable(caller);
    await add(
      caller,
      'prime.txt',
      'La prime de Kénogami est de Zzmarqueurzz dollars.',
      only([{ kind: 'site', id: site.id }]),
    );
    const question = 'Quelle est la prime de Kénogami ?';
    const there = await t.person('member', caller.org, { siteId: site.id });
    const elsewhere = await t.person('member', caller.org);
    const stranger = await t.person('organizationAdmin');
    await enable(stranger);
    expect((await askAsMember(there, question)).kind).toBe('quoted');
    const hidden: Caller[] = [elsewhere, stranger];
    for (const who of hidden) {
      const answer = await askAsMember(who, question);
      expect(answer.kind).toBe('unknown');
      expect(JSON.stringify(answer)).not.toContain('Zzmarqueurzz');
    }
    expect((await ask(stranger, question)).kind).toBe('unknown');
  });
});

describe('a question', () => {
  it('of more than 500 characters, or without any, is refused', async () => {
    const caller = await t.person('organizationAdmin');
    for (const question of ['', '   ', 'x'.repeat(501)])
      expect((await t.call(caller, 'POST /v1/ai/questions', { body: { question } })).status).toBe(422);
  });
});
