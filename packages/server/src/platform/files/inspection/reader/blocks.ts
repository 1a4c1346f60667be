/** The text of a document in blocks, by its format. Each parser is loaded when it is needed. */
import type { BlockFormat, DocumentBlocks } from '../messages.ts';

/** Throws PDF_LOCKED, FILE_DAMAGED, AI_DOCUMENT_TOO_LONG, and what opening an archive throws. */
export const readBlocks = async (bytes: Buffer, format: BlockFormat): Promise<DocumentBlocks> => {
  if (format === 'pdf') return (await import('./pdf-blocks.ts')).readPdfBlocks(bytes);
  if (format === 'docx') return (await import('./docx-blocks.ts')).readDocxBlocks(bytes);
  return (await import('./plain-blocks.ts')).readPlainBlocks(bytes);
};
