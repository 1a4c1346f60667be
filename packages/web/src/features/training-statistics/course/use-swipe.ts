import { type PointerEvent, useRef } from 'react';

/** A finger that moves less than this has not swiped. */
const LEAST_PIXELS = 40;

type Swipe = { onPointerDown: (event: PointerEvent) => void; onPointerUp: (event: PointerEvent) => void };

/** A swipe to the left goes on by 1, one to the right back; a mouse marks words instead. */
export const useSwipe = (go: (by: number) => void): Swipe => {
  const begun = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown: ({ pointerType, clientX, clientY }) => {
      begun.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY };
    },
    onPointerUp: ({ clientX, clientY }) => {
      const from = begun.current;
      begun.current = null;
      if (!from) return;
      const [across, down] = [clientX - from.x, clientY - from.y];
      if (Math.abs(across) >= LEAST_PIXELS && Math.abs(across) > Math.abs(down)) go(across < 0 ? 1 : -1);
    },
  };
};
