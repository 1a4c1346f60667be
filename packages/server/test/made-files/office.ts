import { type ZipEntry, zip } from './zip.ts';

export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
export const OFFICE = 'http://schemas.openxmlformats.org';
export const RELATION = `${OFFICE}/officeDocument/2006/relationships`;
export const TYPE = 'application/vnd.openxmlformats-officedocument';
const SHEET = `${TYPE}.spreadsheetml.sheet.main+xml`;
const DOCUMENT = `${TYPE}.wordprocessingml.document.main+xml`;

const contentTypes = (parts: Record<string, string>): ZipEntry => ({
  name: '[Content_Types].xml',
  data: `${XML}<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${Object.entries(
    parts,
  )
    .map(([name, type]) => `<Override PartName="/${name}" ContentType="${type}"/>`)
    .join('')}</Types>`,
});

type Relation = { type: string; target: string; external?: boolean };

const relations = (name: string, list: Relation[]): ZipEntry => ({
  name,
  data: `${XML}<Relationships xmlns="${OFFICE}/package/2006/relationships">${list
    .map(
      ({ type, target, external }, index) =>
        `<Relationship Id="rId${index + 1}" Type="${RELATION}/${type}" Target="${target}"${external ? ' TargetMode="External"' : ''}/>`,
    )
    .join('')}</Relationships>`,
});

const sheet = (dimension: string): ZipEntry => ({
  name: 'xl/worksheets/sheet1.xml',
  data: `${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><dimension ref="${dimension}"/><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Prénom</t></is></c><c r="B1" t="inlineStr"><is><t>Nom</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Éloïse</t></is></c><c r="B2" t="inlineStr"><is><t>Côté</t></is></c></row></sheetData></worksheet>`,
});

export type Changes = {
  types?: Record<string, string>;
  dimension?: string;
  relations?: Relation[];
  more?: ZipEntry[];
  count?: number;
};

/** A workbook of one sheet and two rows, with the changes of a test. */
export const xlsx = (changes: Changes = {}): Buffer =>
  zip(
    [
      contentTypes({
        'xl/workbook.xml': SHEET,
        'xl/worksheets/sheet1.xml': `${TYPE}.spreadsheetml.worksheet+xml`,
        ...changes.types,
      }),
      relations('_rels/.rels', [{ type: 'officeDocument', target: 'xl/workbook.xml' }]),
      {
        name: 'xl/workbook.xml',
        data: `${XML}<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${RELATION}"><sheets><sheet name="Personnes" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      relations('xl/_rels/workbook.xml.rels', [{ type: 'worksheet', target: 'worksheets/sheet1.xml' }]),
      sheet(changes.dimension ?? 'A1:B2'),
      ...(changes.relations ? [relations('xl/worksheets/_rels/sheet1.xml.rels', changes.relations)] : []),
      ...(changes.more ?? []),
    ],
    changes.count,
  );

/** A document of one paragraph, with the changes of a test. */
export const docx = (changes: Changes = {}): Buffer =>
  zip([
    contentTypes({ 'word/document.xml': DOCUMENT, ...changes.types }),
    relations('_rels/.rels', [{ type: 'officeDocument', target: 'word/document.xml' }]),
    {
      name: 'word/document.xml',
      data: `${XML}<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Politique de télétravail</w:t></w:r></w:p></w:body></w:document>`,
    },
    ...(changes.relations ? [relations('word/_rels/document.xml.rels', changes.relations)] : []),
    ...(changes.more ?? []),
  ]);
