import { lazy, Suspense } from 'react';

const SubscribeDialog = lazy(async () => {
  const { SubscribeDialog: Loaded } = await import('./SubscribeDialog.tsx');
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
