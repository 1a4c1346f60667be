import { deflateSync } from 'node:zlib';
import { foreign, type HostileFile, harmlessIn, refusedIn } from './hostile-file.ts';

const CONTENT = 'BT /F1 24 Tf 72 700 Td (Talon de paie) Tj ET';

export const stream = (about: string, data: Buffer | string): Buffer => {
  const bytes = Buffer.from(data);
  return Buffer.concat([
    Buffer.from(`<< ${about} /Length ${bytes.length} >>\nstream\n`),
    bytes,
    Buffer.from('\nendstream'),
  ]);
};

/** A document of one page; `catalog` is added to its root, `objects` follow the page from number 6 on. */
export const pdf = (catalog = '', objects: (Buffer | string)[] = []): Buffer => {
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    stream('/Filter /FlateDecode', deflateSync(CONTENT)),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...objects,
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')];
  const offsets: number[] = [];
  let at = parts[0]!.length;
  for (const [index, object] of all.entries()) {
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n')]);
    offsets.push(at);
    parts.push(part);
    at += part.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}${trailer}`)]);
};

const MEGABYTE = 1024 * 1024;
const ALERT = '<< /S /JavaScript /JS (app.alert(1)) >>';
const objectStream = (filter: string, pack: (data: Buffer) => Buffer | string, more = ''): Buffer =>
  stream(`/Type /ObjStm /N 1 /First 4 ${filter} ${more}`, pack(Buffer.from(`7 0 ${ALERT}`)));
/** Every row of four bytes starts with its filter type, none. */
const inRows = (data: Buffer) =>
  deflateSync(
    Buffer.concat(
      Array.from({ length: Math.ceil(data.length / 4) }, (_, row) =>
        Buffer.concat([Buffer.alloc(1), data.subarray(row * 4, row * 4 + 4)]),
      ),
    ),
  );
const inHex = (data: Buffer) => `${data.toString('hex')}>`;

const harmful = (name: string, reason: string, bytes: Buffer): HostileFile =>
  refusedIn(['pdf', 'document'], 'FILE_HARMFUL', name, bytes, reason);
const damaged = (name: string, bytes: Buffer): HostileFile =>
  refusedIn(['pdf', 'document'], 'FILE_DAMAGED', name, bytes);

const withScript = (): HostileFile[] => [
  harmful('javascript.pdf', 'script', pdf('/OpenAction 6 0 R', [ALERT])),
  harmful(
    'javascript-escaped.pdf',
    'script',
    pdf('/OpenAction 6 0 R', ['<< /S /J#61#76a#53cript /JS (app.alert(1)) >>']),
  ),
  harmful(
    'javascript-in-objects.pdf',
    'script',
    pdf('/OpenAction 7 0 R', [objectStream('/Filter /FlateDecode', deflateSync)]),
  ),
  harmful(
    'javascript-in-objects-twice-packed.pdf',
    'script',
    pdf('/OpenAction 7 0 R', [
      objectStream('/Filter [/FlateDecode /FlateDecode]', (data) => deflateSync(deflateSync(data))),
    ]),
  ),
  harmful(
    'javascript-in-a-stream.pdf',
    'script',
    pdf('/OpenAction 7 0 R', [
      stream('', Buffer.concat([Buffer.from('7 0 obj\n'), objectStream('/Filter /FlateDecode', deflateSync)])),
    ]),
  ),
  harmful(
    'javascript-in-hex-objects.pdf',
    'activeContent',
    pdf('/OpenAction 7 0 R', [objectStream('/Filter /ASCIIHexDecode', inHex)]),
  ),
  harmful(
    'javascript-in-objects-said-to-be-locked.pdf',
    'activeContent',
    pdf('/OpenAction 7 0 R /Encrypt 9 0 R', [objectStream('/Filter /ASCIIHexDecode', inHex)]),
  ),
  harmful(
    'javascript-in-rearranged-objects.pdf',
    'activeContent',
    pdf('/OpenAction 7 0 R', [
      objectStream('/Filter /FlateDecode', inRows, '/DecodeParms << /Predictor 12 /Columns 4 >>'),
    ]),
  ),
  harmful(
    'javascript-with-a-filter-elsewhere.pdf',
    'activeContent',
    pdf('/OpenAction 7 0 R', [objectStream('/Filter 8 0 R', inHex), '/ASCIIHexDecode']),
  ),
  harmful('launch.pdf', 'script', pdf('/OpenAction 6 0 R', ['<< /S /Launch /F (cmd.exe) >>'])),
  harmful(
    'attached-file.pdf',
    'script',
    pdf('/Names << /EmbeddedFiles 6 0 R >>', ['<< /Names [] >>', stream('/Type /EmbeddedFile', 'MZ')]),
  ),
  harmful('rich-media.pdf', 'script', pdf('', ['<< /Type /Annot /Subtype /RichMedia >>'])),
  harmful('xfa-form.pdf', 'script', pdf('/AcroForm << /XFA 6 0 R >>', [stream('', '<xdp:xdp/>')])),
];

const bombs = (): HostileFile[] => {
  const packed = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * MEGABYTE));
  const large = packed(80);
  const several = Array.from({ length: 10 }).fill(stream('/Filter /FlateDecode', packed(60))) as Buffer[];
  return [
    harmful('bomb.pdf', 'bomb', pdf('', [stream('/Filter /FlateDecode', large)])),
    harmful('bomb-in-a-bomb.pdf', 'bomb', pdf('', [stream('/Filter [/FlateDecode /FlateDecode]', deflateSync(large))])),
    harmful('many-bombs.pdf', 'bomb', pdf('', several)),
  ];
};

export const hostilePdfs = (): HostileFile[] => [
  ...withScript(),
  ...bombs(),
  harmful('html-tail.pdf', 'polyglot', Buffer.concat([pdf(), Buffer.from('<html><script>alert(1)</script>')])),
  foreign('html-head.pdf', Buffer.concat([Buffer.from('<html><script>alert(1)</script>'), pdf()])),
  foreign('blank-head.pdf', Buffer.concat([Buffer.alloc(16), pdf()])),
  damaged('cut.pdf', pdf().subarray(0, 400)),
  damaged('no-table.pdf', Buffer.from('%PDF-1.7\n%%EOF\n')),
  harmlessIn(
    ['pdf', 'document'],
    '100000-objects.pdf',
    pdf(
      '',
      Array.from({ length: 100_000 }, () => 'null'),
    ),
  ),
];
