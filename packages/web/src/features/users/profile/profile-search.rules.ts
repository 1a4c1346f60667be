import { searchSchema, text } from '#platform/search-schema.ts';

/** What stands over the profile of a person: the part that is edited, or the question before something is done. */
export const profileSearch = searchSchema({ edit: text(), open: text() });
