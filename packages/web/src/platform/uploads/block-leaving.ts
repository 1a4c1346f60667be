/** Asks before the browser closes or reloads while something is being sent; once signed out nothing is held. */
import { readToken } from '../session/storage.ts';

let held = 0;

const ask = (event: BeforeUnloadEvent) => {
  if (readToken() !== null) event.preventDefault();
};

/** From now on leaving is asked about, until what this answers is called; several may hold at once. */
export const blockLeaving = (): (() => void) => {
  held += 1;
  if (held === 1) window.addEventListener('beforeunload', ask);
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    held -= 1;
    if (held === 0) window.removeEventListener('beforeunload', ask);
  };
};
