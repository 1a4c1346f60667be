import { lazy, Suspense, useSyncExternalStore } from 'react';
import { startedRun, watchStartedRun } from '#features/users/invitations/started-run.store.ts';

const InvitationRunNews = lazy(async () => {
  const { InvitationRunNews: News } = await import('#features/users/invitations/InvitationRunNews.tsx');
  return { default: News };
});

/** Follows the invitation of many people over every screen; its code arrives with the first one. */
export function InvitationRunHost() {
  const id = useSyncExternalStore(watchStartedRun, startedRun);
  if (id === null) return null;
  return (
    <Suspense fallback={null}>
      <InvitationRunNews key={id} id={id} />
    </Suspense>
  );
}
