/** Questions that the staff of the demonstration asked of the assistant, with what they said of the answers. */
import type { BuiltAsking } from '#features/assistant/assistant.build';

/** `daysAgo`: each time that it was asked, by another person. */
type PlannedAsking = Omit<BuiltAsking, 'at'> & { daysAgo: readonly number[] };

const unknown = { language: 'fr', kind: 'unknown' } as const;
const quoted = { language: 'fr', kind: 'quoted' } as const;

export const borealQuestions: readonly PlannedAsking[] = [
  { ...unknown, question: 'À quelle heure part l’autobus du camp ?', daysAgo: [40, 21, 12, 9, 5, 2] },
  { ...unknown, question: 'L’autobus du camp part à quelle heure svp', daysAgo: [3, 1] },
  { ...unknown, question: 'Comment changer mon compte de banque ?', daysAgo: [33, 8, 4] },
  { ...unknown, question: 'Quel est le mot de passe du wifi au camp 62 ?', daysAgo: [6, 6, 1] },
  { ...unknown, question: 'Où laver mon linge pendant le quart de nuit ?', daysAgo: [14] },
  { language: 'en', kind: 'unknown', question: 'When will I be paid for overtime?', daysAgo: [11, 7] },
  { language: 'es', kind: 'unknown', question: '¿Dónde está la cafetería?', daysAgo: [10, 2] },
  { ...quoted, question: 'Combien de jours de maladie par année ?', isUseful: true, daysAgo: [18, 13, 9, 3] },
  { ...quoted, question: 'Que faire pour une engelure ?', isUseful: true, daysAgo: [8, 5] },
  { ...quoted, question: 'À quelle température cesse le travail dehors ?', daysAgo: [25, 16, 4, 2, 1] },
  {
    ...quoted,
    question: 'Qui décide des dates de vacances en cas d’égalité ?',
    isUseful: false,
    reason: 'Je voulais savoir pour mon équipe, pas la règle générale.',
    daysAgo: [4],
  },
  { language: 'fr', kind: 'referred', question: 'Aurai-je une augmentation cette année ?', daysAgo: [20, 6] },
];
