import { lazy, Suspense, useState } from 'react';
import { useCommandKey } from '#ui/use-command-key.ts';

const load = async () => {
  const { Palette } = await import('./Palette.tsx');
  return { default: Palette };
};
const Palette = lazy(load);

/** Fetches the palette before it is opened (pointer over its button). */
export const preparePalette = (): void => void load();

type PaletteHostProps = { opened: boolean; onOpen: () => void; onClose: () => void };

/** Ctrl or ⌘ with K opens the palette anywhere; its code arrives with the first opening. */
export function PaletteHost({ opened, onOpen, onClose }: PaletteHostProps) {
  const [needed, setNeeded] = useState(false);
  if (opened && !needed) setNeeded(true);
  useCommandKey('k', opened ? onClose : onOpen);
  if (!needed) return null;
  return (
    <Suspense fallback={null}>
      <Palette opened={opened} onClose={onClose} />
    </Suspense>
  );
}
