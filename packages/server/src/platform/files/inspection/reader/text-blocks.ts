/** Collects the paragraphs of a document with their heading, and the page or line on which each stands. */
import { fail } from '#platform/fail';
import type { TextBlock } from '../messages.ts';

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
