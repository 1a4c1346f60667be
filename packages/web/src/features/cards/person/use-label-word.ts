import type { CardStatus } from '@fanal/contract/cards/cards.rules';
import { useText } from '#platform/text/use-text.ts';
import type { CardLabel } from './user-cards.rules.ts';

/** Labels that say the state of a card: they have its word, as the lists and the exports have it. */
const states = {
  pendingApproval: 'pending',
  activated: 'claimed',
  expired: 'expired',
  rejected: 'rejected',
} as const satisfies Partial<Record<CardLabel, CardStatus>>;

/** The word of a label. Nothing requires a card of anybody yet, so that a type without one is not said to be missing. */
export const useLabelWord = (): ((label: CardLabel) => string) => {
  const t = useText('user-cards');
  const card = useText('card');
  return (label) => {
    switch (label) {
      case 'pendingApproval':
      case 'activated':
      case 'expired':
      case 'rejected':
        return card(`status.${states[label]}`);
      default:
        return t(`labels.${label}`);
    }
  };
};
