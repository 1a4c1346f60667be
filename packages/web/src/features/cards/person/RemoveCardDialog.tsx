import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import { useText } from '#platform/text/use-text.ts';
import { LazyRemovalDialog } from '#widgets/removal/LazyRemovalDialog.tsx';
import { useRemoveCard } from './user-cards.queries.ts';

const photosOf = ({ hasFrontPhoto, hasBackPhoto }: CardRow) => {
  if (hasFrontPhoto && hasBackPhoto) return 'both';
  if (hasFrontPhoto) return 'front';
  return hasBackPhoto ? 'back' : null;
};

/** Asks before a card is lost for good: whose it is, of which type, and the photos that go with it (API-32, GAP-70). */
export function RemoveCardDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useText('user-cards');
  const removeCard = useRemoveCard(card.user.id);
  const photos = photosOf(card);
  return (
    <LazyRemovalDialog
      title={t('remove.title')}
      keepLabel={t('remove.keep')}
      removeLabel={t('remove.submit')}
      onRemove={() => removeCard(card.id)}
      removed={t('remove.done')}
      failed={t('remove.failed')}
      onRemoved={onClose}
      onClose={onClose}
    >
      {t('remove.text', { type: card.cardType.name, name: card.user.displayName })}{' '}
      {photos ? t(`remove.photos.${photos}`) : null}
    </LazyRemovalDialog>
  );
}
