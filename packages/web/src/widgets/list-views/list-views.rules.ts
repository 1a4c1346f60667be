import type { ViewSearch } from '@fanal/contract/list-views/list-views.shapes';
import type { Search } from '#platform/search-schema.ts';

/** What is needed of the schema of any list. */
export type ViewSchema = {
  over: readonly string[];
  parse: (search: Search) => unknown;
  write: (before: Search, changes: never) => Search;
};

/**
 * What a list shows, of an address or of a kept view: only what its schema still reads, and never which page or dialog
 * was open.
 */
export const viewSearchOf = (schema: ViewSchema, search: Search): ViewSearch => {
  const passing = new Set([...schema.over, 'page']);
  const fitting = schema.write({}, schema.parse(search) as never);
  return Object.fromEntries(Object.entries(fitting).filter(([name]) => !passing.has(name))) as ViewSearch;
};

/** The same for two addresses that show the same. */
export const viewKey = (search: Search): string =>
  JSON.stringify(
    Object.entries(search)
      .map(([name, value]) => [name, String(value)] as const)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
