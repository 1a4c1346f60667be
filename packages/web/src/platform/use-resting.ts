import { useEffect, useState } from 'react';

/** A value once it has rested, compared by its content: what a server is asked does not follow every letter. */
export const useResting = <Value>(value: Value, milliseconds: number): Value => {
  const [resting, setResting] = useState(value);
  const key = JSON.stringify(value);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content decides.
  useEffect(() => {
    const timer = setTimeout(() => setResting(value), milliseconds);
    return () => clearTimeout(timer);
  }, [key, milliseconds]);
  return JSON.stringify(resting) === key ? value : resting;
};
