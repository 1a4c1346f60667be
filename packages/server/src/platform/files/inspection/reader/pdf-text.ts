/** The words of a PDF, as search and people read them. */
import { getDocumentProxy } from 'unpdf';
import type { DocumentText } from '../messages.ts';

/** Characters that are kept: about 60 pages of plain text. */
const MOST_CHARACTERS = 200_000;

type Item = { str?: string; hasEOL?: boolean };

/** Null for a document that asks for a password or cannot be read. A scan has pages and no words. */
export const readPdfText = async (bytes: Buffer): Promise<DocumentText | null> => {
  try {
    const document = await getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
    let text = '';
    for (let number = 1; number <= document.numPages && text.length < MOST_CHARACTERS; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += (items as Item[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');
      text += '\n\n';
      page.cleanup();
    }
    const pages = document.numPages;
    await document.destroy();
    const kept = text.replaceAll('\0', '').trim().slice(0, MOST_CHARACTERS);
    return { pages, words: kept.match(/\S+/g)?.length ?? 0, text: kept };
  } catch {
    return null;
  }
};
