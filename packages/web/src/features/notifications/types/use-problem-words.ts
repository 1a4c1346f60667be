import {
  type NoticeText,
  problemsIn,
  type SettingType,
  type TextProblem,
} from '@fanal/contract/notifications/notification-types.rules';
import { useText } from '#platform/text/use-text.ts';

/** What is wrong with a text, in one sentence for each problem; empty when it is right. */
export const useProblemWords = (type: SettingType): ((text: NoticeText) => string) => {
  const t = useText('notification-types');
  const wordsOf = (problem: TextProblem): string => {
    switch (problem.problem) {
      case 'unknown':
        return t('problems.unknown', { name: problem.variable });
      case 'missing':
        return t('problems.missing', { name: problem.variable });
      case 'tooLong':
        return t('problems.tooLong', { count: problem.most });
      default:
        return t(`problems.${problem.problem}`);
    }
  };
  return (text) => problemsIn(type, text).map(wordsOf).join(' ');
};
