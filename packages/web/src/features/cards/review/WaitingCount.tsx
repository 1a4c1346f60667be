import { useText } from '#platform/text/use-text.ts';
import { useNumbers } from '#platform/use-dates.ts';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { useOverview } from './cards.queries.ts';

/** How many requests wait for an answer, beside the name of the screen (GAP-21). */
export function WaitingCount() {
  const t = useText('cards');
  const { number } = useNumbers();
  const pending = useOverview().data?.pending;
  return pending ? (
    <>
      {number(pending)} <VisuallyHidden>{t('waiting', { count: pending })}</VisuallyHidden>
    </>
  ) : null;
}
