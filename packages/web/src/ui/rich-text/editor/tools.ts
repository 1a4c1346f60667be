import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs';
import IconBold from '@tabler/icons-react/dist/esm/icons/IconBold.mjs';
import IconItalic from '@tabler/icons-react/dist/esm/icons/IconItalic.mjs';
import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';
import IconListNumbers from '@tabler/icons-react/dist/esm/icons/IconListNumbers.mjs';
import IconQuote from '@tabler/icons-react/dist/esm/icons/IconQuote.mjs';
import IconUnderline from '@tabler/icons-react/dist/esm/icons/IconUnderline.mjs';
import type { ChainedCommands, Editor } from '@tiptap/react';
import type { IconComponent } from '../../Glyph.tsx';
import type { RichTextWords } from '../rich-text-words.ts';
import type { Formatting } from './use-formatting.ts';

/** One button of the bar. */
export type Tool = {
  id: string;
  label: string;
  icon: IconComponent;
  /** Pressed or not, for what can be switched on. */
  pressed?: boolean;
  keys?: string;
  disabled?: boolean;
  onPress: () => void;
};

/** The buttons that change the words where the caret stands, in their groups. */
export const toolsOf = (editor: Editor, now: Formatting, words: RichTextWords) => {
  const tool = (
    id: string,
    label: string,
    icon: IconComponent,
    change: (chain: ChainedCommands) => ChainedCommands,
    state: Pick<Tool, 'pressed' | 'keys' | 'disabled'>,
  ): Tool => ({ id, label, icon, ...state, onPress: () => change(editor.chain().focus()).run() });
  const { bold, italic, underline, bulletList, orderedList, quote, undo, redo } = now;
  return {
    marks: [
      tool('bold', words.bold, IconBold, (chain) => chain.toggleBold(), { pressed: bold, keys: 'Control+B' }),
      tool('italic', words.italic, IconItalic, (chain) => chain.toggleItalic(), { pressed: italic, keys: 'Control+I' }),
      tool('underline', words.underline, IconUnderline, (chain) => chain.toggleUnderline(), {
        pressed: underline,
        keys: 'Control+U',
      }),
    ],
    blocks: [
      tool('bullets', words.bulletList, IconList, (chain) => chain.toggleBulletList(), { pressed: bulletList }),
      tool('numbers', words.orderedList, IconListNumbers, (chain) => chain.toggleOrderedList(), {
        pressed: orderedList,
      }),
      tool('quote', words.quote, IconQuote, (chain) => chain.toggleBlockquote(), { pressed: quote }),
    ],
    history: [
      tool('undo', words.undo, IconArrowBackUp, (chain) => chain.undo(), { keys: 'Control+Z', disabled: !undo }),
      tool('redo', words.redo, IconArrowForwardUp, (chain) => chain.redo(), {
        keys: 'Control+Shift+Z',
        disabled: !redo,
      }),
    ],
  };
};
