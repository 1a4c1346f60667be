import type { UserStatistics } from '@fanal/contract/training-statistics/training-statistics.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { remainingOf } from './person.rules.ts';

/** How much a person has still to complete, in a sentence. */
export const useRemaining = (): ((statistics: UserStatistics) => string) => {
  const t = useText('training-person');
  const { number } = useNumbers();
  return (statistics) => {
    const { all, required } = remainingOf(statistics);
    if (all === 0) return statistics.summary.totalCourses === 0 ? '' : t('remaining.none');
    return [
      t('remaining.all', { count: all }),
      t('remaining.required', { count: required, number: number(required) }),
    ].join(' ');
  };
};
