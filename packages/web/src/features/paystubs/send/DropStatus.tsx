import { useFailureText } from '#platform/failure.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { StatusBadge } from '#ui/StatusBadge.tsx';
import { type Dropped, kindOfDrop } from './drop.rules.ts';

const MEGABYTES = 25;

/** What state a file is in, and under it what somebody must know or do. */
export function DropStatus({ dropped }: { dropped: Dropped }) {
  const t = useText('paystubs-send');
  const { percent } = useNumbers();
  const detail = useDetail()(dropped);
  const { state, sent, stub } = dropped;
  const isDoubtful = stub !== null && stub.state !== 'ready';
  const word = state === 'sending' ? t('states.sending', { share: percent(sent) }) : t(`states.${state}`);
  return (
    <StatusBadge kind={isDoubtful ? 'half' : kindOfDrop[state]} {...(detail && { detail })}>
      {isDoubtful ? t('states.toCheck') : word}
    </StatusBadge>
  );
}

const useDetail = () => {
  const t = useText('paystubs-send');
  const failureText = useFailureText();
  const { date } = useDates();
  return ({ state, problem, match, error, byHand, replaces }: Dropped): string | null => {
    if (state === 'failed') return failureText(error);
    if (problem)
      return t(`problems.${problem}`, {
        number: match?.number ?? '',
        name: match?.suggestion?.person.displayName ?? '',
        megabytes: MEGABYTES,
      });
    if (byHand) return t('byHand', { reason: byHand.reason });
    const before = match?.replaces;
    if (!before || state === 'sent') return null;
    const words = { day: date(before.sentAt) };
    if (replaces) return t('replaces.chosen', words);
    return before.isReleased ? t('replaces.released', words) : t('replaces.waiting', words);
  };
};
