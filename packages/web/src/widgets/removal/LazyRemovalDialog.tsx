import type { ComponentProps } from 'react';
import { lazy } from '#ui/lazy.tsx';
import type { RemovalDialog } from './RemovalDialog.tsx';

const Loaded = lazy(async () => ({ default: (await import('./RemovalDialog.tsx')).RemovalDialog }));

/** The question before something goes for good, with its code fetched when it is asked: for screens that stand long before it is. */
export function LazyRemovalDialog(props: ComponentProps<typeof RemovalDialog>) {
  return <Loaded {...props} />;
}
