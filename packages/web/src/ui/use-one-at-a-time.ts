import { useRef, useState } from 'react';

/** Runs one call at a time, and says whether one is under way: what is asked for meanwhile is not done, and answers undefined. */
export const useOneAtATime = () => {
  const underWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await work();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
};
