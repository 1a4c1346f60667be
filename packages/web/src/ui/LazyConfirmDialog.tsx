import { type ComponentProps, useEffect, useState } from 'react';
import type { ConfirmDialog } from './ConfirmDialog.tsx';
import { lazy } from './lazy.tsx';

const load = async () => ({ default: (await import('./ConfirmDialog.tsx')).ConfirmDialog });
const Loaded = lazy(load);

/** A question that a screen may come to ask: its code is fetched once the screen stands, so that it is here when it is needed. */
export function LazyConfirmDialog(props: ComponentProps<typeof ConfirmDialog>) {
  const [wasOpened, setWasOpened] = useState(props.opened);
  if (props.opened && !wasOpened) setWasOpened(true);
  useEffect(() => {
    // Whoever needs it in vain is told then.
    load().catch(() => undefined);
  }, []);
  if (!wasOpened) return null;
  return <Loaded {...props} />;
}
