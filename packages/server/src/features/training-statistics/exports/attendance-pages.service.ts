/** Draws the attendance sheet of a course: A4 across, a row for each person with a line to sign on. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { PDFDocument, type PDFPage } from 'pdf-lib';
import { colorOf, type Line, openWriter, type Writer } from '#platform/pdf/writing';
import english from './attendance-pages.text.en.json' with { type: 'json' };
import spanish from './attendance-pages.text.es.json' with { type: 'json' };
import french from './attendance-pages.text.fr.json' with { type: 'json' };

const words: Record<Language, typeof french> = { fr: french, en: english, es: spanish };
type Column = keyof typeof french.headings;

/** A row, already in the words of the reader; `score` as a percentage. */
export type AttendanceRow = Record<Exclude<Column, 'signature' | 'score'>, string> & { score: number | null };

export type AttendanceSheet = {
  courseName: string;
  organizationName: string;
  printedOn: string;
  printedBy: string;
  /** The words of the filters; null without one. */
  level: string | null;
  state: string | null;
  rows: readonly AttendanceRow[];
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

/** Widths of the columns; the signature takes what is left. */
const widths: [Column, number][] = [
  ['name', 150],
  ['employeeNumber', 62],
  ['position', 120],
  ['state', 70],
  ['completedOn', 66],
  ['score', 40],
  ['certificate', 104],
];
const places = widths.map(([column, width], at) => {
  const before = widths.slice(0, at).reduce((sum, [, one]) => sum + one, 0);
  return { column, x: LEFT + before, width: width - GAP };
});
const signatureAt = LEFT + widths.reduce((sum, [, width]) => sum + width, 0);
const signature = { column: 'signature' as Column, x: signatureAt, width: LEFT + WIDTH - signatureAt };

const MOST_LETTERS = 60;
/** Writing becomes smaller where it is too long for its column; beyond this nobody could read it. */
const shortened = (text: string): string =>
  text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1).trimEnd()}…` : text;

const lineOf = (text: string, given: Partial<Line>): Line => ({
  text: shortened(text),
  x: LEFT,
  y: 0,
  size: SIZE,
  weight: 'regular',
  color: INK,
  width: WIDTH,
  ...given,
});

type Drawing = { sheet: AttendanceSheet; say: typeof french; writer: Writer };

const headOf = ({ sheet, say }: Omit<Drawing, 'writer'>): Line[] => {
  const { level, state, rows, printedOn, printedBy } = sheet;
  const facts = [
    say.people.replace('{{count}}', () => String(rows.length)),
    ...(level === null ? [] : [say.level.replace('{{level}}', () => level)]),
    ...(state === null ? [] : [say.state.replace('{{state}}', () => state)]),
    say.printed.replace('{{day}}', () => printedOn).replace('{{person}}', () => printedBy),
  ];
  return [
    { ...lineOf('', { y: TOP, size: 10, color: QUIET }), text: `${sheet.organizationName} · ${say.title}` },
    { ...lineOf('', { y: TOP - 24, size: 18, weight: 'bold' }), text: sheet.courseName },
    { ...lineOf('', { y: TOP - 44, size: 10, color: QUIET }), text: facts.join(' · ') },
  ];
};

const drawRule = (page: PDFPage, { x, y, width }: { x: number; y: number; width: number }, color: string): void =>
  page.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.5, color: colorOf(color) });

const drawHeadings = (page: PDFPage, { say, writer }: Drawing): void => {
  for (const { column, x, width } of [...places, signature])
    writer.write(
      page,
      lineOf(say.headings[column], { x, width, y: FIRST_ROW + ROW, size: 8, weight: 'bold', color: QUIET }),
    );
  drawRule(page, { x: LEFT, y: FIRST_ROW + ROW - 7, width: WIDTH }, QUIET);
};

const cellOf = (row: AttendanceRow, column: keyof AttendanceRow, say: typeof french): string => {
  if (column !== 'score') return row[column];
  return row.score === null ? '' : say.score.replace('{{percent}}', String(row.score));
};

const drawRow = (page: PDFPage, row: AttendanceRow, y: number, { say, writer }: Drawing): void => {
  for (const { column, x, width } of places) {
    const text = cellOf(row, column as keyof AttendanceRow, say);
    if (text !== '') writer.write(page, lineOf(text, { x, width, y }));
  }
  drawRule(page, { x: LEFT, y: y - 7, width: WIDTH }, RULE);
  drawRule(page, { x: signature.x, y: y - 4, width: signature.width }, INK);
};

const drawPage = (page: PDFPage, drawing: Drawing, { number, pages }: { number: number; pages: number }): void => {
  const { sheet, say, writer } = drawing;
  for (const line of headOf(drawing)) writer.write(page, line);
  drawHeadings(page, drawing);
  const from = (number - 1) * ROWS_PER_PAGE;
  for (const [at, row] of sheet.rows.slice(from, from + ROWS_PER_PAGE).entries())
    drawRow(page, row, FIRST_ROW - at * ROW, drawing);
  if (sheet.rows.length === 0) writer.write(page, lineOf(say.nobody, { y: FIRST_ROW, color: QUIET }));
  const foot = say.page.replace('{{page}}', String(number)).replace('{{pages}}', String(pages));
  writer.write(page, lineOf(foot, { y: FOOT, size: 8, color: QUIET }));
};

/** Pages after which other requests have their turn. */
const PAGES_AT_ONCE = 2;

export const drawAttendance = async (sheet: AttendanceSheet, locale: Locale): Promise<Uint8Array> => {
  const say = words[languageOf(locale)];
  const document = await PDFDocument.create();
  document.setTitle(`${say.title} - ${sheet.courseName}`);
  document.setLanguage(locale.replace('_', '-'));
  const texts = [
    ...headOf({ sheet, say }).map(({ text }) => text),
    ...sheet.rows.flatMap(({ score: _, ...row }) => Object.values(row)),
  ];
  const writer = await openWriter(document, texts);
  const pages = Math.max(1, Math.ceil(sheet.rows.length / ROWS_PER_PAGE));
  for (let number = 1; number <= pages; number += 1) {
    drawPage(document.addPage(PAGE), { sheet, say, writer }, { number, pages });
    if (number % PAGES_AT_ONCE === 0) await nextTurn();
  }
  return document.save({ objectsPerTick: 50 });
};
