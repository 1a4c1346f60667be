import { type RefObject, useEffect, useRef } from 'react';

/** When the card changes and what had the focus goes away with it, the focus comes to the next card: keys go on working. */
export const useFocusOnStage = (id: string): RefObject<HTMLElement | null> => {
  const stage = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other card counts
  useEffect(() => {
    const isWithin = stage.current?.closest('[role="dialog"]')?.contains(document.activeElement);
    if (!isWithin) stage.current?.focus({ preventScroll: true });
  }, [id]);
  return stage;
};
