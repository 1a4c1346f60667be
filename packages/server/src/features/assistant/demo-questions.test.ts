/** The questions of a working day, asked of the documents of the demonstration. */
import { beforeAll, describe, expect, it } from 'vitest';
import { readSettings } from '#platform/settings';
import { loadAssistant } from '../../../seed/assistant.ts';
import { borealDocuments } from '../../../seed/assistant-documents.ts';
import { openVault } from '../../../seed/vault.ts';
import { assistantCalls } from '../../../test/assistant-calls.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const { ask, list } = assistantCalls(t);
let admin: Caller;
beforeAll(async () => {
  const person = await t.person('organizationAdmin');
  const vault = await openVault(t.ownerDb, readSettings(t.env));
  await loadAssistant(t.ownerDb, person.org, { vault, now: t.clock.now() });
  admin = person;
});

describe('the documents of the demonstration', () => {
  it('are read, in three languages (AI-05)', async () => {
    const { items, counts } = await list(admin);
    expect(counts).toMatchObject({ all: borealDocuments.length, indexed: borealDocuments.length });
    expect(new Set(items.map(({ language }) => language))).toEqual(new Set(['fr', 'en', 'es']));
  });

  it.each([
    ['À quelle température cesse le travail dehors ?', 'Guide-du-travail-au-froid.pdf', 'canal 3'],
    ['Est-ce qu’il y a une pause par grand froid ?', 'Guide-du-travail-au-froid.pdf', 'dix minutes'],
    ['Combien de jours de maladie par année ?', 'Politique-conges-et-absences.pdf', 'deux jours de maladie'],
    ['combien de semaines de vacances apres cinq ans', 'Politique-conges-et-absences.pdf', 'quatre semaines'],
    ['Quel canal radio au kilomètre 14 ?', 'Canaux-radio-par-secteur.txt', 'canal 7'],
    ['Que faire pour une engelure ?', 'Guide-du-travail-au-froid.pdf', 'lentement'],
    ['Can I bring my dog? Are pets admitted at the camp?', 'Camp-rules.pdf', 'guide and assistance dogs'],
    ['Who signs the permit to enter a tank?', 'Confined-spaces-procedure.txt', 'signed on the same day'],
    ['¿Cuándo puedo entrar en la parcela después del herbicida?', 'Manual-del-vivero.txt', 'veinticuatro horas'],
  ])('answer « %s » from %s', async (question, documentName, words) => {
    const { kind, passages } = await ask(admin, question);
    expect([kind, passages[0]?.documentName]).toEqual(['quoted', documentName]);
    expect(passages.map(({ quote }) => quote).join(' ')).toContain(words);
  });

  it.each([
    'À quelle heure part l’autobus ?',
    'Comment changer mon compte de banque ?',
    'Quand sort le relevé 1 ?',
    'Qui a gagné la partie de hockey hier ?',
    'When will I be paid for overtime?',
    'What is the wifi password?',
    '¿Dónde está la cafetería?',
    'Écris-moi un poème sur la forêt',
  ])('do not answer « %s »', async (question) => {
    expect(await ask(admin, question)).toMatchObject({ kind: 'unknown', passages: [] });
  });

  it('send questions about pay to human resources', async () => {
    expect((await ask(admin, 'Aurai-je une augmentation cette année ?')).contact).toContain('Ressources humaines');
  });
});
