import { MOST_COUNTED } from '@fanal/contract/retention/retention.rules';
import type { Due } from '@fanal/contract/retention/retention.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';

/** « 1 204, la plus ancienne du 2 octobre 2025 », or that nothing is due. */
export const useDueWords = () => {
  const t = useText('organization-retention');
  const { number } = useNumbers();
  const { date } = useDates();
  return ({ count, oldest }: Due): string => {
    if (count === 0 || oldest === null) return t('due.none');
    const shown = count >= MOST_COUNTED ? t('due.most', { shown: number(count) }) : number(count);
    return t('due.some', { shown, day: date(oldest) });
  };
};
