import { useEffect, useEffectEvent, useState } from 'react';

/** Closes a form once it is known to hold nothing unsaved, so that closing asks no question. */
export const useCloseSaved = (close: () => void) => {
  const [saved, setSaved] = useState(false);
  const closeSaved = useEffectEvent(close);
  useEffect(() => {
    if (saved) closeSaved();
  }, [saved]);
  return { saved, markSaved: () => setSaved(true) };
};
