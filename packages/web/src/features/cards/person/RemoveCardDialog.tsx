import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useState } from 'react';
import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { LazyConfirmDialog } from '#ui/LazyConfirmDialog.tsx';
import { toast } from '#ui/toast.ts';
import { useRemoveCard } from './user-cards.queries.ts';

const photosOf = ({ hasFrontPhoto, hasBackPhoto }: CardRow) => {
  if (hasFrontPhoto && hasBackPhoto) return 'both';
  if (hasFrontPhoto) return 'front';
  return hasBackPhoto ? 'back' : null;
};

/** Asks before a card is lost for good: whose it is, of which type, and the photos that go with it (API-32, GAP-70). */
export function RemoveCardDialog({ card, onClose }: { card: CardRow; onClose: () => void }) {
  const t = useText('user-cards');
  const failureText = useFailureText();
  const removeCard = useRemoveCard(card.user.id);
  const [busy, setBusy] = useState(false);
  const photos = photosOf(card);
  const remove = async () => {
    setBusy(true);
    try {
      await removeCard(card.id);
      toast.success(t('remove.done'));
    } catch (error) {
      toast.error(t('remove.failed'), { text: failureText(error) });
    }
    onClose();
  };
  return (
    <LazyConfirmDialog
      opened
      onClose={onClose}
      title={t('remove.title')}
      cancelLabel={t('remove.keep')}
      confirmLabel={t('remove.submit')}
      onConfirm={() => void remove()}
      icon={IconTrash}
      danger
      busy={busy}
    >
      {t('remove.text', { type: card.cardType.name, name: card.user.displayName })}{' '}
      {photos ? t(`remove.photos.${photos}`) : null}
    </LazyConfirmDialog>
  );
}
