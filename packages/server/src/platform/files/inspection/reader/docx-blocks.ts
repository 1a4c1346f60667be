/** Paragraphs of a Word document under their headings; its pages are known only where Word noted where they break. */
import sax from 'sax';
import { fail, Refusal } from '#platform/fail';
import type { DocumentBlocks } from '../messages.ts';
import { openArchive } from './archive.ts';
import { type BlockCollector, collectBlocks } from './text-blocks.ts';

const MAIN = 'word/document.xml';
/** Names of heading styles in the languages of Word; `1` and so on are their numbers. */
const HEADING_STYLE = /^(heading|titre|t[ií]tulo|encabezado|title|rubrik|überschrift)\s*\d*$/i;
const DEEPEST = 200;

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

type Attributes = Record<string, string>;
const attributeOf = (attributes: Attributes, wanted: string): string =>
  Object.entries(attributes).find(([name]) => localName(name) === wanted)?.[1] ?? '';

/** What a parser of the main part does with each element. */
const paragraphReader = ({ setHeading, add }: BlockCollector) => {
  let page = 1;
  let pageOfParagraph = 1;
  let isPaged = false;
  let text = '';
  let isHeading = false;
  let isText = false;
  let rows = 0;
  let row: string[] = [];
  let depth = 0;
  const close = () => {
    if (rows > 0 && text.trim() !== '') row.push(text);
    else if (isHeading) setHeading(text);
    else add(text, { page: pageOfParagraph });
    text = '';
    isHeading = false;
  };
  const turnPage = () => {
    page += 1;
    isPaged = true;
    if (text.trim() === '') pageOfParagraph = page;
  };
  const starts: Record<string, (attributes: Attributes) => void> = {
    p: () => {
      pageOfParagraph = page;
    },
    pStyle: (attributes) => {
      isHeading = rows === 0 && HEADING_STYLE.test(attributeOf(attributes, 'val'));
    },
    outlineLvl: () => {
      isHeading = rows === 0;
    },
    t: () => {
      isText = true;
    },
    tab: () => {
      text += ' ';
    },
    br: (attributes) => {
      if (attributeOf(attributes, 'type') === 'page') turnPage();
      else text += '\n';
    },
    lastRenderedPageBreak: turnPage,
    tr: () => {
      rows += 1;
    },
  };
  const ends: Record<string, () => void> = {
    p: close,
    t: () => {
      isText = false;
    },
    // The cells of a row are read as one line.
    tr: () => {
      rows -= 1;
      if (rows > 0) return;
      add(row.join(' ; '), { page: pageOfParagraph });
      row = [];
    },
  };
  return {
    open: (name: string, attributes: Attributes) => {
      depth += 1;
      if (depth > DEEPEST) throw fail('FILE_DAMAGED');
      starts[localName(name)]?.(attributes);
    },
    end: (name: string) => {
      depth -= 1;
      ends[localName(name)]?.();
    },
    write: (written: string) => {
      if (isText) text += written;
    },
    pages: () => (isPaged ? page : null),
  };
};

/** Throws what `openArchive` throws, FILE_DAMAGED and AI_DOCUMENT_TOO_LONG. */
export const readDocxBlocks = async (bytes: Buffer): Promise<DocumentBlocks> => {
  const main = await (await openArchive(bytes)).open(MAIN);
  if (!main) throw fail('FILE_DAMAGED');
  const collector = collectBlocks();
  const reader = paragraphReader(collector);
  const parser = sax.parser(true);
  const refuse = () => {
    throw fail('FILE_DAMAGED');
  };
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  parser.onopentag = ({ name, attributes }) => reader.open(name, attributes as Attributes);
  parser.onclosetag = (name) => reader.end(name);
  parser.ontext = (written) => reader.write(written);
  parser.oncdata = (written) => reader.write(written);
  const decoder = new TextDecoder('utf-8');
  try {
    for await (const piece of main) parser.write(decoder.decode(piece as Buffer, { stream: true }));
    parser.write(decoder.decode()).close();
  } catch (error) {
    throw error instanceof Refusal ? error : fail('FILE_DAMAGED');
  }
  const pages = reader.pages();
  const { blocks } = collector;
  return { pages, silentPages: 0, blocks: pages === null ? blocks.map((block) => ({ ...block, page: null })) : blocks };
};
