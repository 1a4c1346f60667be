/** Between the product's tree of text and the document of the editor. */
import {
  type BlockNode,
  type InlineNode,
  isRichText,
  type Mark,
  type RichText,
} from '@fanal/contract/kit/rich-text.rules';
import type { JSONContent } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';

const childrenOf = (node: Node): Node[] => Array.from({ length: node.childCount }, (_, at) => node.child(at));

const inlineOf = (node: Node): InlineNode => {
  // What is no text carries no marks: a line break in bold words is a line break.
  if (!node.isText) return { type: node.type.name, ...attrsOf(node) } as InlineNode;
  const marks = node.marks.map((mark) => mark.toJSON() as Mark);
  return { type: 'text', text: node.text ?? '', ...(marks.length > 0 && { marks }) };
};

const attrsOf = ({ attrs }: Node) => (Object.keys(attrs).length > 0 ? { attrs } : {});

const blockOf = (node: Node): BlockNode => {
  const children = childrenOf(node).map((child) => (child.isInline ? inlineOf(child) : blockOf(child)));
  const content = children.length > 0 || !node.isTextblock ? { content: children } : {};
  return { type: node.type.name, ...attrsOf(node), ...(node.isLeaf ? {} : content) } as BlockNode;
};

const trees = new WeakMap<Node, RichText>();

/** The tree of a document; asked twice for the same document, the same tree. */
export const treeOf = (doc: Node): RichText => {
  const known = trees.get(doc);
  if (known) return known;
  const tree: RichText = { type: 'doc', content: childrenOf(doc).map(blockOf) };
  trees.set(doc, tree);
  return tree;
};

/** The tree as a screen keeps it: nothing at all while nothing is written. */
export const textOf = (doc: Node): RichText | null => {
  const [first, ...others] = treeOf(doc).content;
  const isNothing = others.length === 0 && (!first || (first.type === 'paragraph' && !first.content));
  return isNothing ? null : treeOf(doc);
};

/** What a list or a quote lacks to be written in, is added: an entry without a line gets one. */
const complete = (node: JSONContent): JSONContent[] => {
  const content = node.content?.flatMap(complete);
  if (content?.length === 0 && /List$/.test(node.type ?? '')) return [];
  const needsLine = content?.length === 0 && ['listItem', 'blockquote'].includes(node.type ?? '');
  return [{ ...node, ...(content && { content: needsLine ? [{ type: 'paragraph' }] : content }) }];
};

/** The document of a tree, for the editor to begin with. */
export const contentOf = (value: RichText | null): JSONContent => {
  const content = (value?.content ?? []).flatMap((block) => complete(block as JSONContent));
  return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
};

/** Whether a document is a text that the product understands. */
export const isUnderstood = (doc: Node): boolean => isRichText(treeOf(doc));
