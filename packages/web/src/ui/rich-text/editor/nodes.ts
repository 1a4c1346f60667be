/** The nodes and marks of the editor: exactly those that rich-text.rules knows, with exactly their attributes. */
import { isRichText } from '@fanal/contract/kit/rich-text.rules';
import { Node } from '@tiptap/core';
import { Link } from '@tiptap/extension-link';
import { ListItem, OrderedList } from '@tiptap/extension-list';
import { StarterKit } from '@tiptap/starter-kit';
import { linkAddress } from './link-address.ts';

const isUnderstood = (content: unknown): boolean => isRichText({ type: 'doc', content: [content] });

/** The attributes of a pasted element, when the product knows the node that they make. */
const understood = <Attrs extends object>(type: string, attrs: Attrs): Attrs | false => {
  const node = { type, attrs };
  return isUnderstood(type === 'mention' ? { type: 'paragraph', content: [node] } : node) ? attrs : false;
};

const safeLink = Link.extend({
  addAttributes: () => ({ href: { default: null } }),
}).configure({
  openOnClick: false,
  defaultProtocol: 'https',
  HTMLAttributes: { rel: 'noopener noreferrer' },
  // Asked with whole addresses, and with what somebody types: `exemple.com`.
  isAllowedUri: (address) => linkAddress(address) !== null,
});

/** Lists count from one. */
const orderedList = OrderedList.extend({ addAttributes: () => ({}) });
const listItem = ListItem.extend({ content: 'block+' });

/** Somebody of the organization, by name. */
export const mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '' }, label: { default: '' } }),
  parseHTML() {
    return [
      {
        tag: 'span[data-mention]',
        getAttrs: ({ dataset, textContent }) =>
          understood('mention', { id: dataset.mention ?? '', label: textContent ?? '' }),
      },
    ];
  },
  renderHTML: ({ node }) => ['span', { 'data-mention': node.attrs.id }, node.attrs.label],
  renderText: ({ node }) => `@${node.attrs.label}`,
});

/** A picture of the organization, by the id of its file; where it is read from, only the page knows. */
export const image = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ fileId: { default: '' }, alt: { default: '' } }),
  parseHTML() {
    return [
      {
        tag: 'img[data-file]',
        getAttrs: (element) =>
          understood('image', { fileId: element.dataset.file ?? '', alt: element.getAttribute('alt') ?? '' }),
      },
    ];
  },
  renderHTML: ({ node }) => ['img', { 'data-file': node.attrs.fileId, alt: node.attrs.alt }],
  renderText: ({ node }) => node.attrs.alt,
});

const kit = StarterKit.configure({
  code: false,
  codeBlock: false,
  link: false,
  orderedList: false,
  listItem: false,
  trailingNode: false,
  heading: { levels: [2, 3, 4] },
  dropcursor: { color: false, class: 'drop-cursor' },
});

/** Everything that a text may hold, but the two nodes that a page may draw in its own way. */
export const textNodes = [kit, safeLink, orderedList, listItem];
