import { lazy, Suspense, useSyncExternalStore } from 'react';
import { loadWords } from '#platform/text/words.ts';
import { keptRun, watchRun } from '#widgets/people/kept-run.ts';

const InvitationRunNews = lazy(async () => {
  const [{ InvitationRunNews: News }] = await Promise.all([
    import('#widgets/people/InvitationRunNews.tsx'),
    loadWords('invitations'),
  ]);
  return { default: News };
});

/** Follows the invitation of many people over every screen; its code arrives with the first one. */
export function InvitationRunHost() {
  const id = useSyncExternalStore(watchRun, keptRun);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <InvitationRunNews key={id} id={id} />
    </Suspense>
  );
}
