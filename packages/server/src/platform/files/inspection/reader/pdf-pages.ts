/** A page of a PDF: where its words stand. */
import { getDocumentProxy } from 'unpdf';
import type { PdfPage, PdfPiece } from '../messages.ts';

type Item = { str?: string; width?: number; height?: number; transform?: number[]; hasEOL?: boolean };

/** Pieces of one page that are kept. */
const MOST_PIECES = 2_000;

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });

/** Null for a document that asks for a password or cannot be read. */
const orNull = async <T>(read: () => Promise<T>): Promise<T | null> => {
  try {
    return await read();
  } catch {
    return null;
  }
};

/** A page, counted from 1, with the place of every word, measured from its top left corner. */
export const readPage = (bytes: Buffer, number: number): Promise<PdfPage | null> =>
  orNull(async () => {
    const document = await open(bytes);
    const page = await document.getPage(number);
    const [left = 0, bottom = 0, right = 612, top = 792] = page.view;
    const { items } = await page.getTextContent();
    const pieces = (items as Item[]).flatMap(({ str = '', width = 0, height = 0, transform }): PdfPiece[] => {
      if (str.trim() === '' || !transform) return [];
      const [, , , size = height, x = 0, y = 0] = transform;
      const tall = Math.abs(size) || height;
      return [{ text: str.replaceAll('\0', ''), left: x - left, top: top - y - tall, width, height: tall }];
    });
    const pages = document.numPages;
    await document.destroy();
    return { pages, width: right - left, height: top - bottom, pieces: pieces.slice(0, MOST_PIECES) };
  });
