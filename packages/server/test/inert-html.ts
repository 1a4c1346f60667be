import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { expect } from 'vitest';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Fragment = DefaultTreeAdapterTypes.DocumentFragment;

/** All elements allowed in the output, with their allowed attributes. */
const allowed: Record<string, readonly string[]> = {
  p: [],
  h2: [],
  h3: [],
  h4: [],
  ul: [],
  ol: [],
  li: [],
  blockquote: [],
  hr: [],
  br: [],
  strong: [],
  em: [],
  u: [],
  s: [],
  a: ['href', 'rel', 'target'],
  span: ['class'],
  img: ['src', 'alt'],
};

export function* nodesIn(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node;
    if ('childNodes' in node) yield* nodesIn(node.childNodes);
  }
}

const attributesOf = (node: Node) => ('attrs' in node ? node.attrs : []);
export const attribute = (node: Node, name: string) => attributesOf(node).find((entry) => entry.name === name)?.value;

/** The nodes and attributes of a tree that are not allowed; empty when the tree is safe. */
const strangersIn = (tree: Fragment): string[] =>
  [...nodesIn(tree.childNodes)].flatMap((node) => {
    if (node.nodeName === '#text') return [];
    if (!('tagName' in node) || node.namespaceURI !== 'http://www.w3.org/1999/xhtml') return [node.nodeName];
    const names = allowed[node.tagName];
    const strange = attributesOf(node).filter(({ name }) => !names?.includes(name));
    const href = attribute(node, 'href');
    const leadsOut = href !== undefined && !['https:', 'http:', 'mailto:', 'tel:'].includes(new URL(href).protocol);
    return [
      ...(names ? [] : [node.tagName]),
      ...strange.map(({ name }) => `${node.tagName} ${name}`),
      ...(leadsOut ? [href] : []),
    ];
  });

const textOf = (tree: Fragment): string =>
  [...nodesIn(tree.childNodes)].map((node) => ('value' in node ? node.value : '')).join('');

/** The contexts into which an app may insert the HTML; it must be parsed in the same way in each. */
const contexts = ['div', 'p', 'td', 'li', 'template', 'body'] as const;
const parsedIn = (name: (typeof contexts)[number], html: string): Fragment => {
  const [element] = parseFragment(
    name === 'td' ? '<table><tr><td></td></tr></table>' : `<${name}></${name}>`,
  ).childNodes;
  return parseFragment((element as DefaultTreeAdapterTypes.Element | undefined) ?? null, html, {});
};

export const paragraph = (text: string, ...marks: object[]) => ({
  type: 'paragraph',
  content: [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }],
});

/** A rich text that says the same in every place that accepts words. */
export const everywhere = (text: string, { fileId, userId }: { fileId: string; userId: string }) => ({
  type: 'doc',
  content: [
    paragraph(text, { type: 'bold' }, { type: 'link', attrs: { href: 'https://boreal.example/?q="><script>' } }),
    { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text }] },
    { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text, { type: 'italic' })] }] },
    { type: 'blockquote', content: [paragraph(text)] },
    { type: 'paragraph', content: [{ type: 'mention', attrs: { id: userId, label: text.slice(0, 200) } }] },
    { type: 'image', attrs: { fileId, alt: text.slice(0, 500) } },
  ],
});

/** The HTML holds nothing that acts, wherever it is inserted; the text is all there, as words. */
export const expectInert = (html: string, text: string): void => {
  for (const context of contexts) {
    const tree = parsedIn(context, html);
    expect({ context, strangers: strangersIn(tree) }).toEqual({ context, strangers: [] });
    // parsing the serialised tree again gives the same tree (no mutation XSS)
    const again = serialize(tree);
    expect(serialize(parsedIn(context, again))).toBe(again);
  }
  expect(textOf(parseFragment(html)).split(text).length - 1).toBeGreaterThanOrEqual(4);
};
