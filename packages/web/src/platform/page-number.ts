const MOST = 1_000_000;

/** The page that an address asks for, from 1 on; what is no page is the first one. */
export const pageNumber = (given: unknown): number => {
  const page = Number(given ?? 1);
  return Number.isSafeInteger(page) && page >= 1 ? Math.min(page, MOST) : 1;
};
