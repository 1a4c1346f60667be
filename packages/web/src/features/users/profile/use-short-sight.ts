import { useEffect, useState } from 'react';

/** How long a secret stays on the screen. */
const SIGHT_MS = 30_000;

/** A secret that is seen for half a minute at most, and no longer than somebody looks at the page. */
export const useShortSight = () => {
  const [seen, setSeen] = useState<string | null>(null);
  useEffect(() => {
    if (seen === null) return;
    const hide = () => setSeen(null);
    const timer = setTimeout(hide, SIGHT_MS);
    document.addEventListener('visibilitychange', hide);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', hide);
    };
  }, [seen]);
  return { seen, show: setSeen, hide: () => setSeen(null) };
};
