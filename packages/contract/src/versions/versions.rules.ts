import { type InlineNode, nodesOf, type RichText } from '../kit/rich-text.rules.ts';

/** Kinds of content whose published states are kept. */
export const keptKinds = ['post', 'article', 'course'] as const;
export type KeptKind = (typeof keptKinds)[number];

export const sectionKinds = ['text', 'picture'] as const;
type Section = { kind: (typeof sectionKinds)[number]; words: string };

const wordsOf = (node: InlineNode): string => {
  if (node.type === 'text') return node.text;
  return node.type === 'mention' ? `@${node.attrs.label}` : ' ';
};

/** The blocks of a text in plain words, in reading order; blocks without words are left out, pictures never. */
export const sectionsOf = (text: RichText | null): Section[] => {
  if (!text) return [];
  return [...nodesOf(text)].flatMap((node): Section[] => {
    if (node.type === 'image') return [{ kind: 'picture', words: node.attrs.alt }];
    if (node.type !== 'paragraph' && node.type !== 'heading') return [];
    const words = (node.content ?? []).map(wordsOf).join('').trim();
    return words ? [{ kind: 'text', words }] : [];
  });
};
