import { percentOf } from '@fanal/contract/kit/percent.rules';
import type {
  CourseQuestions,
  QuestionStatistics,
} from '@fanal/contract/training-statistics/question-statistics.shapes';
import {
  LANGUAGE_GAP,
  LEAST_ANSWERS,
  type QuestionVerdict,
  questionVerdicts,
  shownVerdict,
} from '@fanal/contract/training-statistics/training-statistics.rules';
import { flag, oneOf, pageNumber, type SearchState, searchSchema, uuid } from '#platform/search-schema.ts';
import type { StatusKind } from '#ui/StatusBadge.tsx';

/** Which questions are shown, the one that is open in its place, the site whose people are counted, and a page of grades before a correction. */
export const questionsSearch = searchSchema({
  verdict: oneOf(questionVerdicts),
  question: uuid(),
  site: uuid(),
  grades: flag(),
  page: pageNumber(),
});

export const verdictKinds: Record<QuestionVerdict, StatusKind> = {
  keyDoubtful: 'out',
  translationDoubtful: 'half',
  teachesNothing: 'draft',
  fine: 'done',
  tooFew: 'off',
};

type Language = QuestionStatistics['byLanguage'][number]['language'];

/** A language in which far fewer answer well than in the others together, the furthest first; undefined without one. */
export const weakLanguage = (
  byLanguage: QuestionStatistics['byLanguage'],
): { language: Language; success: number; others: number } | undefined => {
  const enough = byLanguage.filter(({ answers }) => answers >= LEAST_ANSWERS);
  return enough
    .map((one) => {
      const rest = enough.filter((other) => other !== one);
      const answers = rest.reduce((sum, other) => sum + other.answers, 0);
      const correct = rest.reduce((sum, other) => sum + other.correct, 0);
      return {
        language: one.language,
        success: percentOf(one.correct, one.answers),
        others: percentOf(correct, answers),
      };
    })
    .filter(({ success, others }) => others - success >= LANGUAGE_GAP)
    .sort((one, other) => other.others - other.success - (one.others - one.success))[0];
};

/** The wrong answer that was chosen most, with its place among the answers, from 1. */
export const topWrongOf = ({ topWrong, options }: QuestionStatistics) => {
  const at = options.findIndex(({ id }) => id === topWrong?.optionId);
  const option = options[at];
  return topWrong && option ? { chosen: topWrong.chosen, place: at + 1, text: option.text } : null;
};

/** The questions that are shown, as their file takes it. */
export const exportQueryOf = ({ verdict, site }: Pick<SearchState<typeof questionsSearch>, 'verdict' | 'site'>) => ({
  ...(site && { siteId: site }),
  ...(verdict && { verdict }),
});

/** How many questions there are in all, and how many are reported with each verdict. */
export const countsOf = ({ quizzes }: Pick<CourseQuestions, 'quizzes'>): Record<QuestionVerdict | 'all', number> => {
  const questions = quizzes.flatMap((quiz) => quiz.questions);
  const counts = questionVerdicts.map((verdict) => [
    verdict,
    questions.filter((one) => shownVerdict(one) === verdict).length,
  ]);
  return { all: questions.length, ...Object.fromEntries(counts) };
};
