import { useEffect, useEffectEvent } from 'react';

/** A letter with Ctrl, or with ⌘ on a Mac, from anywhere on the page. */
export const useCommandKey = (letter: string, onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== letter || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [letter]);
};
