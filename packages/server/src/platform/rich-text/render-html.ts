import {
  type BlockNode,
  type InlineNode,
  isSafeLink,
  type Mark,
  type RichText,
} from '@fanal/contract/kit/rich-text.rules';
import { escapeHtml } from '#platform/mail/mail-html';

const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's' } as const;

const marked = (html: string, mark: Mark): string => {
  if (mark.type !== 'link') return `<${tags[mark.type]}>${html}</${tags[mark.type]}>`;
  const { href } = mark.attrs;
  return isSafeLink(href)
    ? `<a href="${escapeHtml(href)}" rel="noopener noreferrer nofollow" target="_blank">${html}</a>`
    : html;
};

const inline = (node: InlineNode): string => {
  if (node.type === 'hardBreak') return '<br>';
  if (node.type === 'mention') return `<span class="mention">@${escapeHtml(node.attrs.label)}</span>`;
  return (node.marks ?? []).reduce(marked, escapeHtml(node.text));
};

/** Returns the signed address of a picture of the organization. */
type Address = (fileId: string) => string;

const item = (content: readonly BlockNode[], address: Address) => `<li>${blocks(content, address)}</li>`;

const block = (node: BlockNode, address: Address): string => {
  switch (node.type) {
    case 'paragraph':
      return `<p>${(node.content ?? []).map(inline).join('')}</p>`;
    case 'heading':
      return `<h${node.attrs.level}>${(node.content ?? []).map(inline).join('')}</h${node.attrs.level}>`;
    case 'bulletList':
      return `<ul>${node.content.map(({ content }) => item(content, address)).join('')}</ul>`;
    case 'orderedList':
      return `<ol>${node.content.map(({ content }) => item(content, address)).join('')}</ol>`;
    case 'blockquote':
      return `<blockquote>${blocks(node.content, address)}</blockquote>`;
    case 'horizontalRule':
      return '<hr>';
    case 'image':
      return `<img src="${escapeHtml(address(node.attrs.fileId))}" alt="${escapeHtml(node.attrs.alt)}">`;
  }
};

const blocks = (content: readonly BlockNode[], address: Address): string =>
  content.map((node) => block(node, address)).join('');

/**
 * Renders a formatted text as HTML. Only tags written here appear in it and everything else is escaped, so that it
 * contains nothing executable (P22). Rendered for each reading, because addresses of pictures are valid for minutes
 * only.
 */
export const renderHtml = (text: RichText | null, address: Address): string =>
  text ? blocks(text.content, address) : '';
