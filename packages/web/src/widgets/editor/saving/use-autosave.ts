import { useEffect, useEffectEvent } from 'react';

/** Long enough for the end of a sentence, short enough to lose none. */
const REST_MS = 2_000;

type Autosave = {
  /** There is something to save, and nobody has to be asked. */
  isPossible: boolean;
  /** The very same was refused: only a change of it, or the way back to the network, tries again. */
  wasRefused: boolean;
  /** Saving waits until this rests. */
  written: unknown;
  save: () => void;
};

/** Saves what is written once the hands rest, and again when the network comes back. */
export const useAutosave = ({ isPossible, wasRefused, written, save }: Autosave): void => {
  const attempt = useEffectEvent(() => {
    if (isPossible) save();
  });
  const isDue = isPossible && !wasRefused;
  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of what is written begins the rest again.
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => attempt(), REST_MS);
    return () => clearTimeout(timer);
  }, [isDue, written]);
  useEffect(() => {
    const listen = () => attempt();
    window.addEventListener('online', listen);
    return () => window.removeEventListener('online', listen);
  }, []);
};
