import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import classes from './lazy.module.css';

type Part = (props: never) => ReactNode;

const WaitingContext = createContext<ReactNode>(null);

/** What stands in the place of a part whose code is still on its way; nothing where it is left out. */
export function WhileLoading({ show, children }: { show: ReactNode; children: ReactNode }) {
  const waiting = (
    <div className={classes.waiting} aria-busy="true">
      {show}
    </div>
  );
  return <WaitingContext value={waiting}>{children}</WaitingContext>;
}

/**
 * A part of a page whose code is fetched once it is first shown. It appears as soon as its code is there, and at once where it was
 * shown before; React's own `lazy` keeps whatever was waited for back until 300 ms after the wait began (decision 99).
 * A failure to fetch it is thrown where it stands; the next try fetches it again.
 */
export const lazy = <Loaded extends Part>(load: () => Promise<{ default: Loaded }>): Loaded => {
  let state: { part?: Part; failure?: { error: unknown } } = {};
  let fetched: Promise<void> | null = null;
  const fetchOnce = (): Promise<void> => {
    fetched ??= load().then(
      ({ default: part }) => {
        state = { part };
      },
      (error: unknown) => {
        state = { failure: { error } };
        fetched = null;
      },
    );
    return fetched;
  };
  const subscribe = (changed: () => void) => {
    let isShown = true;
    void fetchOnce().then(() => isShown && changed());
    return () => {
      isShown = false;
      // The next time it is shown, it is fetched again.
      if (state.failure) state = {};
    };
  };
  const Lazy = (props: object) => {
    const waiting = use(WaitingContext);
    const { part, failure } = useSyncExternalStore(subscribe, () => state);
    if (failure) throw failure.error;
    // It is on its way before the page around it is painted.
    if (!part) {
      void fetchOnce();
      return waiting;
    }
    const Shown = part as (props: object) => ReactNode;
    const shown = <Shown {...props} />;
    // What it waits for in turn does not look like the whole of it.
    return waiting === null ? shown : <WaitingContext value={null}>{shown}</WaitingContext>;
  };
  return Lazy as unknown as Loaded;
};
