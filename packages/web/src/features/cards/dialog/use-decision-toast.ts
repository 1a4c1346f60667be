import type { Card } from '@fanal/contract/cards/cards.shapes';
import { useNavigate } from '@tanstack/react-router';
import { useFailureText } from '#platform/failure.ts';
import { useOrganizationPath } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useUndoDecision } from '../card.queries.ts';

type Photos = Pick<Card, 'frontPhoto' | 'backPhoto'>;

/** Photos that were deleted with the decision do not come back. */
const hasSamePhotos = (before: Photos, after: Photos): boolean =>
  Boolean(before.frontPhoto) === Boolean(after.frontPhoto) && Boolean(before.backPhoto) === Boolean(after.backPhoto);

/** Says what became of a card, names whose it is and leads there; what was decided of a card that waited can be undone. */
export const useDecisionToast = () => {
  const t = useText('card');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const path = useOrganizationPath();
  const undoDecision = useUndoDecision();
  const undo = async (decided: Card) => {
    try {
      await undoDecision(decided);
      toast.success(t('toasts.undone'), undefined, leadTo(decided));
    } catch (error) {
      toast.error(t('toasts.undoFailed'), { text: failureText(error) });
    }
  };
  const leadTo = ({ user }: Card) => ({
    label: user.displayName,
    onSelect: () => void navigate({ to: path(`user-profile/${user.id}`) }),
  });
  return (before: Card, decided: Card, said: string): void => {
    const isUndoable = before.status === 'pending' && decided.status !== 'pending' && hasSamePhotos(before, decided);
    const action = isUndoable ? { label: t('toasts.undo'), onSelect: () => void undo(decided) } : undefined;
    toast.success(said, action, leadTo(decided));
  };
};
