import type { CommandGroup, CommandItem } from '#ui/CommandPalette.tsx';

/** An item of the palette, whether it is found by what was typed, and what it does. */
export type Command = CommandItem & { found: boolean; run: () => void };
export type Commands = Omit<CommandGroup, 'items'> & { items: readonly Command[] };
