import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Hands over files that are pasted while the area is pointed at or holds the focus; text goes where it always goes. */
export const usePastedFiles = (
  area: RefObject<HTMLElement | null>,
  enabled: boolean,
  take: (files: readonly File[]) => void,
): void => {
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (files.length === 0 || !area.current?.matches(':hover, :focus-within')) return;
    event.preventDefault();
    take(files);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: ClipboardEvent) => paste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, [enabled]);
};
