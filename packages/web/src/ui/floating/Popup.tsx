import clsx from 'clsx';
import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import classes from './Popup.module.css';
import { type Align, place } from './place.ts';

type PopupProps = ComponentProps<'div'> & {
  anchor: RefObject<HTMLElement | null>;
  /** Asked for when a press lands elsewhere. */
  onClose?: () => void;
  align?: Align;
  gap?: number;
  prefer?: 'below' | 'above';
  /** At least as wide as its anchor. */
  matchWidth?: boolean;
};

/** A box in the browser's top layer beside its anchor: nothing clips it, and it stays where it is in the page's order. */
export function Popup({
  anchor,
  onClose,
  align = 'start',
  gap = 4,
  prefer = 'below',
  matchWidth,
  ...rest
}: PopupProps) {
  const box = useRef<HTMLDivElement>(null);

  const settle = useEffectEvent(() => {
    if (!box.current || !anchor.current) return;
    const { style, scrollTop } = box.current;
    const around = anchor.current.getBoundingClientRect();
    style.minWidth = matchWidth ? `${around.width}px` : '';
    style.maxHeight = '';
    const size = { width: box.current.offsetWidth, height: box.current.offsetHeight };
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top, maxHeight } = place(around, size, view, { align, gap, prefer });
    style.left = `${left}px`;
    style.top = `${top}px`;
    style.maxHeight = `${maxHeight}px`;
    // Without its limit the box had nothing to scroll.
    box.current.scrollTop = scrollTop;
  });

  const closeIfOutside = useEffectEvent((event: PointerEvent) => {
    const target = event.target as Node;
    if (!box.current?.contains(target) && !anchor.current?.contains(target)) onClose?.();
  });

  useLayoutEffect(() => {
    // Engines without the popover attribute show the box in place.
    box.current?.showPopover?.();
    settle();
  }, []);

  useEffect(() => {
    const follow = () => settle();
    const followPage = (event: Event) => {
      if (!box.current?.contains(event.target as Node)) settle();
    };
    const close = (event: PointerEvent) => closeIfOutside(event);
    const grown = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(follow);
    if (box.current) grown?.observe(box.current);
    window.addEventListener('resize', follow);
    window.addEventListener('scroll', followPage, true);
    document.addEventListener('pointerdown', close, true);
    return () => {
      grown?.disconnect();
      window.removeEventListener('resize', follow);
      window.removeEventListener('scroll', followPage, true);
      document.removeEventListener('pointerdown', close, true);
    };
  }, []);

  return <div {...rest} ref={box} popover="manual" className={clsx(classes.popup, rest.className)} />;
}
