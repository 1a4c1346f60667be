import { useEffect } from 'react';

const refuse = (event: DragEvent) => {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
};

let watchers = 0;

/** A file dropped beside its place must not make the browser leave the page and everything typed in it. */
export const useStrayDrops = (): void => {
  useEffect(() => {
    watchers += 1;
    window.addEventListener('dragover', refuse);
    window.addEventListener('drop', refuse);
    return () => {
      watchers -= 1;
      if (watchers > 0) return;
      window.removeEventListener('dragover', refuse);
      window.removeEventListener('drop', refuse);
    };
  }, []);
};
