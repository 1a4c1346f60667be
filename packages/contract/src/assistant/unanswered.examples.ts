import { exampleId } from '../structure/structure.examples.ts';
import type { AnswerFigures, UnansweredQuestion, UnansweredQuestions } from './unanswered.shapes.ts';

const bus: UnansweredQuestion = {
  id: exampleId('e', 1),
  question: 'À quelle heure part l’autobus du camp ?',
  language: 'fr',
  status: 'open',
  people: 8,
  asked: 11,
  notUseful: 0,
  reasons: [],
  wordings: ['L’autobus part à quelle heure svp'],
  lastAskedAt: '2026-11-26T15:00:00.000Z',
  askedAgainAt: null,
  answeredBy: null,
  article: null,
};

/** One that nobody wrote about, and one with an article that has begun. */
export const unansweredQuestions: UnansweredQuestion[] = [
  bus,
  {
    ...bus,
    id: exampleId('e', 2),
    question: 'Qui décide des dates de vacances ?',
    people: 1,
    asked: 1,
    notUseful: 1,
    reasons: ['Pas pour mon équipe.'],
    wordings: [],
    article: { id: exampleId('a', 7), title: 'Dates de vacances', isPublished: false, isRead: false },
  },
];

export const unansweredPage: UnansweredQuestions = {
  items: unansweredQuestions,
  total: 2,
  lastPage: 1,
  page: 1,
  counts: { open: 2, ignored: 1, answered: 4 },
};

export const answerFigures: AnswerFigures = {
  asked: 40,
  answered: 24,
  referred: 2,
  unanswered: 14,
  useful: 9,
  notUseful: 1,
};
