import type { SplitPage } from '@fanal/contract/paystubs/paystub-splits.shapes';
import { useText } from '#platform/text/use-text.ts';

/** Whom a page goes to and why, in words. */
export const usePageWords = () => {
  const t = useText('paystubs-split');
  const byHand = ({ decision, decisionReason }: SplitPage): string | null => {
    if (decision === 'leaveOut') return t('why.leftOut');
    if (decision === null) return null;
    return t(decision === 'give' ? 'why.given' : 'why.continuedByHand', { reason: decisionReason ?? '' });
  };
  const asRead = ({ reason, read }: SplitPage): string => {
    const words = { read: read ?? '' };
    return reason === 'several' && read === null ? t('why.severalUnread') : t(`why.${reason}`, words);
  };
  return {
    whom: ({ person, decision, isKept }: SplitPage): string => {
      if (decision === 'leaveOut') return t('whom.leftOut');
      if (person === null) return t('whom.nobody');
      return isKept ? t('whom.kept', { name: person.displayName }) : person.displayName;
    },
    why: (page: SplitPage): string => {
      const { refusal, stubsOfPerson } = page;
      const first = refusal ?? byHand(page) ?? asRead(page);
      return stubsOfPerson > 1 && refusal === null ? `${first} ${t('why.again', { count: stubsOfPerson })}` : first;
    },
  };
};
