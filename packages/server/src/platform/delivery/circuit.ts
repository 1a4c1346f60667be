/** Keeps a provider that is away from holding workers: after a failure it is left alone for a while, then one message tries it (P57). */

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

export type Circuit = {
  /** How many of `most` messages may be tried now: none during a pause, one after it, all while the provider answers. */
  room: (most: number) => number;
  /** When the pause ends, in milliseconds since 1970; null outside of one. */
  pausedUntil: () => number | null;
  answered: () => void;
  failed: () => void;
};

/** Each process learns for itself: pauses grow from 5 seconds to a minute. `onChange` hears when a pause begins or the provider is back. */
export const createCircuit = (now: () => number, onChange: (isAway: boolean) => void): Circuit => {
  let failures = 0;
  let until = 0;
  // a clock that was set back must not make a pause longer
  const isPaused = () => now() < until && until - now() <= LONGEST_PAUSE_MS;
  return {
    room: (most) => (isPaused() ? 0 : failures > 0 ? Math.min(1, most) : most),
    pausedUntil: () => (isPaused() ? until : null),
    answered: () => {
      if (failures > 0) onChange(false);
      failures = 0;
      until = 0;
    },
    failed: () => {
      if (isPaused()) return;
      if (failures === 0) onChange(true);
      until = now() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures);
      failures += 1;
    },
  };
};
