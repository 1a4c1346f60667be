import { usePerson } from '#platform/session/person.tsx';
import { useText } from '#platform/text/use-text.ts';
import { PageHead } from '#ui/PageHead.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { closedBecause, type Screen } from '../screens.ts';

/** A screen whose code is on its way: its title, where that is known already, and the place of what comes. */
export function WaitingScreen({ screen }: { screen: Screen }) {
  const t = useText('app');
  const general = useText('general');
  if (closedBecause(screen, usePerson())) return null;
  const isTitleKnown = !screen.path.includes('$') && !screen.hasOtherTitle;
  return (
    <div aria-busy="true">
      {isTitleKnown ? <PageHead title={t(screen.label)} /> : null}
      <div role="status" aria-label={general('loading')}>
        <SkeletonLines count={4} />
      </div>
    </div>
  );
}
