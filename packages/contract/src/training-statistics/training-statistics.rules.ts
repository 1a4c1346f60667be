/** What every figure of training means: shares, averages and verdicts on questions (GAP-51, GAP-84). */
import type { Importance } from '../courses/courses.rules.ts';
import { percentOf } from '../kit/percent.rules.ts';

/** Levels as statistics name them: `optional` is the importance `none` of an audience. */
export const levels = ['required', 'recommended', 'optional'] as const;
export type Level = (typeof levels)[number];

const importanceOfLevel = { required: 'required', recommended: 'recommended', optional: 'none' } as const;

export const importanceOf = (level: Level): Importance => importanceOfLevel[level];
export const levelOf = (importance: Importance): Level => (importance === 'none' ? 'optional' : importance);

/**
 * What is counted of a course, over the people whom it is visible for now. Archived courses keep theirs.
 * `opened`: have opened it at least once. `attempted`: have handed in a quiz of it. `passed`: those of them with more than
 * half of the answers right. `scoreSum`: sum of the shares of right answers of those who attempted, in billionths.
 */
export type CourseFigures = {
  people: number;
  completed: number;
  opened: number;
  attempted: number;
  passed: number;
  scoreSum: number;
};

export const NO_FIGURES: CourseFigures = {
  people: 0,
  completed: 0,
  opened: 0,
  attempted: 0,
  passed: 0,
  scoreSum: 0,
};

export const addFigures = (one: CourseFigures, other: CourseFigures): CourseFigures => ({
  people: one.people + other.people,
  completed: one.completed + other.completed,
  opened: one.opened + other.opened,
  attempted: one.attempted + other.attempted,
  passed: one.passed + other.passed,
  scoreSum: one.scoreSum + other.scoreSum,
});

/** Shares are summed as whole billionths, so that adding and taking away never leaves a remainder. */
export const SCORE_UNIT = 1_000_000_000;

/** Completed among the people it is visible for. */
export const completionRate = ({ completed, people }: Pick<CourseFigures, 'completed' | 'people'>): number =>
  percentOf(completed, people);

/** Opened among the people it is visible for. */
export const popularity = ({ opened, people }: Pick<CourseFigures, 'opened' | 'people'>): number =>
  percentOf(opened, people);

/** Mean of the best scores of the people who attempted a quiz, as a percentage. */
export const averageScore = ({ scoreSum, attempted }: Pick<CourseFigures, 'scoreSum' | 'attempted'>): number =>
  percentOf(scoreSum / SCORE_UNIT, attempted);

/** Half of the answers right is a failure. */
export const isPassedScore = ({ correct, asked }: { correct: number; asked: number }): boolean => correct * 2 > asked;

/** Sums over the best attempts at one question. `others`: the share of right answers to the other questions, in ten-thousandths. */
export type QuestionSums = {
  answers: number;
  correct: number;
  sumOthers: number;
  sumOthersSquared: number;
  sumOthersOfCorrect: number;
};

/** Fewer answers than this say nothing about a question. */
export const LEAST_ANSWERS = 10;

/**
 * Correlation between answering this question right and answering the others right, from -1 to 1 (point-biserial,
 * corrected for the question itself); null when too few answered or nothing varies.
 */
export const discriminationOf = (sums: QuestionSums): number | null => {
  const { answers: n, correct, sumOthers, sumOthersSquared, sumOthersOfCorrect } = sums;
  if (n < LEAST_ANSWERS) return null;
  const spread = (n * sumOthersSquared - sumOthers ** 2) * (n * correct - correct ** 2);
  return spread <= 0 ? null : (n * sumOthersOfCorrect - sumOthers * correct) / Math.sqrt(spread);
};

/**
 * Words for a discrimination of so many answers. `inverted`: the best people fail the question more often than the others,
 * by more than chance explains (two standard errors). `uncertain`: below 0, but too few answered to tell.
 */
export type DiscriminationWord = 'inverted' | 'uncertain' | 'none' | 'weak' | 'good';
export const discriminationWord = (value: number, answers: number): DiscriminationWord => {
  if (value < -0.05) return value < -2 / Math.sqrt(answers) ? 'inverted' : 'uncertain';
  if (value < 0.1) return 'none';
  return value < 0.2 ? 'weak' : 'good';
};

/** What is wrong with a question, the worst first. */
export const questionVerdicts = ['keyDoubtful', 'translationDoubtful', 'teachesNothing', 'fine', 'tooFew'] as const;
export type QuestionVerdict = (typeof questionVerdicts)[number];

/** Verdicts that ask somebody to look. */
export const warnings = [
  'keyDoubtful',
  'translationDoubtful',
  'teachesNothing',
] as const satisfies readonly QuestionVerdict[];
export type Warning = (typeof warnings)[number];

export type JudgedQuestion = {
  answers: number;
  correct: number;
  /** Answers to the wrong option, or the wrong set or order, that was chosen most. */
  topWrong: number;
  discrimination: number | null;
  byLanguage: readonly { answers: number; correct: number }[];
};

/** A language stands apart by this many points from the others. */
export const LANGUAGE_GAP = 20;
/** More right answers than this percentage: everybody knew before. */
const KNOWN_BY_ALL = 98;

const hasLanguageGap = ({ byLanguage }: JudgedQuestion): boolean => {
  const enough = byLanguage.filter(({ answers }) => answers >= LEAST_ANSWERS);
  return enough.some((one) => {
    const others = enough.filter((other) => other !== one);
    const [answers, correct] = others.reduce(
      ([total, right], other) => [total + other.answers, right + other.correct],
      [0, 0],
    );
    return answers > 0 && percentOf(correct, answers) - percentOf(one.correct, one.answers) >= LANGUAGE_GAP;
  });
};

/**
 * The key is doubtful when more people choose one wrong answer than the right one and the best do not know better, and when
 * the best fail more often than the others although no translation explains it.
 */
export const verdictOn = (question: JudgedQuestion): QuestionVerdict => {
  const { answers, correct, topWrong, discrimination } = question;
  if (answers < LEAST_ANSWERS) return 'tooFew';
  const word = discrimination === null ? 'none' : discriminationWord(discrimination, answers);
  if (topWrong > correct && word !== 'good') return 'keyDoubtful';
  if (hasLanguageGap(question)) return 'translationDoubtful';
  if (word === 'inverted') return 'keyDoubtful';
  return percentOf(correct, answers) >= KNOWN_BY_ALL ? 'teachesNothing' : 'fine';
};

/** A warning that somebody has looked at and left. `definition` stands for the question as it was asked then. */
export type LeftWarning = { verdict: Warning; definition: string };

/** A warning stays left until the question is asked otherwise, or another warning takes its place. */
export const isLeft = (left: LeftWarning, now: { verdict: QuestionVerdict; definition: string }): boolean =>
  left.verdict === now.verdict && left.definition === now.definition;

/** The verdict that counts and is filtered by: there is nothing to report of a question that was left as it is. */
export const shownVerdict = (question: { verdict: QuestionVerdict; leftAsItIs: object | null }): QuestionVerdict =>
  question.leftAsItIs ? 'fine' : question.verdict;

/** Whoever was reminded within these days is left out of the next reminder. */
export const DAYS_BETWEEN_REMINDERS = 7;
/** Weeks of the chart, this one among them. */
export const WEEKS_SHOWN = 26;
