/** The bare editor, for what needs no page around it. */
import type { RichText } from '@fanal/contract/kit/rich-text.rules';
import { Editor } from '@tiptap/core';
import { closedTree } from '../closed-tree.ts';
import { image, mention, textNodes } from '../nodes.ts';
import { pasting } from '../pasting.ts';
import { contentOf, textOf } from '../tree.ts';
import { paste } from './paste.ts';

export const openEditor = (value: RichText | null = null) => {
  const said = { refused: 0, pictures: 0 };
  const editor = new Editor({
    injectCSS: false,
    element: document.body.appendChild(document.createElement('div')),
    content: contentOf(value),
    extensions: [
      ...textNodes,
      mention,
      image,
      closedTree.configure({ onRefused: () => said.refused++ }),
      pasting.configure({ onPicturesLeftOut: (count) => (said.pictures += count) }),
    ],
  });
  return {
    editor,
    said,
    text: () => textOf(editor.state.doc),
    paste: (copied: Parameters<typeof paste>[1]) => paste(editor.view.dom, copied),
  };
};

/** A tree in short: `h2(Titre) p(Un **mot**)`; links as [words](address). */
export const shortOf = (text: RichText | null): string => {
  type Any = { type: string; text?: string; attrs?: Record<string, unknown>; marks?: Any[]; content?: Any[] };
  const signs: Record<string, string> = { bold: '**', italic: '_', underline: '__', strike: '~' };
  const names: Record<string, string> = {
    paragraph: 'p',
    bulletList: 'ul',
    orderedList: 'ol',
    listItem: 'li',
    blockquote: 'quote',
    horizontalRule: 'hr',
  };
  const words = ({ text = '', marks = [] }: Any): string =>
    marks.reduce(
      (said, { type, attrs }) =>
        type === 'link' ? `[${said}](${attrs?.href})` : `${signs[type]}${said}${signs[type]}`,
      text,
    );
  const short = (node: Any): string => {
    if (node.type === 'text') return words(node);
    if (node.type === 'hardBreak') return '/';
    if (node.type === 'mention') return `@${node.attrs?.label}`;
    if (node.type === 'image') return `image(${node.attrs?.alt})`;
    const name = node.type === 'heading' ? `h${node.attrs?.level}` : (names[node.type] ?? node.type);
    const isLine = ['paragraph', 'heading'].includes(node.type);
    return `${name}(${(node.content ?? []).map(short).join(isLine ? '' : ' ')})`;
  };
  return (text?.content ?? []).map((node) => short(node as Any)).join(' ');
};
