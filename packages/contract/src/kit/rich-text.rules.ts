/**
 * Formatted text as the editor stores it: a tree of the allowed nodes and marks (ProseMirror JSON). Pure functions; any
 * node, mark or attribute that is not listed here is refused.
 */
import { isBlankText } from './blank-texts.rules.ts';

export type Mark =
  | { type: 'bold' | 'italic' | 'underline' | 'strike' }
  /** A web URL, a mail address or a phone number. */
  | { type: 'link'; attrs: { href: string } };

export type TextNode = { type: 'text'; text: string; marks?: Mark[] };
export type MentionNode = { type: 'mention'; attrs: { id: string; label: string } };
/** A picture of the organization, by its file id. */
export type ImageNode = { type: 'image'; attrs: { fileId: string; alt: string } };
export type InlineNode = TextNode | MentionNode | { type: 'hardBreak' };
export type BlockNode =
  | { type: 'paragraph'; content?: InlineNode[] }
  | { type: 'heading'; attrs: { level: 2 | 3 | 4 }; content?: InlineNode[] }
  | { type: 'bulletList' | 'orderedList'; content: { type: 'listItem'; content: BlockNode[] }[] }
  | { type: 'blockquote'; content: BlockNode[] }
  | { type: 'horizontalRule' }
  | ImageNode;
export type RichText = { type: 'doc'; content: BlockNode[] };

/**
 * Maximum number of nodes of a text and maximum depth of nested lists: above real use, and within the size limit of a
 * request.
 */
const MOST_NODES = 5_000;
const MOST_LEVELS = 12;
const LONGEST_LINK = 2_000;

const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Whether a link is safe: an absolute http, https, mailto or tel URL, without whitespace that browsers remove and
 * without user info before the host, which could imitate another host (P22, P23).
 */
export const isSafeLink = (href: string): boolean => {
  if (href.length > LONGEST_LINK || /[\s\p{Cc}]/u.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, username, password } = new URL(href);
  if (protocol === 'mailto:' || protocol === 'tel:') return true;
  const isWeb = /^https?:\/\//i.test(href) && (protocol === 'https:' || protocol === 'http:');
  return isWeb && hostname !== '' && username === '' && password === '';
};

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const hasOnly = (value: Plain, ...names: string[]) => Object.keys(value).every((name) => names.includes(name));
const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

const isMark = (value: unknown): boolean => {
  if (!isPlain(value) || !hasOnly(value, 'type', 'attrs')) return false;
  if (['bold', 'italic', 'underline', 'strike'].includes(String(value.type))) return value.attrs === undefined;
  const { attrs } = value;
  return (
    value.type === 'link' &&
    isPlain(attrs) &&
    hasOnly(attrs, 'href') &&
    isText(attrs.href, LONGEST_LINK) &&
    isSafeLink(attrs.href)
  );
};

const isInline = (value: unknown): boolean => {
  if (!isPlain(value)) return false;
  const { type, text, marks, attrs } = value;
  if (type === 'hardBreak') return hasOnly(value, 'type');
  if (type === 'text') {
    const isMarked = marks === undefined || (Array.isArray(marks) && marks.length <= 5 && marks.every(isMark));
    return hasOnly(value, 'type', 'text', 'marks') && isText(text, 100_000) && text !== '' && isMarked;
  }
  if (type !== 'mention' || !hasOnly(value, 'type', 'attrs') || !isPlain(attrs) || !hasOnly(attrs, 'id', 'label'))
    return false;
  return isText(attrs.id, 36) && ID.test(attrs.id) && isText(attrs.label, 200);
};

const isImage = ({ attrs, ...rest }: Plain): boolean =>
  hasOnly(rest, 'type') &&
  isPlain(attrs) &&
  hasOnly(attrs, 'fileId', 'alt') &&
  isText(attrs.fileId, 36) &&
  ID.test(attrs.fileId) &&
  isText(attrs.alt, 500);

type Count = { nodes: number };
const counted = (count: Count, nodes: number): boolean => {
  count.nodes += nodes;
  return count.nodes <= MOST_NODES;
};

const areInline = (content: unknown, count: Count): boolean =>
  content === undefined || (Array.isArray(content) && counted(count, content.length) && content.every(isInline));

const areBlocks = (content: unknown, level: number, count: Count): boolean =>
  Array.isArray(content) &&
  level <= MOST_LEVELS &&
  counted(count, content.length) &&
  content.every((node) => isBlock(node, level, count));

const isItem = (value: unknown, level: number, count: Count): boolean =>
  isPlain(value) &&
  value.type === 'listItem' &&
  hasOnly(value, 'type', 'content') &&
  areBlocks(value.content, level + 1, count);

const isBlock = (value: unknown, level: number, count: Count): boolean => {
  if (!isPlain(value)) return false;
  const { type, content, attrs } = value;
  switch (type) {
    case 'paragraph':
      return hasOnly(value, 'type', 'content') && areInline(content, count);
    case 'heading':
      return (
        hasOnly(value, 'type', 'content', 'attrs') &&
        isPlain(attrs) &&
        hasOnly(attrs, 'level') &&
        [2, 3, 4].includes(attrs.level as number) &&
        areInline(content, count)
      );
    case 'bulletList':
    case 'orderedList':
      return (
        hasOnly(value, 'type', 'content') &&
        Array.isArray(content) &&
        counted(count, content.length) &&
        content.every((item) => isItem(item, level, count))
      );
    case 'blockquote':
      return hasOnly(value, 'type', 'content') && areBlocks(content, level + 1, count);
    case 'horizontalRule':
      return hasOnly(value, 'type');
    default:
      return type === 'image' && isImage(value);
  }
};

/** Whether a value is a valid formatted text, checked down to every attribute (P22). */
export const isRichText = (value: unknown): value is RichText =>
  isPlain(value) &&
  value.type === 'doc' &&
  hasOnly(value, 'type', 'content') &&
  areBlocks(value.content, 1, { nodes: 0 });

type AnyNode = BlockNode | InlineNode | { type: 'listItem'; content: BlockNode[] };
const childrenOf = (node: AnyNode): AnyNode[] => ('content' in node && node.content) || [];

/** Every node of a text, in reading order. */
export function* nodesOf(text: RichText): Generator<AnyNode> {
  const waiting: AnyNode[] = [...text.content].reverse();
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    yield node;
    waiting.push(...[...childrenOf(node)].reverse());
  }
}

/** The plain text, blocks separated by a space: for previews, searches and notifications. */
export const plainTextOf = (text: RichText): string => {
  const parts: string[] = [];
  for (const node of nodesOf(text)) {
    if (node.type === 'text') parts.push(node.text);
    else if (node.type === 'mention') parts.push(`@${node.attrs.label}`);
    else parts.push(' ');
  }
  return parts.join('').replace(/\s+/g, ' ').trim();
};

/** True when the text has neither a word nor a picture. */
export const isBlank = (text: RichText | null): boolean =>
  text === null || (isBlankText(plainTextOf(text)) && ![...nodesOf(text)].some(({ type }) => type === 'image'));
