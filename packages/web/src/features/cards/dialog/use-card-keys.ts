import { type RefObject, useEffect, useEffectEvent } from 'react';

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
