import { type CardField, cardAlert, EXPIRATION_FIELD, SOON_DAYS } from '@fanal/contract/cards/cards.rules';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useMay } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { LeaveQuestion } from '#widgets/LeaveQuestion.tsx';
import { cardReferenceOf, useChangeCard } from '../card.queries.ts';
import classes from './CardDialog.module.css';
import { CardFormPane } from './CardFormPane.tsx';
import { type Asked, CardQuestions } from './CardQuestions.tsx';
import { Decisions } from './Decisions.tsx';
import { PhotoPane } from './PhotoPane.tsx';
import { useCardForm } from './use-card-form.ts';
import { useCardKeys } from './use-card-keys.ts';
import { usePhotoView } from './use-photo-view.ts';

type CardBodyProps = {
  card: Card;
  stage: RefObject<HTMLElement | null>;
  isInQueue: boolean;
  onReload: () => Promise<Card | undefined>;
  onDecided: (card: Card) => void;
};

/** Parts of the address whose change leaves the card. */
const inAddress = ['open', 'userId', 'id'] as const;

/** A card that is read: its photos, its form and what can be decided. */
export function CardBody({ card, stage, isInQueue, onReload, onDecided }: CardBodyProps) {
  const t = useText('card');
  const mayChange = useMay()('cards:update');
  const [asked, setAsked] = useState<Asked>(null);
  const [decided, setDecided] = useState<Card | null>(null);
  const open = useCardForm({ card, onChange: useChangeCard(cardReferenceOf(card)), onReload, onDecided: setDecided });
  const view = usePhotoView(card.frontPhoto || !card.backPhoto ? 'front' : 'back');
  const goOn = useEffectEvent(onDecided);
  useEffect(() => {
    // Only once the form is known to hold nothing unsaved, so that going on asks no question.
    if (decided) goOn(decided);
  }, [decided]);
  const reject = mayChange ? () => setAsked('reject') : undefined;
  const accept = mayChange ? () => open.form.submit() : undefined;
  useCardKeys(stage, {
    v: view.flip,
    z: view.enlarge,
    t: view.turn,
    r: reject,
    [open.base.status === 'claimed' ? 's' : 'a']: accept,
  });
  const photos = { ...card, frontPhoto: open.base.frontPhoto, backPhoto: open.base.backPhoto };
  return (
    <>
      <div className={classes.panes}>
        <div className={classes.look}>
          <PhotoPane card={photos} view={view} onRemove={mayChange ? () => setAsked('photos') : null} />
        </div>
        <CardFormPane open={open} readOnly={!mayChange} {...useRequired(open.base, open.lastDay)} />
      </div>
      <Decisions open={open} isInQueue={isInQueue} onReject={reject} />
      <CardQuestions open={open} asked={asked} onClose={() => setAsked(null)} />
      <LeaveQuestion
        unsaved={open.form.dirty && !decided}
        inAddress={inAddress}
        title={t('leave.title')}
        text={t('leave.text')}
        stay={t('leave.stay')}
        leave={t('leave.leave')}
      />
    </>
  );
}

/** Which fields must not stay empty, and which one is worth a second look. */
const useRequired = ({ cardType, frontPhoto, backPhoto }: Card, lastDay: string | null) => {
  const alert = cardAlert(lastDay, useDates().today(), SOON_DAYS);
  return {
    isRequired: ({ name, isRequired }: CardField) =>
      isRequired || (cardType.hasExpirationDate && name === EXPIRATION_FIELD),
    warned: alert && alert.kind !== 'invalid' && (frontPhoto || backPhoto) ? EXPIRATION_FIELD : null,
  };
};
