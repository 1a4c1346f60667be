/** The attendance sheet of a course: a row for each person with a line to sign on. */
import { type Language, type Locale, languageOf } from '@fanal/contract/locales';
import { drawList, type PrintedColumn } from '#platform/pdf/list-pages';
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

/** In points; the signature takes what is left of the page. */
const widths: [Exclude<Column, 'signature'>, number][] = [
  ['name', 140],
  ['employeeNumber', 62],
  ['position', 140],
  ['state', 80],
  ['completedOn', 66],
  ['score', 40],
  ['certificate', 104],
];
const SIGNATURE = 137.89;

const factsOf = ({ level, state, rows, printedOn, printedBy }: AttendanceSheet, say: typeof french): string[] => [
  say.people.replace('{{count}}', () => String(rows.length)),
  ...(level === null ? [] : [say.level.replace('{{level}}', () => level)]),
  ...(state === null ? [] : [say.state.replace('{{state}}', () => state)]),
  say.printed.replace('{{day}}', () => printedOn).replace('{{person}}', () => printedBy),
];

const cellOf = (row: AttendanceRow, column: keyof AttendanceRow, say: typeof french): string => {
  if (column !== 'score') return row[column];
  return row.score === null ? '' : say.score.replace('{{percent}}', String(row.score));
};

export const drawAttendance = (sheet: AttendanceSheet, locale: Locale): Promise<Uint8Array> => {
  const say = words[languageOf(locale)];
  const columns: PrintedColumn[] = [
    ...widths.map(([column, width]) => ({ heading: say.headings[column], width })),
    { heading: say.headings.signature, width: SIGNATURE, isSigned: true },
  ];
  return drawList({
    locale,
    over: `${sheet.organizationName} · ${say.title}`,
    title: sheet.courseName,
    documentTitle: `${say.title} - ${sheet.courseName}`,
    facts: factsOf(sheet, say),
    columns,
    rows: sheet.rows.map((row) => widths.map(([column]) => cellOf(row, column, say))),
    nobody: say.nobody,
    page: say.page,
  });
};
