import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import classes from './CardDialog.module.css';
import type { Pile, Place } from './use-pile.ts';

/** The way through the pile: where the card stands, the one before, the one after. */
export function PileButtons({ pile, onGo }: { pile: Pile; onGo: (place: Place | undefined) => void }) {
  const t = useText('cards');
  return (
    <div className={classes.pile}>
      <IconButton
        icon={IconChevronUp}
        label={t('dialog.previous')}
        aria-keyshortcuts="K"
        disabled={!pile.previous}
        onClick={() => onGo(pile.previous)}
      />
      <IconButton
        icon={IconChevronDown}
        label={t('dialog.next')}
        aria-keyshortcuts="J"
        disabled={!pile.next}
        onClick={() => onGo(pile.next)}
      />
      {pile.position === null ? null : (
        <span className={classes.position}>{t('dialog.position', { at: pile.position, total: pile.total })}</span>
      )}
    </div>
  );
}
