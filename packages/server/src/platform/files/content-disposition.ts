import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { create } from 'content-disposition';

/**
 * Value of the Content-Disposition header (RFC 6266): an ASCII name for old clients, and the full name in `filename*`
 * (P30).
 */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  create(safeFileName(name), { type: kind });
