import { type RefObject, useEffect, useState } from 'react';
import type { Size } from './crop-position.ts';

/** The size of an element once it is no longer growing into its place; null before. */
export const useRestingSize = (element: RefObject<HTMLElement | null>): Size | null => {
  const [size, setSize] = useState<Size | null>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    const measure = () => setSize({ width: place.offsetWidth, height: place.offsetHeight });
    const observer = new ResizeObserver(measure);
    let frame = 0;
    const wait = () => {
      const isGrowing = Math.abs(place.getBoundingClientRect().width - place.offsetWidth) > 0.5;
      if (isGrowing) {
        frame = requestAnimationFrame(wait);
        return;
      }
      measure();
      observer.observe(place);
    };
    wait();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
    };
  }, [element]);
  return size;
};
