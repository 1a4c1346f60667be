import { now } from '#platform/clock.ts';
import { nextSettingsVersion } from '#platform/session/session.queries.ts';

/** The screen loads first. */
export const FIRST_PAUSE_MS = 3_000;
/** After an answer that came at once: the server has no place for one who waits, or what changed is not here yet. */
const SHORT_PAUSE_MS = 5_000;
const LONGEST_PAUSE_MS = 60_000;

/** Also over when the signal comes. */
const rest = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const untilLookedAt = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted || document.visibilityState === 'visible') return resolve();
    const look = () => {
      if (document.visibilityState === 'visible') resolve();
    };
    signal.addEventListener('abort', () => resolve());
    document.addEventListener('visibilitychange', look, { signal });
  });

/** One long request, which ends when nobody looks at the tab any more: then it holds no connection. */
const ask = async (version: number, signal: AbortSignal): Promise<number> => {
  const request = new AbortController();
  const hide = () => {
    if (document.visibilityState !== 'visible') request.abort();
  };
  document.addEventListener('visibilitychange', hide, { signal: request.signal });
  try {
    return await nextSettingsVersion(version, AbortSignal.any([signal, request.signal]));
  } finally {
    request.abort();
  }
};

type Following = {
  /** What the tab has. */
  version: number;
  onChange: () => void;
  /** Before the first request, in milliseconds. */
  firstPause: number;
  signal: AbortSignal;
};

/**
 * Calls `onChange` as soon as the settings have another version than this one, until the signal comes. Where the server cannot be reached
 * the next try comes later each time.
 */
export const followSettings = async ({ version, onChange, firstPause, signal }: Following): Promise<void> => {
  let pause = firstPause;
  let failures = 0;
  while (!signal.aborted) {
    await rest(pause, signal);
    await untilLookedAt(signal);
    if (signal.aborted) return;
    const began = now().getTime();
    try {
      const latest = await ask(version, signal);
      failures = 0;
      if (latest !== version) onChange();
      pause = now().getTime() - began < SHORT_PAUSE_MS || latest !== version ? SHORT_PAUSE_MS : 0;
    } catch {
      failures += 1;
      pause = Math.min(SHORT_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
    }
  }
};
