import type { EmojiId } from './emoji.ts';

/** What the editor says. */
export type RichTextWords = {
  /** The name of the bar of buttons. */
  toolbar: string;
  /** How to reach the bar without a mouse; for screen readers. */
  help: string;
  bold: string;
  italic: string;
  underline: string;
  strike: string;
  /** What a line is: a paragraph or a heading. */
  style: string;
  paragraph: string;
  heading2: string;
  heading3: string;
  heading4: string;
  bulletList: string;
  orderedList: string;
  quote: string;
  more: string;
  rule: string;
  clearFormatting: string;
  undo: string;
  redo: string;
  link: LinkWords;
  image: ImageWords;
  emoji: EmojiWords;
  mention: MentionWords;
  /** Pictures of what was pasted or dropped were left out, and what to do instead. */
  picturesLeftOut: (count: number) => string;
  /** Nothing was added: more than a text can hold. */
  tooMuch: string;
  /** « 48 sur 5 000 caractères ». */
  counter: (written: number, most: number) => string;
  /** « 12 caractères de trop ». */
  over: (count: number) => string;
};

export type LinkWords = {
  /** The button, and the title of its dialog. */
  title: string;
  text: string;
  address: string;
  addressHelp: string;
  /** The address leads nowhere that is safe, and how to write one that does. */
  unsafe: string;
  remove: string;
  cancel: string;
  confirm: string;
};

export type ImageWords = {
  /** The button, and the title of the dialog of a picture that is there. */
  add: string;
  title: string;
  alt: string;
  altHelp: string;
  /** Said in the place of a picture that cannot be shown. */
  broken: string;
  remove: string;
  cancel: string;
  confirm: string;
};

export type EmojiWords = {
  title: string;
  search: string;
  /** The name first, then other words that find it: « pouce levé, bravo, d’accord ». */
  names: Record<EmojiId, string>;
};

export type MentionWords = {
  title: string;
  /** The name of the list. */
  list: string;
  found: (count: number) => string;
  none: string;
  failed: string;
};
