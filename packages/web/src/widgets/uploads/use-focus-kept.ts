import { type RefObject, useEffect, useRef } from 'react';

/** After whatever a dialog does with the focus when it closes. */
const SETTLED_MS = 250;

/** When a step of the field takes its buttons away, the focus goes to those of the next step rather than nowhere. */
export const useFocusKept = (area: RefObject<HTMLElement | null>, step: string): void => {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return;
      area.current?.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true });
    }, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [area, step]);
};
