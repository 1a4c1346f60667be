import { type Dispatch, type SetStateAction, useEffect } from 'react';

const edited = (query: string, key: string): string => {
  if (key === 'Backspace') return [...query].slice(0, -1).join('');
  return [...query, key].join('');
};

/** Writes what is typed into the query while `active`: the palette was called, its input does not have the focus yet. */
export const useEarlyKeys = (active: boolean, onQuery: Dispatch<SetStateAction<string>>, onClose: () => void): void => {
  useEffect(() => {
    if (!active) return undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.isComposing) return;
      const isLetter = [...event.key].length === 1;
      if (!isLetter && !['Backspace', 'Enter', 'Escape'].includes(event.key)) return;
      // Neither the field nor the button that still has the focus may take the key.
      event.preventDefault();
      event.stopPropagation();
      if (event.key === 'Escape') onClose();
      else if (event.key !== 'Enter') onQuery((query) => edited(query, event.key));
    };
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [active, onQuery, onClose]);
};
