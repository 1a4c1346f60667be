import type { Card, CardRow } from '@fanal/contract/cards/cards.shapes';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { Avatar } from '#ui/Avatar.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { toast } from '#ui/toast.ts';
import { ReadFailure } from '#widgets/ReadFailure.tsx';
import { type CardReference, useCard } from '../card.queries.ts';
import { CardBody } from './CardBody.tsx';
import classes from './CardDialog.module.css';
import { CardSkeleton } from './CardSkeleton.tsx';
import { Holder } from './Holder.tsx';
import { QueueButtons, type ReviewQueue } from './QueueButtons.tsx';
import { useCardKeys, useLeaveFieldByEscape } from './use-card-keys.ts';

type CardDialogProps = {
  open: CardReference;
  /** What a list knows of the card already. */
  known?: Pick<CardRow, 'user' | 'cardType'> | undefined;
  /** The list as a queue of cards; absent where a card is shown by itself. */
  queue?: ReviewQueue;
  /** It was approved, rejected or saved: the next one opens, or the dialog closes. */
  onDecided: (card: Card) => void;
  onClose: () => void;
};

/** A card, photo and form face to face; on a queue with the way to the next one, made for fifty in a row by keyboard. */
export function CardDialog({ open, known, queue, onDecided, onClose }: CardDialogProps) {
  const t = useText('card');
  const read = useOpenCard(open, onClose);
  const { card } = read;
  const user = card?.user ?? known?.user;
  const stage = useFocusOnStage(open.id);
  useCardKeys(stage, { j: queue?.onNext, k: queue?.onPrevious });
  const { writing, follow } = useLeaveFieldByEscape(stage);
  return (
    <Dialog
      opened
      onClose={onClose}
      escapeCloses={!writing}
      size="wide"
      flush
      title={user?.displayName ?? t('dialog.title')}
      lead={user ? <Avatar name={user.displayName} src={user.avatarUrl} size="medium" /> : null}
      detail={user ? <Holder user={user} /> : null}
      actions={queue ? <QueueButtons queue={queue} /> : null}
    >
      <section
        {...follow}
        ref={stage}
        tabIndex={-1}
        data-autofocus
        aria-label={useCardName(card ?? known, queue)}
        className={classes.stage}
      >
        {card ? (
          <CardBody
            key={card.id}
            card={card}
            stage={stage}
            isInQueue={queue !== undefined}
            onReload={read.reload}
            onDecided={onDecided}
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
  const t = useText('card');
  const { data, error, refetch } = useCard(open);
  const failureText = useFailureText();
  const isGone = error?.status === 404;
  const notify = useEffectEvent(() => {
    toast.error(t('dialog.gone'), error ? { text: failureText(error) } : {});
    onClose();
  });
  useEffect(() => {
    if (isGone) notify();
  }, [isGone]);
  return {
    card: data?.id === open.id ? data : undefined,
    failure: isGone ? null : error,
    reload: async () => (await refetch()).data,
  };
};

type OpenCardRead = ReturnType<typeof useOpenCard>;

function Waiting({ failure, onReload }: Pick<OpenCardRead, 'failure'> & { onReload: () => void }) {
  const t = useText('card');
  return failure ? <ReadFailure title={t('dialog.failed')} error={failure} onReload={onReload} /> : <CardSkeleton />;
}

/** What a screen reader says when another card comes: its type, whose it is, and where it stands in the queue. */
const useCardName = (card: CardDialogProps['known'], queue: ReviewQueue | undefined): string => {
  const t = useText('card');
  if (!card) return t('dialog.title');
  const name = t('dialog.of', { type: card.cardType.name, name: card.user.displayName });
  return queue?.position ? t('dialog.name', { name, at: queue.position, total: queue.total }) : name;
};

/** When the card changes and what had the focus goes away with it, the focus comes to the next card: keys go on working. */
const useFocusOnStage = (id: string): RefObject<HTMLElement | null> => {
  const stage = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other card counts
  useEffect(() => {
    const isWithin = stage.current?.closest('[role="dialog"]')?.contains(document.activeElement);
    if (!isWithin) stage.current?.focus({ preventScroll: true });
  }, [id]);
  return stage;
};
