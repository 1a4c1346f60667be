/** Paragraphs of a plain text, with the line on which each begins. */
import type { DocumentBlocks } from '../messages.ts';
import { decoderOf } from './tables/decoding.ts';
import { collectBlocks } from './text-blocks.ts';

const LONGEST_HEADING = 80;

/** A short line by itself without a full stop, or one that is marked as a heading. */
const headingOf = (lines: readonly string[]): string | null => {
  const [only = ''] = lines;
  if (lines.length !== 1) return null;
  const marked = /^#{1,6}\s+(\S.*)$/.exec(only)?.[1];
  if (marked) return marked;
  return only.length <= LONGEST_HEADING && /\p{L}/u.test(only) && !/[.!?;,:…]$/.test(only.trim()) ? only : null;
};

export const readPlainBlocks = (bytes: Buffer): DocumentBlocks => {
  const { blocks, setHeading, add } = collectBlocks();
  const lines = decoderOf(bytes)
    .decode(bytes)
    .split(/\r\n|\r|\n|\f/);
  let paragraph: string[] = [];
  const close = (end: number) => {
    const heading = headingOf(paragraph);
    if (heading) setHeading(heading);
    // A heading that nothing follows is still read.
    add(paragraph.join('\n'), { line: end - paragraph.length + 1 });
    paragraph = [];
  };
  lines.forEach((line, at) => {
    if (line.trim() === '') {
      if (paragraph.length > 0) close(at);
    } else paragraph.push(line);
  });
  if (paragraph.length > 0) close(lines.length);
  return { pages: null, silentPages: 0, blocks };
};
