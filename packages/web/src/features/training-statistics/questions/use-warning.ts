import { successOf } from '@fanal/contract/training-statistics/question-statistics.rules';
import type { QuestionStatistics } from '@fanal/contract/training-statistics/question-statistics.shapes';
import { discriminationWord } from '@fanal/contract/training-statistics/training-statistics.rules';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { topWrongOf, weakLanguage } from './questions.rules.ts';

type Warning = { title: string; text: string };

/** What is to be looked at in a question, in plain words; null where there is nothing. */
export const useWarning = (): ((question: QuestionStatistics) => Warning | null) => {
  const t = useText('training-questions');
  const { number, percent } = useNumbers();
  const ofKey = (question: QuestionStatistics): string => {
    const wrong = topWrongOf(question);
    const isMostChosen = wrong !== null && wrong.chosen > question.correct;
    const best =
      question.discrimination !== null && discriminationWord(question.discrimination, question.answers) === 'inverted';
    return [
      isMostChosen &&
        t('warnings.key', {
          count: wrong.chosen,
          chosen: number(wrong.chosen),
          answers: number(question.answers),
          place: number(wrong.place),
          text: wrong.text,
        }),
      best && t('warnings.inverted'),
    ]
      .filter(Boolean)
      .join(' ');
  };
  const ofTranslation = ({ byLanguage }: QuestionStatistics): string => {
    const weak = weakLanguage(byLanguage);
    return weak
      ? t('warnings.translation', {
          language: t(`inWords.${weak.language}`),
          share: percent(weak.success / 100),
          others: percent(weak.others / 100),
        })
      : '';
  };
  return (question) => {
    switch (question.verdict) {
      case 'keyDoubtful':
        return { title: t('titles.keyDoubtful'), text: ofKey(question) };
      case 'translationDoubtful':
        return { title: t('titles.translationDoubtful'), text: ofTranslation(question) };
      case 'teachesNothing':
        return {
          title: t('titles.teachesNothing'),
          text: t('warnings.known', { share: percent((successOf(question) ?? 0) / 100) }),
        };
      default:
        return null;
    }
  };
};
