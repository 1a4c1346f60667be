import { useBlocker } from '@tanstack/react-router';
import { readToken } from './session/storage.ts';

export type LeaveGuard = {
  /** The person is on the way out and must be asked. */
  asking: boolean;
  leave: () => void;
  stay: () => void;
};

/** The address as far as leaving counts: the path, and the search parameters that open what is being edited. */
const placeOf = ({ pathname, search }: { pathname: string; search: object }, watches: readonly string[]) =>
  JSON.stringify([pathname, watches.map((name) => (search as Record<string, unknown>)[name] ?? null)]);

/**
 * Holds back a change of route and the closing of the browser while something is not saved; the editor asks what to do.
 * `watches` names the search parameters that open it, for a dialog that lives in the address. `unloading` says when the browser
 * may not close, where that differs. Once signed out nothing is held.
 */
export const useLeaveGuard = (
  unsaved: boolean,
  watches: readonly string[] = [],
  unloading: boolean = unsaved,
): LeaveGuard => {
  const isSignedIn = () => readToken() !== null;
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      unsaved && isSignedIn() && placeOf(current, watches) !== placeOf(next, watches),
    enableBeforeUnload: () => unloading && isSignedIn(),
    withResolver: true,
  });
  return {
    asking: blocker.status === 'blocked',
    leave: () => blocker.proceed?.(),
    stay: () => blocker.reset?.(),
  };
};
