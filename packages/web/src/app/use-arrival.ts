import { type ParsedLocation, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Where each step of the history was scrolled to; gone with the page, so that nothing of a person's way is stored. */
const positions = new Map<string, number>();
const stepOf = ({ href, state }: ParsedLocation) => state.__TSR_key ?? href;

/** The sheet scrolls on wide windows, the page itself on narrow ones and on plain pages. */
const scrollers = () => [document.getElementById('content'), document.documentElement].filter((one) => one !== null);

/** Puts the focus on the heading of a new page, so that a screen reader says where the person is and Tab goes on from there. */
const focusHeading = () => {
  const main = document.querySelector('main');
  const heading = main?.querySelector<HTMLElement>('h1') ?? main;
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
};

/** After each change of path: focus on the heading, and the scroll position that this step of the history had (else the top). */
export const useArrival = (): void => {
  const router = useRouter();
  useEffect(() => {
    const leave = router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
      if (fromLocation && pathChanged)
        positions.set(stepOf(fromLocation), Math.max(...scrollers().map((one) => one.scrollTop)));
    });
    const arrive = router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      for (const scroller of scrollers()) scroller.scrollTop = positions.get(stepOf(toLocation)) ?? 0;
      focusHeading();
    });
    return () => {
      leave();
      arrive();
    };
  }, [router]);
};
