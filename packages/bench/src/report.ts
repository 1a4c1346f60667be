/** A target value of the product and the measured value. */
export type Aim = { what: string; found: number; unit: string; most?: number; least?: number };

export type Table = { title: string; columns: readonly string[]; rows: readonly (readonly (string | number)[])[] };

/** The result of one part. `words` describes the measurement; `figures` are written to the JSON file unchanged. */
export type PartReport = {
  words: string;
  tables: readonly Table[];
  aims: readonly Aim[];
  notMeasured: readonly string[];
  figures: unknown;
};

/** A number rounded to three significant digits. */
export const inFigures = (value: number): string => {
  if (!Number.isFinite(value)) return '–';
  if (Math.abs(value) >= 100) return value.toFixed(0);
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
};

const cell = (value: string | number) => (typeof value === 'number' ? inFigures(value) : value);

const printTable = ({ title, columns, rows }: Table): string => {
  const cells = [columns, ...rows.map((row) => row.map(cell))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => (row[at] ?? '').length)));
  const line = (row: readonly string[]) =>
    row
      .map((text, at) => (at === 0 ? text.padEnd(widths[at]!) : text.padStart(widths[at]!)))
      .join('  ')
      .trimEnd();
  const [head = [], ...body] = cells;
  return [title, line(head), line(widths.map((width) => '-'.repeat(width))), ...body.map(line)].join('\n');
};

export const isMet = ({ found, most = Infinity, least = -Infinity }: Aim): boolean => found <= most && found >= least;

const printAim = (aim: Aim): string => {
  const bound = aim.most === undefined ? `at least ${aim.least}` : `at most ${aim.most}`;
  return `  ${isMet(aim) ? 'met   ' : 'MISSED'}  ${aim.what}: ${inFigures(aim.found)} ${aim.unit} (aim: ${bound})`;
};

/** Prints one part to the terminal. */
export const printPart = (name: string, { words, tables, aims, notMeasured }: PartReport): string =>
  [
    `\n== ${name} ${'='.repeat(Math.max(0, 110 - name.length))}\n${words}`,
    ...tables.map(printTable),
    ...(aims.length > 0 ? [aims.map(printAim).join('\n')] : []),
    ...notMeasured.map((reason) => `  NOT MEASURED  ${reason}`),
  ].join('\n\n');
