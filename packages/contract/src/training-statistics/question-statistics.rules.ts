/** Shares of the answers to a question, as the page and its file show them. */
import { percentOf } from '../kit/percent.rules.ts';
import type { Language } from '../locales.ts';
import type { OptionStatistics, QuestionStatistics } from './question-statistics.shapes.ts';

/** Right answers as a percentage; null where nobody answered. */
export const successOf = ({ answers, correct }: { answers: number; correct: number }): number | null =>
  answers === 0 ? null : percentOf(correct, answers);

/** The share of those who answered in a language that chose an option; null where nobody answered in it. */
export const chosenIn = (
  option: Pick<OptionStatistics, 'byLanguage'>,
  language: Language,
  question: Pick<QuestionStatistics, 'byLanguage'>,
): number | null => {
  const answers = question.byLanguage.find((one) => one.language === language)?.answers ?? 0;
  const chosen = option.byLanguage.find((one) => one.language === language)?.chosen ?? 0;
  return answers === 0 ? null : percentOf(chosen, answers);
};
