import { lazy } from '#ui/lazy.tsx';

/** How many requests of cards wait: fetched once the menu stands. */
export const WaitingCards = lazy(async () => {
  const { WaitingCount } = await import('#features/cards/review/WaitingCount.tsx');
  return { default: WaitingCount };
});
