import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import { useDates } from '#platform/use-dates.ts';
import type { List } from '#widgets/list/list.ts';
import { type CardReference, useRefreshCards } from '../card.queries.ts';
import { CardDialog } from '../dialog/CardDialog.tsx';
import { useTakeOut } from './cards.queries.ts';
import { isInView, type ListState, openedBy } from './cards.rules.ts';
import { type QueuePosition, useReviewQueue } from './use-review-queue.ts';

type QueuedCardProps = {
  list: List<ListState, CardRow>;
  open: CardReference;
  onClose: () => void;
};

/** One card of the list; after a decision the next one opens by itself, and after the last one the list comes back. */
export function QueuedCard({ list, open, onClose }: QueuedCardProps) {
  const { state, change } = list;
  const today = useDates().today();
  const takeOut = useTakeOut(state);
  const refresh = useRefreshCards();
  const { next, previous, card, position, total } = useReviewQueue({ list, id: open.id });
  const wayTo = (place: QueuePosition | undefined) =>
    place && (() => void change({ ...openedBy(place.card), page: place.page }, { replace: true }));
  const advance = (changed: Card): void => {
    const isStill = isInView(state.tab, changed, today);
    if (!isStill) takeOut(changed.id);
    // Where the card has left the list, the next one moves up into its page.
    if (next) void change({ ...openedBy(next.card), ...(isStill && { page: next.page }) }, { replace: true });
    else onClose();
    refresh();
  };
  return (
    <CardDialog
      open={open}
      known={card}
      queue={{ position, total, onNext: wayTo(next), onPrevious: wayTo(previous) }}
      onDecided={advance}
      onClose={onClose}
    />
  );
}
