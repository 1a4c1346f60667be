/** The passages of an article or a post, in each of its languages. */
import { type BlockNode, plainTextOf, type RichText } from '@fanal/contract/kit/rich-text.rules';
import { type Language, languageOf } from '@fanal/contract/locales';
import type { TextBlock } from '#platform/files/inspection/messages';
import { indexRowsOf, passagesOf } from '../documents/passages.rules.ts';
import type { SourceText } from './sources.data.ts';

const plain = (node: BlockNode): string => plainTextOf({ type: 'doc', content: [node] });

/** Paragraphs and lines of lists, each under the heading that it stands under. */
export const blocksOf = (text: RichText | null): TextBlock[] => {
  let heading: string | null = null;
  const blocksIn = (nodes: readonly BlockNode[]): TextBlock[] =>
    nodes.flatMap((node) => {
      if (node.type === 'heading') {
        heading = plain(node) || heading;
        return [];
      }
      if (node.type === 'blockquote') return blocksIn(node.content);
      if (node.type === 'bulletList' || node.type === 'orderedList')
        return node.content.flatMap((item) => blocksIn(item.content));
      const words = node.type === 'paragraph' ? plain(node) : '';
      return words === '' ? [] : [{ page: null, line: null, heading, text: words }];
    });
  return text ? blocksIn(text.content) : [];
};

const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((one) => one.trim())
    .filter(Boolean);

const bare = (text: string): TextBlock => ({ page: null, line: null, heading: null, text });

/** `pdfTexts`: the words of the PDFs, by file. A text without words is found by its title. */
const allBlocks = ({ blurb, text, pdfFileId, title }: SourceText, pdfTexts: ReadonlyMap<string, string>) => {
  const pdf = (pdfFileId && pdfTexts.get(pdfFileId)) || '';
  const blocks = [...paragraphsOf(blurb).map(bare), ...blocksOf(text), ...paragraphsOf(pdf).map(bare)];
  return blocks.length > 0 ? blocks : [bare(title)];
};

/**
 * Rows of the index, and their size in bytes. Two texts in one language, such as English of Canada and of the United
 * States, are one; the passages of a translation stand under its own title.
 */
export const rowsOfTexts = (texts: readonly SourceText[], pdfTexts: ReadonlyMap<string, string>) => {
  const seen = new Set<Language>();
  const rows = texts.flatMap((one) => {
    const language = languageOf(one.locale);
    if (seen.has(language) || one.title.trim() === '') return [];
    seen.add(language);
    const { passages } = passagesOf(allBlocks(one, pdfTexts));
    const own = passages.map((passage) => ({
      ...passage,
      language,
      heading: passage.heading ?? (one.isOriginal ? null : one.title),
    }));
    return indexRowsOf(own, one.title);
  });
  const size = rows.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);
  return { rows: rows.map((row, at) => ({ ...row, place: at + 1 })), size };
};
