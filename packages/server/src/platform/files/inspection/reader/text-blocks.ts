/** The text of a document in blocks: paragraphs with their heading, and the page or line on which each stands. */
import { fail } from '#platform/fail';
import type { BlockFormat, DocumentBlocks, TextBlock } from '../messages.ts';

/** Characters and blocks of one document: about 1,200 pages of plain text. */
const MOST_CHARACTERS = 4_000_000;
const MOST_BLOCKS = 60_000;
const LONGEST_HEADING = 140;

/** Collects blocks. Throws AI_DOCUMENT_TOO_LONG when there are too many. */
export const collectBlocks = () => {
  const blocks: TextBlock[] = [];
  let heading: string | null = null;
  let characters = 0;
  const clean = (text: string) =>
    text
      .replace(/[^\P{Cc}\n\t]/gu, '')
      .replace(/[^\S\n]+/g, ' ')
      .trim();
  return {
    blocks,
    /** Following blocks stand under it. */
    setHeading: (text: string) => {
      const words = clean(text).replace(/\s+/g, ' ');
      if (words !== '') heading = words.slice(0, LONGEST_HEADING);
    },
    add: (text: string, place: { page?: number | null; line?: number | null }) => {
      const words = clean(text);
      if (words === '') return;
      characters += words.length;
      if (characters > MOST_CHARACTERS || blocks.length >= MOST_BLOCKS) throw fail('AI_DOCUMENT_TOO_LONG');
      blocks.push({ page: place.page ?? null, line: place.line ?? null, heading, text: words });
    },
  };
};

export type BlockCollector = ReturnType<typeof collectBlocks>;

/** Throws PDF_LOCKED, FILE_DAMAGED, AI_DOCUMENT_TOO_LONG, and what opening an archive throws. */
export const readBlocks = async (bytes: Buffer, format: BlockFormat): Promise<DocumentBlocks> => {
  if (format === 'pdf') return (await import('./pdf-blocks.ts')).readPdfBlocks(bytes);
  if (format === 'docx') return (await import('./docx-blocks.ts')).readDocxBlocks(bytes);
  return (await import('./plain-blocks.ts')).readPlainBlocks(bytes);
};
