import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import { useText } from '#platform/text/use-text.ts';
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx';

type DisableTypeDialogProps = {
  type: Pick<CardTypeRow, 'name' | 'cardCount'>;
  onConfirm: () => void;
  onClose: () => void;
};

/** What follows when a type that people have cards of is turned off; nothing is lost, so the question is asked once. */
export function DisableTypeDialog({ type: { name, cardCount }, onConfirm, onClose }: DisableTypeDialogProps) {
  const t = useText('organization-cards');
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={t('disable.title', { name })}
      cancelLabel={t('disable.cancel')}
      confirmLabel={t('disable.confirm')}
      onConfirm={onConfirm}
    >
      {cardCount > 0 ? t('disable.cards', { count: cardCount }) : null} {t('disable.text')}
    </ConfirmDialog>
  );
}
