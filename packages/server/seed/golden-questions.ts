/** Golden questions of the demonstration, asked after each of its documents was added: what the screen shows was really answered. */
import type { Language } from '@fanal/contract/locales';
import { sql } from 'kysely';
import { buildGoldenQuestion, buildGoldenRun } from '#features/assistant/assistant.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { createProver, provenScope } from '#platform/db/proofs';

export type Adding = { id: string; name: string; at: Date };

type Wording = { language: Language; question: string; holds: string | null; lacks: string | null };
const asked = (language: Language, question: string, holds: string | null = null): Wording => ({
  language,
  question,
  holds,
  lacks: null,
});

type Planned = { about: string; wordings: readonly Wording[] };

/** By the document that answers. Two of them fail: a document that says « cesse » is not found by « arrête », and a word is missing. */
const planned: readonly Planned[] = [
  {
    about: 'Manual-del-vivero.txt',
    wordings: [asked('es', '¿Cuándo puedo entrar en la parcela después del herbicida?', 'veinticuatro horas')],
  },
  {
    about: 'Manual-del-vivero.txt',
    wordings: [asked('es', '¿Cuántos minutos se descansa a la sombra con más de 30 °C?', 'quince minutos')],
  },
  {
    about: 'Camp-rules.pdf',
    wordings: [asked('en', 'Are pets admitted at the camp?', 'guide and assistance dogs')],
  },
  {
    about: 'Camp-rules.pdf',
    wordings: [asked('en', 'What are the quiet hours at the camp?', '9 p.m.')],
  },
  {
    about: 'Confined-spaces-procedure.txt',
    wordings: [asked('en', 'Who signs the permit to enter a tank?', 'person in charge')],
  },
  {
    about: 'Confined-spaces-procedure.txt',
    wordings: [asked('en', 'Where does the attendant stay during the work?', 'outside, channel 4')],
  },
  {
    about: 'Canaux-radio-par-secteur.txt',
    wordings: [
      asked('fr', 'Quel canal radio au kilomètre 14 ?', 'canal 7'),
      asked('en', 'Canal 7, kilomètre 14?', 'canal 7'),
      asked('es', '¿Qué canal radio, kilomètre 14?', 'canal 7'),
    ],
  },
  {
    about: 'Canaux-radio-par-secteur.txt',
    wordings: [asked('fr', 'Quel canal est réservé aux secours ?', 'canal 3')],
  },
  {
    about: 'Politique-conges-et-absences.pdf',
    wordings: [asked('fr', 'Combien de jours de maladie par année ?', 'deux jours')],
  },
  {
    about: 'Politique-conges-et-absences.pdf',
    wordings: [asked('fr', 'Combien de semaines de vacances après cinq ans ?', 'quatre semaines')],
  },
  {
    about: 'Guide-du-travail-au-froid.pdf',
    wordings: [asked('fr', 'À quelle température arrête-t-on l’abattage ?', '-32')],
  },
  {
    about: 'Guide-du-travail-au-froid.pdf',
    wordings: [asked('fr', 'Est-ce qu’il y a une pause par grand froid ?', 'dix minutes')],
  },
];

/** What no document says, so that it must not be answered. */
const unanswerable: readonly Wording[] = [asked('fr', 'Quelle prime reçoit-on pour le quart de nuit ?')];

const HOUR_MS = 3_600_000;

/** Functions of the database look in the organization of the transaction alone. */
const enter = async (db: Db, org: OrgId): Promise<void> => {
  const { rows } = await sql<{ key: Buffer }>`select key from proof_keys`.execute(db);
  await sql`select set_config('app.scope', ${provenScope(createProver(rows[0]!.key), org, null)}, true)`.execute(db);
};

const load = async (db: Db, org: OrgId, documents: readonly Adding[]): Promise<void> => {
  await enter(db, org);
  const inOrder = [...documents].sort((one, other) => one.at.getTime() - other.at.getTime());
  const [first] = inOrder;
  await buildGoldenQuestion(db, org, { wordings: [...unanswerable], sources: [], at: first!.at });
  for (const { id: documentId, name, at } of inOrder) {
    for (const { wordings } of planned.filter(({ about }) => about === name))
      await buildGoldenQuestion(db, org, { wordings: [...wordings], sources: [{ documentId, name }], at });
    const ranAt = new Date(at.getTime() + HOUR_MS);
    await buildGoldenRun(db, org, { cause: 'documents', causeName: name, at: ranAt });
  }
  await sql`select set_config('app.scope', '', true)`.execute(db);
};

export const loadGoldenQuestions = (ownerDb: Db, org: OrgId, documents: readonly Adding[]): Promise<void> =>
  ownerDb.isTransaction
    ? load(ownerDb, org, documents)
    : ownerDb.transaction().execute((db) => load(db, org, documents));
