import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import { useEffect, useEffectEvent } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { useCard } from '../cards.queries.ts';
import { type ListAddress, type ListState, openedBy } from '../cards.rules.ts';
import { CardBody } from './CardBody.tsx';
import classes from './CardDialog.module.css';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Holder } from './Holder.tsx';
import { PileButtons } from './PileButtons.tsx';
import { useCardKeys } from './use-card-keys.ts';
import { useFocusOnStage } from './use-focus-on-stage.ts';
import { type Pile, type Place, usePile } from './use-pile.ts';

type CardDialogProps = {
  state: ListState;
  open: NonNullable<ListState['open']>;
  list: CardsPage | undefined;
  lastPage: number;
  onGo: (place: Partial<ListAddress>, options: { replace: boolean }) => void;
  onClose: () => void;
};

/** One card of the list, photo and form face to face, with the way to the next one: made for fifty in a row by keyboard. */
export function CardDialog({ state, open, list, lastPage, onGo, onClose }: CardDialogProps) {
  const t = useText('cards');
  const pile = usePile({ state, id: open.id, list, lastPage });
  const read = useOpenCard(open, onClose);
  const { card } = read;
  const user = card?.user ?? pile.card?.user;
  const stage = useFocusOnStage(open.id);
  const go = (place: Place | undefined) =>
    place && onGo({ ...openedBy(place.card), page: place.page }, { replace: true });
  useCardKeys(stage, { j: () => go(pile.next), k: () => go(pile.previous) });
  return (
    <Dialog
      opened
      onClose={onClose}
      size="wide"
      flush
      title={user?.displayName ?? t('dialog.title')}
      lead={user ? <Avatar name={user.displayName} src={user.avatarUrl} size="medium" /> : null}
      detail={user ? <Holder user={user} /> : null}
      actions={<PileButtons pile={pile} onGo={go} />}
    >
      <section ref={stage} tabIndex={-1} data-autofocus aria-label={useCardName(pile, card)} className={classes.stage}>
        {card ? (
          <CardBody
            key={card.id}
            card={card}
            state={state}
            stage={stage}
            next={pile.next}
            onReload={read.reload}
            onGo={onGo}
            onClose={onClose}
          />
        ) : (
          <Waiting failure={read.failure} onReload={() => void read.reload()} />
        )}
      </section>
    </Dialog>
  );
}

/** The card of the address; one that nobody has any more closes the dialog and says so. */
const useOpenCard = (open: CardDialogProps['open'], onClose: () => void) => {
  const t = useText('cards');
  const { data, error, refetch } = useCard(open);
  const failureText = useFailureText();
  const isGone = error?.status === 404;
  const tell = useEffectEvent(() => {
    toast.error(t('dialog.gone'), error ? { text: failureText(error) } : {});
    onClose();
  });
  useEffect(() => {
    if (isGone) tell();
  }, [isGone]);
  return {
    card: data?.id === open.id ? data : undefined,
    failure: isGone ? null : error,
    reload: async () => (await refetch()).data,
  };
};

type OpenCardRead = ReturnType<typeof useOpenCard>;

function Waiting({ failure, onReload }: Pick<OpenCardRead, 'failure'> & { onReload: () => void }) {
  const t = useText('cards');
  return failure ? <ReadFailure title={t('dialog.failed')} error={failure} onReload={onReload} /> : <CardSkeleton />;
}

/** What a screen reader says when another card comes: its type, whose it is, and where it stands in the pile. */
const useCardName = (pile: Pile, card: OpenCardRead['card']): string => {
  const t = useText('cards');
  const known = card ?? pile.card;
  if (!known) return t('dialog.title');
  const name = t('dialog.of', { type: known.cardType.name, name: known.user.displayName });
  return pile.position === null ? name : t('dialog.name', { name, at: pile.position, total: pile.total });
};
