import { safeFileName } from '@fanal/contract/uploads/file-names.rules';
import { create } from 'content-disposition';

/** Value of the Content-Disposition header by RFC 6266: the name in ASCII for old clients, and whole in `filename*` (P30). */
export const contentDisposition = (kind: 'inline' | 'attachment', name: string): string =>
  create(safeFileName(name), { type: kind });
