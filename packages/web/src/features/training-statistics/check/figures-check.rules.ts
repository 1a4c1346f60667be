/** What a comparison calls a figure, taken apart for people. */
import { type Language, languages } from '@fanal/contract/locales';
import { type Level, levelOf } from '@fanal/contract/training-statistics/training-statistics.rules';

/** Names of figures that a comparison can find different. */
export const comparedFigures = [
  'people',
  'completed',
  'opened',
  'attempted',
  'passed',
  'score_sum',
  'isOpened',
  'isCompleted',
  'correctAnswers',
  'askedQuestions',
  'completions',
  'courses',
  'completedCourses',
  'rightAnswers',
  'questions',
  'isActive',
  'incompletePeople',
  'quizPeople',
  'quizScore',
  'questionAnswers',
  'rightAnswersTo',
  'otherAnswers',
  'chosenAnswers',
] as const;
export type ComparedFigure = (typeof comparedFigures)[number];

export type NamedFigure = {
  name: ComparedFigure | null;
  level: Level | null;
  /** The Monday of its week ('2026-11-23'). */
  week: string | null;
  language: Language | null;
};

/** 'completed required', 'completions 2026-11-23', 'questionAnswers <question> 2 fr'. */
export const figureOf = (figure: string): NamedFigure => {
  const [name, of, , language] = figure.split(' ');
  return {
    name: comparedFigures.find((one) => one === name) ?? null,
    level: of === 'required' || of === 'recommended' || of === 'none' ? levelOf(of) : null,
    week: name === 'completions' ? (of ?? null) : null,
    language: languages.find((one) => one === language) ?? null,
  };
};
