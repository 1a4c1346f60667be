import type { IconComponent } from '../Glyph.tsx';

/** Something that can be found and chosen. */
export type LookupItem = {
  id: string;
  label: string;
  /** What it is or where it is, in grey after the label. */
  detail?: string | undefined;
  icon?: IconComponent | undefined;
  avatar?: { name: string; src?: string | null };
  /** At the right: how many, or why it cannot be chosen. */
  end?: string | undefined;
  disabled?: boolean;
};

export type LookupGroup = { id: string; label?: string; items: readonly LookupItem[] };
