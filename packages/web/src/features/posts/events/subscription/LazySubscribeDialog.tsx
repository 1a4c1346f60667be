import { lazy, Suspense } from 'react';
import { loadWords } from '#platform/text/words.ts';

const SubscribeDialog = lazy(async () => {
  const [{ SubscribeDialog: Loaded }] = await Promise.all([
    import('./SubscribeDialog.tsx'),
    loadWords('event-subscription'),
  ]);
  return { default: Loaded };
});

/** Fetched with the first one who asks. */
export function LazySubscribeDialog({ onClose }: { onClose: () => void }) {
  return (
    <Suspense fallback={null}>
      <SubscribeDialog onClose={onClose} />
    </Suspense>
  );
}
