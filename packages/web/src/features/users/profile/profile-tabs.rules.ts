/** Tabs of a profile by their names in the address, in their order (GAP-25). */
export const profileSlugs = [
  'profile',
  'assignments',
  'cards',
  'documents',
  'activities',
  'calendar',
  'apps',
  'notifications',
  'analytics',
  'roles',
  'login',
] as const;
export type ProfileSlug = (typeof profileSlugs)[number];

/** The tab that an address asks for; the first one when it asks for none, or for one that is not there. */
export const slugOf = (asked: string, shown: readonly ProfileSlug[]): ProfileSlug =>
  shown.find((slug) => slug === asked) ?? 'profile';
