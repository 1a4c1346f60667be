import { z } from 'zod';

/** Default number of rows per page (specification §9). */
export const DEFAULT_PER_PAGE = 10;
export const MAX_PER_PAGE = 100;

/** `page` counts from 1. */
export const PageQuery = z.strictObject({
  page: z.coerce.number<number | string>().int().min(1).max(1_000_000).default(1),
  perPage: z.coerce.number<number | string>().int().min(1).max(MAX_PER_PAGE).default(DEFAULT_PER_PAGE),
});

/** One page of a list: `total` counts all matching rows, `lastPage` is at least 1 (API-49). */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), lastPage: z.int(), page: z.int() });

/** The number of the last page of a list; the first page of an empty list is its last. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

export type Page<T> = { items: T[]; total: number; lastPage: number; page: number };
