import { useSyncExternalStore } from 'react';
import { startedChange, startedRun, watchStarted } from '#features/users/started-work.store.ts';
import { lazy } from '#ui/lazy.tsx';

const InvitationRunNews = lazy(async () => {
  const { InvitationRunNews: News } = await import('#features/users/invitations/InvitationRunNews.tsx');
  return { default: News };
});
const BulkChangeNews = lazy(async () => {
  const { BulkChangeNews: News } = await import('#features/users/bulk-changes/BulkChangeNews.tsx');
  return { default: News };
});

/** Follows invitations and changes of many people over every screen; the code arrives with the first one. */
export function StartedWorkHost() {
  const run = useSyncExternalStore(watchStarted, startedRun.current);
  const change = useSyncExternalStore(watchStarted, startedChange.current);
  return (
    <>
      {run === null ? null : <InvitationRunNews key={run} id={run} />}
      {change === null ? null : <BulkChangeNews key={change} id={change} />}
    </>
  );
}
