import { z } from 'zod';
import { PageQuery, pageOf } from '../kit/page.ts';

/** A search as it was typed last; accents and capitals do not make another one. `lastOn`: the last day. */
export const MissedSearch = z
  .object({ search: z.string(), searches: z.int(), lastOn: z.string().regex(/^\d{4}-\d{2}-\d{2}$/) })
  .meta({ id: 'MissedSearch' });
export type MissedSearch = z.infer<typeof MissedSearch>;

export const MissedSearchQuery = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type MissedSearchQuery = z.infer<typeof MissedSearchQuery>;
export const MissedSearches = pageOf(MissedSearch);
