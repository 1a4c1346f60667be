import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Popup } from './floating/Popup.tsx';
import classes from './Tooltip.module.css';

const delay = 400;

type TooltipProps = {
  label: ReactNode;
  /** The label says more than the name of the thing: screen readers get it as a description. */
  describes?: boolean;
  children: ReactNode;
};

/** Words on hover after a moment, at once on keyboard focus; Escape takes them away. */
export function Tooltip({ label, describes = false, children }: TooltipProps) {
  const id = useId();
  const area = useRef<HTMLSpanElement>(null);
  const anchor = useRef<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [shown, setShown] = useState(false);

  const show = (after: number) => {
    anchor.current = area.current?.firstElementChild as HTMLElement | null;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(true), after);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setShown(false);
  };

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const thing = anchor.current;
    if (!shown || !describes || !thing) return;
    thing.setAttribute('aria-describedby', id);
    return () => thing.removeAttribute('aria-describedby');
  }, [shown, describes, id]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the thing inside, which stays what it is
    <span
      ref={area}
      role="presentation"
      className={classes.area}
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(delay)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {children}
      {shown ? (
        <Popup anchor={anchor} align="center" gap={6} role="tooltip" id={id} className={classes.bubble}>
          {label}
        </Popup>
      ) : null}
    </span>
  );
}
