import type { ReactNode } from 'react';
import type { IconComponent } from '#ui/Glyph.tsx';

/** Why something cannot be removed, and perhaps the way to what keeps it. */
export type Refusal = {
  title: string;
  words: ReactNode;
  closeLabel: string;
  way?: { label: string; icon: IconComponent; onSelect: () => void };
};
