import { type ComponentProps, lazy, Suspense } from 'react';
import type { RemovalDialog } from './RemovalDialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));

/** The question before something goes for good, with its code fetched when it is asked: for screens that stand long before it is. */
export function LazyRemovalDialog(props: ComponentProps<typeof RemovalDialog>) {
  return (
    <Suspense fallback={null}>
      <Loaded {...props} />
    </Suspense>
  );
}
