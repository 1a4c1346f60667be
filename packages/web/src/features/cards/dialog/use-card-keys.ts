import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** Where letters are written or choose something of their own. */
const takesLetters =
  'input:not([type="checkbox"], [type="radio"]), textarea, [role="combobox"], [role="listbox"], [role="menu"]';

/** Single letters for who goes through a queue of cards; they keep still while somebody writes, and while a question stands over the dialog. */
export const useCardKeys = (
  within: RefObject<HTMLElement | null>,
  keys: Readonly<Record<string, (() => void) | undefined>>,
): void => {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || !(event.target instanceof Element)) return;
    const isHere = within.current?.closest('[role="dialog"]')?.contains(event.target);
    const act = keys[event.key.toLowerCase()];
    if (!isHere || !act || event.target.closest(takesLetters)) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
};

const isWriting = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.closest(takesLetters) !== null;

/**
 * Escape leaves the field that is written in, so that the single letters work again; only the next one closes the dialog.
 * An open list keeps its own Escape.
 */
export const useLeaveFieldByEscape = (stage: RefObject<HTMLElement | null>) => {
  const [writing, setWriting] = useState(false);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Escape' || event.isComposing || !isWriting(target) || !stage.current?.contains(target)) return;
    if (target.getAttribute('aria-expanded') !== 'true') stage.current.focus({ preventScroll: true });
  });
  useEffect(() => {
    // Before the list under the field can close and hide that it was open.
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, []);
  return {
    writing,
    follow: {
      onFocus: ({ target }: FocusEvent) => setWriting(isWriting(target)),
      onBlur: () => setWriting(false),
    },
  };
};
