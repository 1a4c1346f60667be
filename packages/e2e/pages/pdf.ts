/** A file that a page is given, as Playwright wants it. */
export type GivenFile = { name: string; mimeType: string; buffer: Buffer };

const escaped = (line: string): string => line.replace(/[\\()]/g, (char) => `\\${char}`);

/** A PDF of one page with these lines of text, in Latin-1; empty without any. */
export const pdf = (name: string, lines: readonly string[] = []): GivenFile => {
  const drawn = `BT /F1 14 Tf 24 TL 60 720 Td ${lines.map((line) => `(${escaped(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${Buffer.byteLength(drawn, 'latin1')}>>stream\n${drawn}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
  ];
  let body = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = Buffer.byteLength(body, 'latin1');
    body += `${at + 1} 0 obj${object}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = Buffer.byteLength(body, 'latin1');
  body += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer<</Size 6/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(body, 'latin1') };
};
