import { useEffect, useEffectEvent } from 'react';

/** Ctrl K, or ⌘ K on a Mac, from anywhere on the page. */
export const useCommandKey = (onPress: () => void): void => {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      press();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
};
