/**
 * Pages of a PDF as documents of their own. What a page refers to goes along only as far as its drawing uses it: resources
 * are often shared by all pages, and would carry what other pages show into somebody else's document.
 */
import {
  decodePDFRawStream,
  EncryptedPDFError,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
} from 'pdf-lib';
import { fail, Refusal } from '#platform/fail';
import type { PdfPart } from '../messages.ts';
import { readPageTexts } from './pdf-text.ts';

/** What a page keeps. Links, notes, article threads and structure lead to other pages. */
const keptOfPage = new Set([
  'Type',
  'MediaBox',
  'CropBox',
  'Rotate',
  'UserUnit',
  'Contents',
  'Resources',
  'Group',
  'Parent',
]);
/** What a drawing inside a page loses. */
const lostOfForm = ['PieceInfo', 'Metadata', 'AF', 'OPI', 'Ref', 'StructParent', 'StructParents'];

const nameIn = /\/([^\0\t\n\f\r ()<>[\]{}/%]+)/g;
const plainName = (name: PDFName): string => name.decodeText();

/** The bytes of a stream without its compression. */
const unpacked = (stream: PDFStream): string => {
  const bytes = stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : stream.getContents();
  return Buffer.from(bytes).toString('latin1');
};

const streamsOf = (context: PDFContext, contents: PDFObject | undefined): PDFStream[] => {
  const found = context.lookup(contents);
  if (found instanceof PDFArray) return found.asArray().flatMap((part) => streamsOf(context, part));
  return found instanceof PDFStream ? [found] : [];
};

/** Every name in a drawing: more than those that it draws, never fewer. */
const namesIn = (streams: readonly PDFStream[]): Set<string> => {
  const names = new Set<string>();
  for (const stream of streams)
    for (const [, name = ''] of unpacked(stream).matchAll(nameIn)) names.add(plainName(PDFName.of(name)));
  return names;
};

type Trimming = { context: PDFContext; trimmed: Set<PDFObject> };

/** The same resources without what is not named. Drawings among them are trimmed as well. */
const trimResources = (work: Trimming, resources: PDFDict, names: ReadonlySet<string>): PDFDict => {
  const { context } = work;
  const kept = context.obj({});
  for (const [kind, value] of resources.entries()) {
    const group = context.lookup(value);
    if (!(group instanceof PDFDict)) {
      kept.set(kind, value);
      continue;
    }
    const used = context.obj({});
    for (const [name, entry] of group.entries())
      if (names.has(plainName(name))) {
        trimDrawing(work, context.lookup(entry));
        used.set(name, entry);
      }
    kept.set(kind, used);
  }
  return kept;
};

/** A drawing inside a page, or a pattern, has resources of its own; one without uses those of the page. */
const trimDrawing = (work: Trimming, drawing: PDFObject | undefined): void => {
  if (!(drawing instanceof PDFStream) || work.trimmed.has(drawing)) return;
  work.trimmed.add(drawing);
  for (const key of lostOfForm) drawing.dict.delete(PDFName.of(key));
  const resources = work.context.lookup(drawing.dict.get(PDFName.of('Resources')));
  if (!(resources instanceof PDFDict)) return;
  const names = namesIn([drawing]);
  namesOfForms(work.context, resources, names);
  drawing.dict.set(PDFName.of('Resources'), trimResources(work, resources, names));
};

/** Names that drawings without resources of their own take from what they are drawn on. */
const namesOfForms = (context: PDFContext, resources: PDFDict, names: Set<string>): void => {
  const group = context.lookup(resources.get(PDFName.of('XObject')));
  if (!(group instanceof PDFDict)) return;
  for (const [name, entry] of group.entries()) {
    const form = context.lookup(entry);
    const isPlain = form instanceof PDFStream && form.dict.get(PDFName.of('Subtype')) === PDFName.of('Form');
    if (!isPlain || !names.has(plainName(name)) || form.dict.has(PDFName.of('Resources'))) continue;
    for (const inner of namesIn([form])) names.add(inner);
  }
};

const trimPage = (document: PDFDocument, at: number): void => {
  const { node } = document.getPage(at);
  const { context } = document;
  const resources = node.Resources();
  for (const [key] of node.entries()) if (!keptOfPage.has(plainName(key))) node.delete(key);
  if (!resources) return;
  const names = namesIn(streamsOf(context, node.get(PDFName.of('Contents'))));
  namesOfForms(context, resources, names);
  node.set(PDFName.of('Resources'), trimResources({ context, trimmed: new Set() }, resources, names));
};

const wordsOf = (texts: readonly string[]): string => texts.join(' ').match(/\S+/g)?.join(' ') ?? '';

const partOf = async (document: PDFDocument, part: PdfPart): Promise<Buffer> => {
  const made = await PDFDocument.create({ updateMetadata: false });
  const pages = await made.copyPages(
    document,
    part.map((number) => number - 1),
  );
  for (const page of pages) made.addPage(page);
  // The same pages always give the same bytes, so that a part that is made twice is recognised.
  return Buffer.from(
    await made.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
  );
};

const openForParts = async (bytes: Buffer): Promise<PDFDocument> => {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    throw fail(error instanceof EncryptedPDFError ? 'PDF_LOCKED' : 'FILE_DAMAGED');
  }
};

/** One document for each part. FILE_DAMAGED when a document would not say word for word what its pages say. */
export const splitPdf = async (bytes: Buffer, parts: readonly PdfPart[]): Promise<Buffer[]> => {
  const document = await openForParts(bytes);
  const pages = parts.flat();
  const range = { first: Math.min(...pages), last: Math.max(...pages) };
  const { texts } = await readPageTexts(bytes, range);
  try {
    for (const number of new Set(pages)) trimPage(document, number - 1);
    const documents: Buffer[] = [];
    for (const part of parts) {
      const made = await partOf(document, part);
      const again = await readPageTexts(made, { first: 1, last: part.length });
      const said = wordsOf(part.map((number) => texts[number - range.first] ?? ''));
      if (again.pages !== part.length || wordsOf(again.texts) !== said) throw fail('FILE_DAMAGED');
      documents.push(made);
    }
    return documents;
  } catch (error) {
    throw error instanceof Refusal ? error : fail('FILE_DAMAGED');
  }
};
