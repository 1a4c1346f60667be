/** XLSX workbooks: the visible sheets, their cells as text, one row at a time. */
import type { Readable } from 'node:stream';
import sax from 'sax';
import { fail } from '#platform/fail';
import { dateOf, isDateFormat } from '../../excel-dates.ts';
import { type Archive, openArchive } from '../archive.ts';
import { MOST_CELLS, type RawRow } from './rows.ts';

const MOST_SHEETS = 50;
const RELATIONS = 'xl/_rels/workbook.xml.rels';

type Attributes = Record<string, string>;
type Hear = {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
};

const local = (name: string) => name.slice(name.indexOf(':') + 1);

/** An XML parser that refuses constructs that spreadsheets never contain. */
const parserOf = ({ open, close, text }: Hear) => {
  const parser = sax.parser(true, { trim: false, position: false });
  const refuse = () => {
    throw fail('FILE_DAMAGED');
  };
  parser.ondoctype = refuse;
  parser.onerror = refuse;
  parser.onopentag = ({ name, attributes }) => open(local(name), attributes as Attributes);
  parser.onclosetag = (name) => close?.(local(name));
  parser.ontext = (found) => text?.(found);
  parser.oncdata = (found) => text?.(found);
  return parser;
};

/** Feeds a part to a parser; `pause` is called after each piece. */
async function* fed<T>(stream: Readable, parser: sax.SAXParser, take: () => T[]): AsyncGenerator<T> {
  const decoder = new TextDecoder();
  for await (const chunk of stream) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    yield* take();
  }
  parser.close();
  yield* take();
}

const readPart = async (archive: Archive, name: string, hear: Hear): Promise<void> => {
  const stream = await archive.open(name);
  if (stream) for await (const _ of fed(stream, parserOf(hear), () => []));
};

/** Shared strings, referenced by index. Phonetic readings are left out. */
const readTexts = async (archive: Archive): Promise<string[]> => {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  await readPart(archive, 'xl/sharedStrings.xml', {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text: (found) => {
      if (isText) text += found;
    },
    close: (name) => {
      if (name === 't') isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
};

/** For each cell style, whether it shows a date. */
const readStyles = async (archive: Archive): Promise<boolean[]> => {
  const codes = new Map<number, string>();
  const styles: boolean[] = [];
  let isCells = false;
  await readPart(archive, 'xl/styles.xml', {
    open: (name, { numFmtId = '0', formatCode = '' }) => {
      if (name === 'numFmt') codes.set(Number(numFmtId), formatCode);
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) styles.push(isDateFormat(Number(numFmtId), codes.get(Number(numFmtId))));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  });
  return styles;
};

type SheetEntry = { name: string; part: string };

/** The visible sheets in order, and whether days are counted from 1904. */
const readBook = async (archive: Archive): Promise<{ entries: SheetEntry[]; from1904: boolean }> => {
  const targets = new Map<string, string>();
  await readPart(archive, RELATIONS, {
    open: (name, { Id = '', Target = '' }) => {
      if (name === 'Relationship') targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  const entries: SheetEntry[] = [];
  let from1904 = false;
  await readPart(archive, 'xl/workbook.xml', {
    open: (element, attributes) => {
      if (element === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '');
      if (element !== 'sheet' || (attributes.state ?? 'visible') !== 'visible') return;
      const id = Object.entries(attributes).find(([name]) => local(name) === 'id' && name !== 'id')?.[1];
      const part = targets.get(id ?? '');
      if (part?.startsWith('xl/worksheets/')) entries.push({ name: attributes.name ?? '', part });
    },
  });
  return { entries: entries.slice(0, MOST_SHEETS), from1904 };
};

/** The column index of a cell: 2 for 'C7'. */
const columnOf = (reference: string): number => {
  let column = 0;
  for (const letter of /^[A-Z]{1,3}/.exec(reference)?.[0] ?? '') column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
};

/** 1.0E9 is the number 1000000000; a number that is not whole stays as written. */
const numberText = (text: string): string => {
  const number = Number(text);
  return Number.isSafeInteger(number) ? String(number) : text;
};

type Book = { texts: string[]; isDate: boolean[]; from1904: boolean };

/** The text of a cell; for a formula, its saved result. */
const cellText = ({ texts, isDate, from1904 }: Book, { t = 'n', s = '0' }: Attributes, value: string): string => {
  if (t === 's') return texts[Number(value)] ?? '';
  if (t === 'b') return value === '1' ? 'true' : 'false';
  if (t === 'e') return '';
  if (t !== 'n') return t === 'd' ? value.slice(0, 10) : value;
  if (value === '') return '';
  return (isDate[Number(s)] && dateOf(Number(value), from1904)) || numberText(value);
};

/** Collects the cells of a sheet into rows. */
const rowsOf = (book: Book) => {
  const rows: RawRow[] = [];
  let row: RawRow = { line: 0, cells: [] };
  let cell: Attributes = {};
  let column = -1;
  let value = '';
  let isValue = false;
  const parser = parserOf({
    open: (name, attributes) => {
      if (name === 'row') {
        row = { line: Number(attributes.r) || row.line + 1, cells: [] };
        column = -1;
      } else if (name === 'c') {
        cell = attributes;
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        value = '';
      }
      isValue = name === 'v' || name === 't';
    },
    text: (found) => {
      if (isValue) value += found;
    },
    close: (name) => {
      isValue = false;
      if (name === 'c' && column >= 0 && column < MOST_CELLS) {
        while (row.cells.length < column) row.cells.push('');
        row.cells[column] = cellText(book, cell, value);
      }
      if (name === 'row') rows.push(row);
    },
  });
  return { parser, take: () => rows.splice(0) };
};

async function* sheetRows(archive: Archive, part: string, book: Book): AsyncGenerator<RawRow> {
  const stream = await archive.open(part);
  if (!stream) throw fail('FILE_DAMAGED');
  const { parser, take } = rowsOf(book);
  yield* fed(stream, parser, take);
}

/** Throws what `openArchive` throws; FILE_DAMAGED when a part is not XML. */
export const openWorkbook = async (bytes: Buffer) => {
  const archive = await openArchive(bytes);
  const { entries, from1904 } = await readBook(archive);
  const book = { texts: await readTexts(archive), isDate: await readStyles(archive), from1904 };
  return entries.map(({ name, part }) => ({ name, rows: () => sheetRows(archive, part, book) }));
};
