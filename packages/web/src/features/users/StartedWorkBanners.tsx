import { useSyncExternalStore } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { startedChange, startedRun, watchStarted } from './started-work.store.ts';

const InvitationRunBanner = lazy(async () => ({
  default: (await import('./invitations/InvitationRunBanner.tsx')).InvitationRunBanner,
}));
const BulkChangeBanner = lazy(async () => ({
  default: (await import('./bulk-changes/BulkChangeBanner.tsx')).BulkChangeBanner,
}));

/** How far invitations and changes of many people are: they go on without this page, and are still there after a reload. */
export function StartedWorkBanners() {
  const run = useSyncExternalStore(watchStarted, startedRun.current);
  const change = useSyncExternalStore(watchStarted, startedChange.current);
  return (
    <>
      {run === null ? null : <InvitationRunBanner key={run} id={run} />}
      {change === null ? null : <BulkChangeBanner key={change} id={change} />}
    </>
  );
}
