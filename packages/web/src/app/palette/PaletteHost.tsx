import { useState } from 'react';
import { lazy } from '#ui/lazy.tsx';
import { useCommandKey } from '#ui/use-command-key.ts';
import { useEarlyKeys } from './use-early-keys.ts';

const load = async () => {
  const { Palette } = await import('./Palette.tsx');
  return { default: Palette };
};
const Palette = lazy(load);

/** Fetches the palette before it is opened (pointer over its button). */
export const preparePalette = (): void => void load();

type PaletteHostProps = { opened: boolean; onOpen: () => void; onClose: () => void };

/** Ctrl or ⌘ with K opens the palette anywhere; its code arrives with the first opening, and what is typed meanwhile is kept. */
export function PaletteHost({ opened, onOpen, onClose }: PaletteHostProps) {
  const [needed, setNeeded] = useState(false);
  const [query, setQuery] = useState('');
  const [isFocused, setFocused] = useState(false);
  if (opened && !needed) setNeeded(true);
  if (!opened && (isFocused || query !== '')) {
    setFocused(false);
    setQuery('');
  }
  useCommandKey('k', opened ? onClose : onOpen);
  useEarlyKeys(opened && !isFocused, setQuery, onClose);
  if (!needed) return null;
  return (
    <Palette opened={opened} onClose={onClose} query={query} onQuery={setQuery} onFocus={() => setFocused(true)} />
  );
}
