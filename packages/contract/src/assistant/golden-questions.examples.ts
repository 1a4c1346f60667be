import { exampleId } from '../structure/structure.examples.ts';
import type { GoldenAnswer, GoldenQuestion, GoldenQuestions, GoldenRun } from './golden-questions.shapes.ts';

const answer = (quote: string, documentName: string, page: number): GoldenAnswer => ({
  language: 'fr',
  kind: 'quoted',
  text: quote,
  source: { documentId: exampleId('d', page), documentName, page, line: null, quote },
  problem: null,
  word: null,
  isChanged: false,
});

const question = (at: number, text: string, more: Partial<GoldenQuestion>): GoldenQuestion => ({
  id: exampleId('c', at),
  version: 1,
  wordings: [{ language: 'fr', question: text, holds: null, lacks: null }],
  sources: [{ documentId: exampleId('d', 212), name: 'Signalisation-routiere-tome-V.pdf' }],
  outcome: 'passed',
  before: null,
  now: null,
  last: [null, null, null, null, null, 'passed'],
  createdAt: '2026-11-01T15:00:00.000Z',
  ...more,
});

const distance = answer('Trois mètres jusqu’à 125 000 volts.', 'Signalisation-routiere-tome-V.pdf', 212);

/** One that quotes another document by now, one whose answer changed, and one that passes in three languages. */
export const goldenQuestions: GoldenQuestion[] = [
  question(1, 'Quelle distance garder d’une ligne électrique ?', {
    outcome: 'failed',
    before: { at: '2026-11-19T15:00:00.000Z', answers: [distance] },
    now: {
      at: '2026-11-20T15:31:00.000Z',
      answers: [
        {
          ...answer('Gardez une bonne distance des lignes.', 'Manuel-securite-2026.pdf', 18),
          problem: 'otherSource',
          isChanged: true,
        },
      ],
    },
    last: ['passed', 'passed', 'passed', 'passed', 'passed', 'failed'],
  }),
  question(2, 'Combien de jours de maladie par an ?', {
    outcome: 'changed',
    last: ['passed', 'passed', 'passed', 'passed', 'passed', 'changed'],
  }),
  question(3, 'Qui appeler après un accident au camp ?', {
    wordings: [
      { language: 'fr', question: 'Qui appeler après un accident au camp ?', holds: null, lacks: null },
      { language: 'en', question: 'Whom to call after an accident at the camp?', holds: null, lacks: null },
      { language: 'es', question: '¿A quién llamar después de un accidente?', holds: null, lacks: null },
    ],
  }),
];

export const goldenRun: GoldenRun = {
  id: exampleId('e', 1),
  cause: 'documents',
  causeName: 'Manuel-securite-2026.pdf',
  status: 'done',
  model: null,
  total: 3,
  done: 3,
  failed: 1,
  changed: 1,
  requestedAt: '2026-11-20T15:30:00.000Z',
  finishedAt: '2026-11-20T15:31:00.000Z',
};

export const goldenQuestionsPage: GoldenQuestions = {
  items: goldenQuestions,
  total: 3,
  lastPage: 1,
  page: 1,
  counts: { all: 3, failed: 1, changed: 1, passed: 1 },
  underWay: null,
  latest: goldenRun,
};
