/** Limits and states of golden questions: questions whose answers are known (decision 67). */

export const MOST_GOLDEN_QUESTIONS = 200;
export const MOST_GOLDEN_SOURCES = 10;
export const LONGEST_GOLDEN_WORDS = 200;
/** Runs whose results are shown beside a question. */
export const SHOWN_RUNS = 6;
/** Runs that are kept. */
export const KEPT_RUNS = 30;

/** `changed` passes, but quotes another passage than the one that was accepted: somebody should read it. */
export const goldenOutcomes = ['failed', 'changed', 'passed'] as const;
export type GoldenOutcome = (typeof goldenOutcomes)[number];

/** Why a run began; `draft` tries a configuration before it is saved. */
export const goldenCauses = ['asked', 'questions', 'documents', 'configuration', 'model', 'draft'] as const;
export type GoldenCause = (typeof goldenCauses)[number];

export const goldenRunStatuses = ['waiting', 'running', 'done'] as const;

/**
 * What is wrong with an answer: none where a document is expected, one where none is, from another document, from a
 * document that was deleted, without a word that it must hold, with a word that it must not hold, or a referral.
 */
export const goldenProblems = [
  'noAnswer',
  'unexpectedAnswer',
  'otherSource',
  'sourceGone',
  'wordMissing',
  'wordForbidden',
  'referred',
] as const;
export type GoldenProblem = (typeof goldenProblems)[number];

/** The phrases of a field that separates them by commas. */
export const phrasesOf = (words: string | null): string[] =>
  (words ?? '')
    .split(/[,;]/)
    .map((phrase) => phrase.trim())
    .filter(Boolean);
