import { exampleId } from '../structure/structure.examples.ts';
import type { AiAnswer, AiConfiguration, AiDocument, AiDocuments, CitedPassage } from './assistant.shapes.ts';

const org = exampleId('0', 1);

const usual: Omit<AiDocument, 'id' | 'name' | 'size'> = {
  version: 1,
  kind: 'file',
  sourceId: null,
  status: 'indexed',
  reason: null,
  language: 'fr',
  pages: null,
  silentPages: 0,
  passages: 0,
  addedBy: { id: exampleId('b', 1), displayName: 'Julie Paradis' },
  createdAt: '2026-11-12T15:00:00.000Z',
  indexedAt: '2026-11-12T15:01:00.000Z',
  targets: [{ kind: 'everybody', id: org, name: '', parentName: null, groupKind: null }],
  warnings: [],
};

/** On its way, being read, failed, and read. */
export const aiDocuments: AiDocument[] = [
  {
    ...usual,
    id: exampleId('d', 1),
    name: 'Manuel-securite-2026.pdf',
    size: 18_400_000,
    status: 'pending',
    indexedAt: null,
  },
  {
    ...usual,
    id: exampleId('d', 2),
    name: 'Convention-collective-transport.docx',
    size: 2_100_000,
    status: 'processing',
    indexedAt: null,
  },
  {
    ...usual,
    id: exampleId('d', 3),
    name: 'Plan-urgence-camps.pdf',
    size: 6_800_000,
    status: 'failed',
    reason: 'Ce PDF ne contient que des images de texte.',
    addedBy: { id: null, displayName: 'Tommy Awashish' },
    indexedAt: null,
  },
  { ...usual, id: exampleId('d', 4), name: 'Guide-du-grumier-2025.pdf', size: 11_200_000, pages: 84, passages: 412 },
  { ...usual, id: exampleId('d', 5), name: 'Canaux-radio-par-secteur.txt', size: 12_000, passages: 9 },
];

export const aiDocumentsPage: AiDocuments = {
  items: aiDocuments,
  total: 5,
  lastPage: 1,
  page: 1,
  counts: { all: 5, pending: 1, processing: 1, indexed: 2, failed: 1 },
  passages: 421,
  size: 38_512_000,
};

export const aiConfiguration: AiConfiguration = {
  version: 3,
  isEnabled: true,
  name: 'Boussole',
  tone: 'Vouvoyez. Répondez en trois phrases au plus.',
  languages: ['fr', 'en'],
  starters: ['Quel canal radio pour les secours ?'],
  referrals: [{ words: 'salaire, augmentation', contact: 'Service de la paie, poste 4410' }],
  holdsBack: false,
  questionDays: 180,
  goldenQuestions: 4,
  hasModel: false,
  budget: null,
  people: 1109,
  documents: 6,
};

const answer: AiAnswer = {
  id: null,
  kind: 'quoted',
  language: 'fr',
  message: null,
  sentences: [],
  passages: [],
  contact: null,
  isFallback: false,
  isBudgetSpent: false,
  milliseconds: 140,
};

const pause: Omit<CitedPassage, 'number' | 'place' | 'page' | 'quote'> = {
  documentId: aiDocuments[3]!.id,
  kind: 'file',
  sourceId: null,
  documentName: 'Guide-du-grumier-2025.pdf',
  line: null,
  heading: 'Pauses au chaud',
};

/** Quoted, written by a model, and not found. */
export const aiAnswers = {
  quoted: {
    ...answer,
    passages: [
      {
        ...pause,
        number: 1,
        place: 41,
        page: 41,
        quote:
          'De -25 à -32 °C, une pause de dix minutes dans un endroit chauffé suit chaque période de cinquante minutes.',
      },
    ],
  },
  written: {
    ...answer,
    kind: 'written',
    milliseconds: 1400,
    sentences: [
      { text: 'Prenez une pause au chaud de dix minutes.', passages: [1] },
      { text: 'Vérifiez le frein de chaîne avant chaque reprise.', passages: [1, 2] },
    ],
    passages: [
      {
        ...pause,
        number: 1,
        place: 41,
        page: 41,
        quote: 'Une pause de dix minutes est prise dans un endroit chauffé.',
      },
      {
        ...pause,
        number: 2,
        place: 63,
        page: 63,
        quote: 'Le frein de chaîne est essayé à chaque reprise, moteur au ralenti.',
      },
    ],
  },
  unknown: { ...answer, kind: 'unknown', message: 'Je ne trouve pas cela dans les documents.' },
  referred: {
    ...answer,
    kind: 'referred',
    contact: 'Service de la paie, poste 4410',
    message: 'Je ne réponds pas à ce sujet. Adressez-vous à\u00a0: Service de la paie, poste 4410.',
  },
} as const satisfies Record<string, AiAnswer>;
