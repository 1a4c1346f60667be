/** Paragraphs of a PDF by page. Lines in larger letters are headings; pages without words are counted. */
import { fail, Refusal } from '#platform/fail';
import type { DocumentBlocks } from '../messages.ts';
import { openUnlocked } from './pdf-text.ts';
import { type BlockCollector, collectBlocks } from './text-blocks.ts';

type Item = { str?: string; height?: number; hasEOL?: boolean; transform?: number[] };
type Line = { text: string; size: number; top: number };

const MOST_PAGES = 5_000;
/** A page with fewer words than this counts as a picture, such as a scan with a stamped page number. */
const FEWEST_WORDS = 3;
const LONGEST_HEADING = 140;
/** How much larger than the body the letters of a heading are. */
const HEADING_SHARE = 1.15;
/** A gap of more than this many times the size of the letters separates paragraphs. */
const GAP = 1.9;

const sizeOf = ({ transform, height = 0 }: Item): number =>
  Math.round((Math.abs(transform?.[3] ?? 0) || height) * 2) / 2;

const linesOf = (items: readonly Item[]): Line[] => {
  const lines: Line[] = [];
  let text = '';
  let size = 0;
  let top = 0;
  const close = () => {
    if (text.trim() !== '') lines.push({ text: text.trim(), size, top });
    text = '';
    size = 0;
  };
  for (const item of items) {
    const y = item.transform?.[5] ?? top;
    if (text !== '' && item.str && Math.abs(y - top) > Math.max(size, 4) * 0.6) close();
    text += item.str ?? '';
    if (item.str?.trim()) {
      size = Math.max(size, sizeOf(item));
      top = y;
    }
    if (item.hasEOL) close();
  }
  close();
  return lines;
};

/** The size in which most letters are set. */
const bodySizeOf = (lines: readonly Line[]): number => {
  const letters = new Map<number, number>();
  for (const { size, text } of lines) letters.set(size, (letters.get(size) ?? 0) + text.length);
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
};

const isHeading = ({ text, size }: Line, bodySize: number): boolean =>
  bodySize > 0 && size >= bodySize * HEADING_SHARE && text.length <= LONGEST_HEADING && /\p{L}/u.test(text);

/** `conges-` at the end of a line continues in the next one. */
const joined = (lines: readonly string[]): string =>
  lines.reduce(
    (text, line) => (/\p{L}-$/u.test(text) && /^\p{Ll}/u.test(line) ? text.slice(0, -1) + line : `${text} ${line}`),
    '',
  );

const addPage = ({ setHeading, add }: BlockCollector, lines: readonly Line[], page: number, bodySize: number) => {
  let paragraph: string[] = [];
  let heading: string[] = [];
  const close = () => {
    if (heading.length > 0) setHeading(heading.join(' '));
    add(joined(paragraph), { page });
    paragraph = [];
    heading = [];
  };
  lines.forEach((line, at) => {
    const before = lines[at - 1];
    if (isHeading(line, bodySize)) {
      if (paragraph.length > 0) close();
      heading.push(line.text);
      return;
    }
    const isApart = before !== undefined && Math.abs(before.top - line.top) > Math.max(line.size, 6) * GAP;
    if (heading.length > 0 || isApart) close();
    paragraph.push(line.text);
  });
  // A page of headings alone is still read.
  if (heading.length > 0 && paragraph.length === 0) paragraph = [...heading];
  close();
};

/** Throws PDF_LOCKED, FILE_DAMAGED and AI_DOCUMENT_TOO_LONG. */
export const readPdfBlocks = async (bytes: Buffer): Promise<DocumentBlocks> => {
  const document = await openUnlocked(bytes);
  try {
    const pages = document.numPages;
    if (pages > MOST_PAGES) throw fail('AI_DOCUMENT_TOO_LONG');
    const collector = collectBlocks();
    let bodySize = 0;
    let silentPages = 0;
    for (let number = 1; number <= pages; number += 1) {
      const page = await document.getPage(number);
      const lines = linesOf((await page.getTextContent()).items as Item[]);
      page.cleanup();
      if (lines.flatMap(({ text }) => text.split(/\s+/)).length < FEWEST_WORDS) silentPages += 1;
      // The first pages may be a title: the size is looked at again until a page is full of text.
      if (lines.length > 8 || bodySize === 0) bodySize = bodySizeOf(lines);
      addPage(collector, lines, number, bodySize);
    }
    return { pages, silentPages, blocks: collector.blocks };
  } catch (error) {
    throw error instanceof Refusal ? error : fail('FILE_DAMAGED');
  } finally {
    await document.destroy();
  }
};
