import { useNumbers } from '#platform/use-dates.ts';
import { useCardCount } from './user-cards.queries.ts';

/** How many cards a person has, after the name of the tab; nothing for none. */
export function CardCount({ userId }: { userId: string }) {
  const { number } = useNumbers();
  const count = useCardCount(userId);
  return count ? number(count) : null;
}
