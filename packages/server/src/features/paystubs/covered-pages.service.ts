/** A page of a stub with everything covered that could be an amount: it never leaves the server. */
import { coverPieces } from '@fanal/contract/paystubs/covered-pages.rules';
import type { CoveredPage, StubCheckResult } from '@fanal/contract/paystubs/paystubs.shapes';
import { openDocument } from '#features/uploads/documents.service';
import type { PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import type { FileSource } from '#platform/files/inspection/file-source';
import { findStub } from './paystubs.data.ts';

/** To four digits: enough to place a word, short to send. */
const share = (part: number, whole: number): number => Math.round((part / whole) * 10_000) / 10_000;

/** A page with everything covered but dates, and the numbers of its subject; null when it has no text. */
export const coverPage = async (
  { system }: Pick<PreparingContext, 'system'>,
  source: FileSource | null,
  number: number,
  subject: Parameters<typeof coverPieces>[1],
): Promise<CoveredPage> => {
  const page = source && (await system.files.inspector.readPage(source, number));
  if (!page || page.pieces.length === 0) return null;
  const { width, height, pages } = page;
  const pieces = coverPieces(page.pieces, subject).map((piece) => ({
    text: piece.text,
    isMarked: piece.isMarked,
    left: share(piece.left, width),
    top: share(piece.top, height),
    width: share(piece.width, width),
    height: share(piece.height, height),
  }));
  return { ratio: share(height, width), pages, pieces };
};

export const readCoveredPage = async (ctx: PreparingContext, id: string): Promise<{ page: CoveredPage }> => {
  const { org, reading, system } = ctx;
  const { row, source } = await reading(async (db) => {
    const stub = await findStub(db, org, id);
    if (!stub) throw fail('NOT_FOUND');
    return { row: stub, source: await openDocument(system.files, db, org, stub.file_id) };
  });
  const check = row.findings as unknown as StubCheckResult;
  return { page: await coverPage(ctx, source, 1, { employeeNumber: row.employee_number, check }) };
};
