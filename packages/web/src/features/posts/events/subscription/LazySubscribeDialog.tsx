import { lazy } from '#ui/lazy.tsx';

const SubscribeDialog = lazy(async () => {
  const { SubscribeDialog: Loaded } = await import('./SubscribeDialog.tsx');
  return { default: Loaded };
});

/** Fetched with the first one who asks. */
export function LazySubscribeDialog({ onClose }: { onClose: () => void }) {
  return <SubscribeDialog onClose={onClose} />;
}
