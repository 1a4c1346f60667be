/**
 * Circuit breaker for a provider: after a failure no messages are tried for a while, then a single one, so that an
 * outage does not block the workers (P57).
 */

const FIRST_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

export type Circuit = {
  /**
   * How many of `most` messages may be tried now: none during a pause, one after it, all while the provider answers.
   */
  room: (most: number) => number;
  /** When the pause ends, in milliseconds since 1970; null when not paused. */
  pausedUntil: () => number | null;
  answered: () => void;
  failed: () => void;
};

/**
 * Each process keeps its own state. Pauses grow from 5 seconds to a minute. `onChange` is called when the provider is
 * lost and when it is back.
 */
export const createCircuit = (now: () => number, onChange: (isAway: boolean) => void): Circuit => {
  let failures = 0;
  let until = 0;
  // If the clock is set back, a pause must not become longer.
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
