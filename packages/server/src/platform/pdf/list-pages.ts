/** Draws a list to print: A4 across, a row for each line of the list, with a head on every page. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Locale, tagOf } from '@fanal/contract/locales';
import type { PDFPage } from 'pdf-lib';
import { excerptOf } from '../excerpt.ts';
import { colorOf, createDocument, type Line, openWriter, type Writer } from './writing.ts';

/** `width` in points. A column to sign in has a line and no text. */
export type PrintedColumn = { heading: string; width: number; isSigned?: boolean };

export type PrintedList = {
  locale: Locale;
  /** The small line over the title: whose list it is, and what. */
  over: string;
  title: string;
  /** The title of the document, where it says more than the one on the page. */
  documentTitle?: string;
  /** The line under the title. */
  facts: readonly string[];
  /** Together at most 769 points wide. */
  columns: readonly PrintedColumn[];
  /** One text for each column that is not signed. */
  rows: readonly (readonly string[])[];
  /** What stands in the place of rows when there is none. */
  nobody: string;
  /** 'Page {{page}} de {{pages}}'. */
  page: string;
};

/** In points: 72 of them are 25.4 mm. */
const PAGE: [number, number] = [841.89, 595.28];
const LEFT = 36;
const WIDTH = PAGE[0] - 2 * LEFT;
const TOP = 540;
const FIRST_ROW = 448;
const ROW = 24;
const ROWS_PER_PAGE = 16;
const FOOT = 30;
const GAP = 8;
const SIZE = 9;
const INK = '#1B2430';
const QUIET = '#5B6675';
const RULE = '#C9D0D9';

/** Of two lines in one row; the first stands so much higher. */
const SMALL_SIZE = 8;
const LINE = 9;

/** Writing becomes two lines where it is too long for its column, then smaller; beyond this nobody could read it. */
const MOST_LETTERS = 60;

const lineOf = (text: string, given: Partial<Line>): Line => ({
  text: excerptOf(text, MOST_LETTERS),
  x: LEFT,
  y: 0,
  size: SIZE,
  weight: 'regular',
  color: INK,
  width: WIDTH,
  ...given,
});

type DrawnColumn = { heading: string; isSigned: boolean; x: number; width: number };

const drawnColumns = (columns: readonly PrintedColumn[]): DrawnColumn[] =>
  columns.map(({ heading, width, isSigned = false }, at) => ({
    heading,
    isSigned,
    x: LEFT + columns.slice(0, at).reduce((sum, one) => sum + one.width, 0),
    width: at === columns.length - 1 ? width : width - GAP,
  }));

const headOf = ({ over, title, facts }: PrintedList): Line[] => [
  { ...lineOf('', { y: TOP, size: 10, color: QUIET }), text: over },
  { ...lineOf('', { y: TOP - 24, size: 18, weight: 'bold' }), text: title },
  { ...lineOf('', { y: TOP - 44, size: 10, color: QUIET }), text: facts.join(' · ') },
];

const drawRule = (page: PDFPage, { x, y, width }: { x: number; y: number; width: number }, color: string): void =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.5, color: colorOf(color) });

type Drawing = { list: PrintedList; drawn: readonly DrawnColumn[]; writer: Writer };

const drawHeadings = (page: PDFPage, { drawn, writer }: Drawing): void => {
  for (const { heading, x, width } of drawn)
    writer.write(page, lineOf(heading, { x, width, y: FIRST_ROW + ROW, size: 8, weight: 'bold', color: QUIET }));
  drawRule(page, { x: LEFT, y: FIRST_ROW + ROW - 7, width: WIDTH }, QUIET);
};

/** A text in two lines, divided between words where the longer of them is shortest; one where there is a single word. */
export const inTwoLines = (text: string, widthOf: (part: string) => number): string[] => {
  const words = text.split(' ');
  const divided = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf));
  return divided.reduce((best, one) => (longest(one) < longest(best) ? one : best), [text]);
};

const drawCell = (page: PDFPage, cell: Line, { writer }: Drawing): void => {
  if (writer.widthOf(cell) <= cell.width) {
    writer.write(page, cell);
    return;
  }
  const small = { ...cell, size: SMALL_SIZE };
  const lines = inTwoLines(cell.text, (text) => writer.widthOf({ ...small, text }));
  for (const [at, text] of lines.entries())
    writer.write(page, { ...small, text, y: cell.y + (lines.length - 1) * (LINE / 2) - at * LINE });
};

const drawRow = (page: PDFPage, row: readonly string[], y: number, drawing: Drawing): void => {
  for (const [at, { isSigned, x, width }] of drawing.drawn.entries()) {
    if (isSigned) drawRule(page, { x, y: y - 4, width }, INK);
    else if (row[at]) drawCell(page, lineOf(row[at], { x, width, y }), drawing);
  }
  drawRule(page, { x: LEFT, y: y - 7, width: WIDTH }, RULE);
};

const drawPage = (page: PDFPage, drawing: Drawing, { number, pages }: { number: number; pages: number }): void => {
  const { list, writer } = drawing;
  for (const line of headOf(list)) writer.write(page, line);
  drawHeadings(page, drawing);
  const from = (number - 1) * ROWS_PER_PAGE;
  for (const [at, row] of list.rows.slice(from, from + ROWS_PER_PAGE).entries())
    drawRow(page, row, FIRST_ROW - at * ROW, drawing);
  if (list.rows.length === 0) writer.write(page, lineOf(list.nobody, { y: FIRST_ROW, color: QUIET }));
  const foot = list.page.replace('{{page}}', String(number)).replace('{{pages}}', String(pages));
  writer.write(page, lineOf(foot, { y: FOOT, size: 8, color: QUIET }));
};

/** Pages after which other requests have their turn. */
const PAGES_AT_ONCE = 2;

/** The bytes of the PDF. */
export const drawList = async (list: PrintedList): Promise<Uint8Array> => {
  const document = await createDocument();
  document.setTitle(list.documentTitle ?? `${list.over} - ${list.title}`);
  document.setLanguage(tagOf(list.locale));
  const texts = [...headOf(list).map(({ text }) => text), ...list.rows.flat()];
  const drawing = { list, drawn: drawnColumns(list.columns), writer: await openWriter(document, texts) };
  const pages = Math.max(1, Math.ceil(list.rows.length / ROWS_PER_PAGE));
  for (let number = 1; number <= pages; number += 1) {
    drawPage(document.addPage(PAGE), drawing, { number, pages });
    if (number % PAGES_AT_ONCE === 0) await nextTurn();
  }
  return document.save({ objectsPerTick: 50 });
};
