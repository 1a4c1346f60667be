import type { InboxReason } from '@fanal/contract/dashboard/inbox.shapes';
import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';

const todays = ['waitsDays', 'endsInDays', 'payInDays', 'lockedDays', 'checkLateDays'] as const;
type Todays = (typeof todays)[number];
const isToday = (code: string): code is Todays => (todays as readonly string[]).includes(code);

/** Why a line stands in the inbox, in words. */
export const useReason = (): ((reason: InboxReason) => string) => {
  const t = useText('inbox');
  const { number } = useNumbers();
  return ({ code, number: count, languages }) => {
    if (count === 0 && isToday(code)) return t(`today.${code}`);
    const words = languages.map((language) => t(`languages.${language}`)).join(', ');
    return t(`reasons.${code}`, { count: count ?? 0, number: number(count ?? 0), languages: words });
  };
};
