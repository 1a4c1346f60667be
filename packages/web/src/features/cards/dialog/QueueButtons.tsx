import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs';
import { useText } from '#platform/text/use-text.ts';
import { IconButton } from '#ui/IconButton.tsx';
import classes from './CardDialog.module.css';

export type ReviewQueue = {
  /** From 1; null for a card that the list does not hold. */
  position: number | null;
  total: number;
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
};

/** The way through the queue: where the card stands, the one before, the one after. */
export function QueueButtons({ queue: { position, total, onNext, onPrevious } }: { queue: ReviewQueue }) {
  const t = useText('card');
  return (
    <div className={classes.queue}>
      <IconButton
        icon={IconChevronUp}
        label={t('dialog.previous')}
        aria-keyshortcuts="K"
        disabled={!onPrevious}
        onClick={() => onPrevious?.()}
      />
      <IconButton
        icon={IconChevronDown}
        label={t('dialog.next')}
        aria-keyshortcuts="J"
        disabled={!onNext}
        onClick={() => onNext?.()}
      />
      {position === null ? null : (
        <span className={classes.position}>{t('dialog.position', { at: position, total })}</span>
      )}
    </div>
  );
}
