/** Lists of which views can be named. */
export const viewedLists = [
  'users',
  'userGroups',
  'posts',
  'events',
  'courses',
  'cards',
  'sites',
  'projects',
  'professions',
  'positions',
  'jobCategories',
] as const;
export type ViewedList = (typeof viewedLists)[number];

/** Views that one person keeps in an organization, of all lists together. */
export const MOST_VIEWS = 50;
export const LONGEST_VIEW_NAME = 60;
/** More values than the address of any list holds. */
export const MOST_VIEW_VALUES = 40;
/** Letters of one value of an address. */
export const LONGEST_VIEW_VALUE = 4_000;
