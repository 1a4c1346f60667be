import { createHash } from 'node:crypto';

/** What a pay stub of the demonstration says. Dates as the document writes them. */
export type StubPage = {
  organization: string;
  name: string;
  employeeNumber: string;
  payDate: string;
  period: [string, string];
  /** Dollars and cents as text, in the order of the lines; made from the number unless given. */
  amounts?: readonly string[];
  /** Drawn, without any text: what a scanner makes. */
  isScan?: true;
};

type Placed = { x: number; y: number; size: number; isBold?: boolean; text: string };

const escaped = (text: string) => text.replace(/[\\()]/g, (char) => `\\${char}`);
/** The fonts of the document know Latin-1; other letters lose their accents. */
const latin = (text: string) =>
  Array.from(text.replaceAll('’', "'"), (char) =>
    char.charCodeAt(0) < 256 ? char : (char.normalize('NFKD')[0] ?? '?'),
  ).join('');

const dollars = (cents: number): string => {
  const whole = String(Math.floor(cents / 100)).replace(/\B(?=(\d{3})+$)/g, ' ');
  return `${whole},${String(cents % 100).padStart(2, '0')}`;
};

/** The same amounts for the same person and date, so that a demonstration can be made twice. */
export const amountsOf = ({ employeeNumber, payDate }: Pick<StubPage, 'employeeNumber' | 'payDate'>): string[] => {
  const drawn = createHash('sha256').update(`${employeeNumber} ${payDate}`).digest();
  const gross = 180_000 + (drawn.readUInt32BE(0) % 220_000);
  const deductions = Math.floor(gross * (0.22 + (drawn[4]! % 10) / 100));
  return [dollars(gross), dollars(deductions), dollars(gross - deductions)];
};

const linesOf = (page: StubPage): Placed[] => {
  const amounts = page.amounts ?? amountsOf(page);
  const facts: [string, string][] = [
    ['Nom', page.name],
    ["N° d'employé", page.employeeNumber],
    ['Période', `${page.period[0]} au ${page.period[1]}`],
    ['Date de paie', page.payDate],
  ];
  const sums: [string, string][] = [
    ['Salaire régulier', amounts[0]!],
    ['Retenues', amounts[1]!],
    ['Net', amounts[2]!],
  ];
  const row = ([label, value]: [string, string], y: number): Placed[] => [
    { x: 60, y, size: 12, text: label },
    { x: 220, y, size: 12, text: value },
  ];
  return [
    { x: 60, y: 720, size: 16, isBold: true, text: page.organization },
    { x: 420, y: 720, size: 13, text: 'Talon de paie' },
    ...facts.flatMap((fact, at) => row(fact, 670 - at * 24)),
    ...sums.flatMap((sum, at) => row(sum, 540 - at * 24)),
  ];
};

/** Bars in the places of the words. */
const bars = (page: StubPage): string =>
  linesOf(page)
    .map(({ x, y, size, text }) => `${x} ${y} ${text.length * size * 0.5} ${size * 0.6} re f`)
    .join('\n');

const drawn = (page: StubPage): string =>
  [
    ...(page.isScan ? [] : linesOf(page)).map(
      ({ x, y, size, isBold, text }) =>
        `BT /${isBold ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${escaped(latin(text))}) Tj ET`,
    ),
    ...(page.isScan ? [bars(page)] : []),
    '1.5 w 60 705 m 552 705 l S',
    '0.5 w 60 566 m 552 566 l S',
  ].join('\n');

/** A PDF with one pay stub on each page. */
export const stubPdf = (pages: readonly StubPage[]): Buffer => {
  const fonts = 3 + pages.length * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${3 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    ...pages.flatMap((page, at) => {
      const content = drawn(page);
      const resources = `<< /Font << /F1 ${fonts} 0 R /F2 ${fonts + 1} 0 R >> >>`;
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents ${4 + at * 2} 0 R /Resources ${resources} >>`,
        `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
      ];
    }),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold /Encoding /WinAnsiEncoding >>',
  ];
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n', 'latin1')];
  let at = parts[0]!.length;
  const starts = objects.map((object, index) => {
    const part = Buffer.from(`${index + 1} 0 obj\n${object}\nendobj\n`, 'latin1');
    parts.push(part);
    at += part.length;
    return String(at - part.length).padStart(10, '0');
  });
  const table = starts.map((start) => `${start} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([
    ...parts,
    Buffer.from(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`, 'latin1'),
  ]);
};
