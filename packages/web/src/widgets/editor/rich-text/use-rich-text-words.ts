import { useMemo } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { emojiIds } from '#ui/rich-text/emoji.ts';
import type { EmojiWords, RichTextWords } from '#ui/rich-text/rich-text-words.ts';

type Text = ReturnType<typeof useText<'rich-text'>>;

const linkWords = (t: Text): RichTextWords['link'] => ({
  title: t('link.title'),
  text: t('link.text'),
  address: t('link.address'),
  addressHelp: t('link.addressHelp'),
  unsafe: t('link.unsafe'),
  remove: t('link.remove'),
  cancel: t('link.cancel'),
  confirm: t('link.confirm'),
});

const imageWords = (t: Text): RichTextWords['image'] => ({
  add: t('image.add'),
  title: t('image.title'),
  alt: t('image.alt'),
  altHelp: t('image.altHelp'),
  broken: t('image.broken'),
  remove: t('image.remove'),
  cancel: t('image.cancel'),
  confirm: t('image.confirm'),
});

const mentionWords = (t: Text): RichTextWords['mention'] => ({
  title: t('mention.title'),
  list: t('mention.list'),
  found: (count) => t('mention.found', { count }),
  none: t('mention.none'),
  failed: t('mention.failed'),
});

const emojiWords = (t: Text): EmojiWords => ({
  title: t('emoji.title'),
  search: t('emoji.search'),
  names: Object.fromEntries(emojiIds.map((id) => [id, t(`emoji.names.${id}`)])) as EmojiWords['names'],
});

const wordsOf = (t: Text): RichTextWords => ({
  toolbar: t('toolbar'),
  help: t('help'),
  bold: t('bold'),
  italic: t('italic'),
  underline: t('underline'),
  strike: t('strike'),
  style: t('style'),
  paragraph: t('paragraph'),
  heading2: t('heading2'),
  heading3: t('heading3'),
  heading4: t('heading4'),
  bulletList: t('bulletList'),
  orderedList: t('orderedList'),
  quote: t('quote'),
  more: t('more'),
  rule: t('rule'),
  clearFormatting: t('clearFormatting'),
  undo: t('undo'),
  redo: t('redo'),
  link: linkWords(t),
  image: imageWords(t),
  emoji: emojiWords(t),
  mention: mentionWords(t),
  picturesLeftOut: (count) => t('picturesLeftOut', { count }),
  tooMuch: t('tooMuch'),
  counter: (written, most) => t('counter', { written, count: most }),
  over: (count) => t('over', { count }),
});

/** What the editor of texts says, in the language of the person. */
export const useRichTextWords = (): RichTextWords => {
  const t = useText('rich-text');
  return useMemo(() => wordsOf(t), [t]);
};
