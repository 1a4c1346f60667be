/** Writes lines of text into PDF pages, in names from anywhere, without a font file as long as none is needed. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { ColorTypes, PDFDocument, PDFFont, PDFPage, RGB } from 'pdf-lib';

const require = createRequire(import.meta.url);

const files = {
  regular: () => require.resolve('@fontsource/figtree/files/figtree-latin-ext-400-normal.woff'),
  bold: () => require.resolve('@fontsource/figtree/files/figtree-latin-ext-700-normal.woff'),
} as const;

export type Weight = keyof typeof files;

/** An empty document. The library takes ten megabytes of memory, which only those who draw need. */
export const createDocument = async (): Promise<PDFDocument> => {
  const { PDFDocument: Document } = await import('pdf-lib');
  return Document.create();
};

/** '#1F4E8C' as the library wants it. */
export const colorOf = (hex: string): RGB => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255;
  return { type: 'RGB' as ColorTypes.RGB, red: part(1), green: part(3), blue: part(5) };
};

type Face = { font: PDFFont; signs: ReadonlySet<number> };

const faceOf = (font: PDFFont): Face => ({ font, signs: new Set(font.getCharacterSet()) });

/** Parts of a line that one font can write. */
type Run = { text: string; font: PDFFont };

const has = ({ signs }: Face, sign: string) => signs.has(sign.codePointAt(0)!);

/** What is written in the place of a sign that no font has: its letter without accents, or a question mark. */
const substituteFor = (sign: string, faces: readonly Face[]): string => {
  const letter = sign.normalize('NFD').slice(0, 1);
  return faces.some((face) => has(face, letter)) ? letter : '?';
};

const runsOf = (text: string, faces: readonly Face[]): Run[] => {
  const runs: Run[] = [];
  for (const written of text) {
    const sign = faces.some((face) => has(face, written)) ? written : substituteFor(written, faces);
    const { font } = faces.find((face) => has(face, sign))!;
    const last = runs.at(-1);
    if (last?.font === font) last.text += sign;
    else runs.push({ text: sign, font });
  }
  return runs;
};

export type Line = {
  text: string;
  x: number;
  y: number;
  size: number;
  weight: Weight;
  color: string;
  /** A longer line becomes smaller. */
  width: number;
};

export type Writer = {
  write: (page: PDFPage, line: Line) => void;
  /** In points. */
  widthOf: (line: Pick<Line, 'text' | 'size' | 'weight'>) => number;
};

/** A writer for these texts. Letters beyond those of western Europe bring a part of a font with them. */
export const openWriter = async (document: PDFDocument, texts: readonly string[]): Promise<Writer> => {
  const standard: Record<Weight, Face> = {
    regular: faceOf(await document.embedFont('Helvetica')),
    bold: faceOf(await document.embedFont('Helvetica-Bold')),
  };
  const isEnough = texts.every((text) => [...text].every((sign) => has(standard.regular, sign)));
  const extended: Partial<Record<Weight, Face>> = {};
  if (!isEnough) {
    const { default: fontkit } = await import('@pdf-lib/fontkit');
    document.registerFontkit(fontkit);
    for (const weight of ['regular', 'bold'] as const)
      extended[weight] = faceOf(await document.embedFont(await readFile(files[weight]()), { subset: true }));
  }
  const partsOf = ({ text, weight }: Pick<Line, 'text' | 'weight'>): Run[] =>
    runsOf(
      text,
      [standard[weight], extended[weight]].filter((face) => face !== undefined),
    );
  const widthAt = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, run) => sum + run.font.widthOfTextAtSize(run.text, size), 0);
  return {
    widthOf: (line) => widthAt(partsOf(line), line.size),
    write: (page, { text, x, y, size, weight, color, width }) => {
      const runs = partsOf({ text, weight });
      const full = widthAt(runs, size);
      const fitting = full > width ? (size * width) / full : size;
      let at = x;
      for (const run of runs) {
        page.drawText(run.text, { x: at, y, size: fitting, font: run.font, color: colorOf(color) });
        at += run.font.widthOfTextAtSize(run.text, fitting);
      }
    },
  };
};
