import type { WaitingLines } from '@fanal/contract/dashboard/inbox.shapes';
import { type KeyboardEvent, useEffect, useRef } from 'react';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const LINES = '[data-line] [data-stop]';

/** Arrows go from line to line; a line that goes away gives the focus to the one that takes its place. */
export const useInboxKeys = (inbox: WaitingLines) => {
  const list = useRef<HTMLElement>(null);
  const place = useRef<number | null>(null);
  const all = (selector: string) => [...(list.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
  // biome-ignore lint/correctness/useExhaustiveDependencies: lines go away when what waits is read again
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const left = all(LINES);
    left[Math.min(place.current, left.length - 1)]?.focus();
  }, [inbox]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const stops = all('[data-stop]');
    const at = stops.indexOf(event.target as HTMLElement);
    if (step === undefined || at < 0) return;
    event.preventDefault();
    stops[at + step]?.focus();
  };
  const onFocus = (event: { target: EventTarget }) => {
    const at = all(LINES).indexOf(event.target as HTMLElement);
    place.current = at < 0 ? null : at;
  };
  return { list, onKeyDown, onFocus };
};
