import type { GoldenAnswer, GoldenQuestion } from '@fanal/contract/assistant/golden-questions.shapes';
import { useText } from '#platform/text/use-text.ts';
import { problemOf } from './golden-questions.rules.ts';

/** What the latest run found, in some words. */
export const useOutcomeWords = () => {
  const t = useText('golden-questions');
  const problem = useProblemWords();
  return (question: GoldenQuestion): string => {
    const wrong = problemOf(question);
    if (wrong)
      return question.wordings.length > 1
        ? t('problemIn', { problem: problem(wrong), language: t(`in.${wrong.language}`) })
        : problem(wrong);
    if (question.outcome === null) return t('notYet');
    return question.outcome === 'passed'
      ? t('passedIn', { count: question.wordings.length })
      : t(`filters.${question.outcome}One`);
  };
};

/** What is wrong with an answer. */
export const useProblemWords = () => {
  const t = useText('golden-questions');
  return ({ problem, word }: Pick<GoldenAnswer, 'problem' | 'word'>): string =>
    problem === null ? '' : t(`problems.${problem}`, { word: word ?? '' });
};

/** The page or the line of a passage; null when neither is known. */
export const useWhere = () => {
  const t = useText('golden-questions');
  return (source: Pick<NonNullable<GoldenAnswer['source']>, 'page' | 'line'> | null): string | null => {
    if (!source) return null;
    if (source.page !== null) return t('page', { page: source.page });
    return source.line === null ? null : t('line', { line: source.line });
  };
};
