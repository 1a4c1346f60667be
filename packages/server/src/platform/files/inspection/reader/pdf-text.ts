/** The words of a PDF, as search and people read them. */
import { getDocumentProxy } from 'unpdf';
import { fail } from '#platform/fail';
import type { DocumentText, PageTexts } from '../messages.ts';

/** Characters that are kept: about 60 pages of plain text. */
const MOST_CHARACTERS = 200_000;

/** Characters of one page that are kept, where pages are read one by one. */
const MOST_OF_PAGE = 20_000;

type Item = { str?: string; hasEOL?: boolean };

const textOf = (items: readonly unknown[]): string =>
  (items as Item[]).map(({ str = '', hasEOL }) => (hasEOL ? `${str}\n` : str)).join('');

const open = (bytes: Buffer) => getDocumentProxy(new Uint8Array(bytes), { isEvalSupported: false, verbosity: 0 });
type Opened = Awaited<ReturnType<typeof open>>;

/** Null for a document that asks for a password or cannot be read. A scan has pages and no words. */
export const readPdfText = async (bytes: Buffer): Promise<DocumentText | null> => {
  try {
    const document = await open(bytes);
    let text = '';
    for (let number = 1; number <= document.numPages && text.length < MOST_CHARACTERS; number += 1) {
      const page = await document.getPage(number);
      const { items } = await page.getTextContent();
      text += textOf(items);
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

/** Throws PDF_LOCKED for a document that is encrypted, whoever may open it, and FILE_DAMAGED for one that cannot be read. */
export const openUnlocked = async (bytes: Buffer): Promise<Opened> => {
  try {
    const document = await open(bytes);
    const { info } = await document.getMetadata();
    if (!(info as { EncryptFilterName?: string | null }).EncryptFilterName) return document;
  } catch (error) {
    if ((error as Error).name !== 'PasswordException') throw fail('FILE_DAMAGED');
  }
  throw fail('PDF_LOCKED');
};

const textsOf = async (document: Opened, first: number, last: number): Promise<string[]> => {
  const texts: string[] = [];
  for (let number = first; number <= Math.min(last, document.numPages); number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent();
    texts.push(textOf(items).replaceAll('\0', '').slice(0, MOST_OF_PAGE));
    page.cleanup();
  }
  return texts;
};

/** The words of pages `first` to `last`, counted from 1. */
export const readPageTexts = async (
  bytes: Buffer,
  { first, last }: { first: number; last: number },
): Promise<PageTexts> => {
  const document = await openUnlocked(bytes);
  try {
    return { pages: document.numPages, texts: await textsOf(document, first, last) };
  } catch {
    throw fail('FILE_DAMAGED');
  } finally {
    await document.destroy();
  }
};
