/** An address under a name: what it filters, sorts and shows, never which page or dialog was open. */
export type SavedView = { name: string; search: Record<string, string | number> };

export const LONGEST_NAME = 60;

const passing = ['page', 'open', 'id'];

const kept = (search: Record<string, unknown>): [string, string | number][] =>
  Object.entries(search)
    .filter(([name]) => !passing.includes(name))
    .flatMap(([name, value]): [string, string | number][] =>
      typeof value === 'string' || typeof value === 'number' ? [[name, value]] : [],
    );

export const viewOf = (name: string, search: Record<string, unknown>): SavedView => ({
  name,
  search: Object.fromEntries(kept(search)),
});

/** The same for two addresses that show the same view. */
export const addressKey = (search: Record<string, unknown>): string =>
  JSON.stringify(kept(search).sort(([one], [other]) => one.localeCompare(other)));

const isView = (given: unknown): given is SavedView =>
  typeof given === 'object' &&
  given !== null &&
  typeof (given as SavedView).name === 'string' &&
  typeof (given as SavedView).search === 'object' &&
  (given as SavedView).search !== null;

/** The views that a browser kept; what cannot be read is as if it had not been there. */
export const viewsIn = (text: string): readonly SavedView[] => {
  try {
    const given: unknown = JSON.parse(text || '[]');
    return Array.isArray(given) ? given.filter(isView).map(({ name, search }) => viewOf(name, search)) : [];
  } catch {
    return [];
  }
};
