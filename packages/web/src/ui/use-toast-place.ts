import { useEffect } from 'react';
import { type Box, placeOfToasts, type ToastOffset } from './toast-place.rules.ts';

const PRESSED = 'button, a[href], [role="menuitem"], [role="option"], [role="switch"], [role="tab"]';
/** A layout also moves where nothing is added or taken away: a picture loads, a transition ends, a style hides a window. */
const LOOK_AGAIN_MS = 250;
const WRITTEN = 'input, textarea, select, [contenteditable="true"], [role="combobox"]';

/** The window that is in front; the page where none is open. Toasts themselves are behind nothing. */
const inFront = (): ParentNode =>
  [...document.querySelectorAll('[role="dialog"]')].filter((one) => one.getBoundingClientRect().height > 0).at(-1) ??
  document;

const boxesOf = (selector: string, region: Element): Box[] =>
  [...inFront().querySelectorAll(selector)]
    .filter((one) => !region.contains(one))
    .map((one) => one.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 0 && height > 0 && bottom > 0 && top < window.innerHeight);

/** Moves a region of toasts away from what can be pressed in front of the person, whatever comes and goes while they stand. */
export const useToastPlace = (selector: string): void => {
  useEffect(() => {
    let place: ToastOffset | undefined;
    let asked = 0;
    let later: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      asked = 0;
      clearTimeout(later);
      const region = document.querySelector<HTMLElement>(selector);
      if (!region?.querySelector('[role="alert"]')) {
        place = undefined;
        return;
      }
      // also while it has no height yet: a toast grows without anything being added to the page
      later = setTimeout(ask, LOOK_AGAIN_MS);
      const { width, height } = region.getBoundingClientRect();
      if (height === 0) return;
      const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const pressed = boxesOf(PRESSED, region);
      place = placeOfToasts({ width, height }, view, [[...pressed, ...boxesOf(WRITTEN, region)], pressed], place);
      region.style.right = `${place.right}px`;
      region.style.bottom = `${place.bottom}px`;
    };
    const ask = () => {
      if (asked === 0) asked = requestAnimationFrame(settle);
    };
    const seen = new MutationObserver(ask);
    seen.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('resize', ask);
    window.addEventListener('scroll', ask, true);
    ask();
    return () => {
      cancelAnimationFrame(asked);
      clearTimeout(later);
      seen.disconnect();
      window.removeEventListener('resize', ask);
      window.removeEventListener('scroll', ask, true);
    };
  }, [selector]);
};
