/** The small parts of a workbook, as defined by ECMA-376. */
import type { CellKind, SheetColumn } from './sheet.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const LINKS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Characters that are not allowed in XML, even escaped. */
const unwritable = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;
const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text inside XML. '_x0041_' would be read as the letter A, so its underscore is escaped. */
export const inXml = (text: string): string =>
  text
    .replace(unwritable, '')
    .replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
    .replace(/[&<>"]/g, (letter) => entities[letter]!);

/** 0 is A, 26 is AA. */
export const columnName = (at: number): string => {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : columnName(Math.floor(at / 26) - 1) + last;
};

/**
 * Indexes into the style sheet below. Text cells have the text format, so that 00123 stays 00123 when a person edits
 * it.
 */
export const styles: Record<CellKind | 'heading', number> = { number: 0, heading: 1, text: 2, day: 3, moment: 4 };

/** Formats 49, 14 and 22 are built in: text, date, and date with time in the reader's own locale. */
const styleSheet = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf xfId="0"/><xf fontId="1" applyFont="1" xfId="0"/>${[
  49, 14, 22,
]
  .map((format) => `<xf numFmtId="${format}" applyNumberFormat="1" xfId="0"/>`)
  .join('')}</cellXfs></styleSheet>`;

const widths: Record<CellKind, number> = { text: 22, number: 10, day: 12, moment: 18 };

/** Sheet names: at most 31 characters, without reserved characters. */
const sheetName = (title: string) => inXml(title.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31));

/** One part for each sheet, numbered from 1. */
const numbered = (sheets: number, part: (at: number) => string): string =>
  Array.from({ length: sheets }, (_, at) => part(at + 1)).join('');

export const parts = {
  contentTypes: (sheets: number): string =>
    `${XML}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/>${numbered(sheets, (at) => `<Override PartName="/xl/worksheets/sheet${at}.xml" ContentType="${OFFICE}.worksheet+xml"/>`)}<Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/></Types>`,
  packageLinks: `${XML}<Relationships xmlns="${LINKS}"><Relationship Id="rId1" Type="${DOCUMENT}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  workbook: (titles: readonly string[]): string =>
    `${XML}<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${numbered(titles.length, (at) => `<sheet name="${sheetName(titles[at - 1]!)}" sheetId="${at}" r:id="rId${at}"/>`)}</sheets></workbook>`,
  workbookLinks: (sheets: number): string =>
    `${XML}<Relationships xmlns="${LINKS}">${numbered(sheets, (at) => `<Relationship Id="rId${at}" Type="${DOCUMENT}/worksheet" Target="worksheets/sheet${at}.xml"/>`)}<Relationship Id="rId${sheets + 1}" Type="${DOCUMENT}/styles" Target="styles.xml"/></Relationships>`,
  styleSheet,
  /** The heading row stays visible, and each column is wide enough for its heading. */
  sheetStart: (columns: readonly SheetColumn[]): string => {
    const widthOf = ({ heading, kind }: SheetColumn) => Math.max(widths[kind], heading.length + 4);
    const cols = columns.map(
      (column, at) => `<col min="${at + 1}" max="${at + 1}" width="${widthOf(column)}" customWidth="1"/>`,
    );
    return `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData>`;
  },
  sheetEnd: (range: string): string => `</sheetData><autoFilter ref="${range}"/></worksheet>`,
};
