import type { SchedulingTest } from '@fanal/contract/organization/organization.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';

const TENTH = 100;

/** What a test of the scheduling service found, in a sentence. */
export const useTestWords = () => {
  const t = useText('organization-integrations');
  const { date } = useDates();
  const { number } = useNumbers();
  return ({ outcome, shiftCount, week, milliseconds }: SchedulingTest): string =>
    outcome === 'read'
      ? t('scheduling.read', {
          count: shiftCount ?? 0,
          shown: number(shiftCount ?? 0),
          week: date(week),
          seconds: number(Math.ceil(milliseconds / TENTH) / 10),
        })
      : t(`scheduling.outcomes.${outcome}`);
};
