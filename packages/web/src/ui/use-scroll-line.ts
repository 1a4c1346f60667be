import { type RefObject, useEffect, useRef } from 'react';

const CURRENT = '[aria-selected="true"], [aria-pressed="true"], [aria-current="page"]';

/** Says in `data-hidden` which ends of the line only scrolling shows, so that the style can fade them. */
const markHidden = (line: HTMLElement): void => {
  const { scrollLeft, clientWidth, scrollWidth } = line;
  const start = scrollLeft > 1 ? ['start'] : [];
  const end = scrollLeft + clientWidth < scrollWidth - 1 ? ['end'] : [];
  line.dataset.hidden = [...start, ...end].join(' ');
};

/** Only the line moves: scrollIntoView would take the whole page along. */
const showCurrent = (line: HTMLElement): void => {
  const current = line.querySelector<HTMLElement>(CURRENT);
  if (current) line.scrollLeft = current.offsetLeft - (line.clientWidth - current.offsetWidth) / 2;
  markHidden(line);
};

/** A line of tabs or states that scrolls sideways where it has no room: the current one stays whole in sight. */
export const useScrollLine = <Line extends HTMLElement>(value: string): RefObject<Line | null> => {
  const ref = useRef<Line>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another value is another current entry
  useEffect(() => {
    const line = ref.current;
    if (!line) return;
    const mark = () => markHidden(line);
    // Counts and fonts that arrive later make the entries wider.
    const observer = new ResizeObserver(() => showCurrent(line));
    for (const part of [line, ...line.children]) observer.observe(part);
    line.addEventListener('scroll', mark, { passive: true });
    showCurrent(line);
    return () => {
      observer.disconnect();
      line.removeEventListener('scroll', mark);
    };
  }, [value]);
  return ref;
};
