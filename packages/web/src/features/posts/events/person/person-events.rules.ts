import { oneOf, searchSchema, textThat } from '#platform/search-schema.ts';

const isMonth = (text: string): boolean => /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text);

export const personLooks = ['month', 'list'] as const;

/** What the tab shows: a month in its weeks or as a list; without a month the present one. */
export const personEventsSearch = searchSchema({
  look: oneOf(personLooks, 'month'),
  month: textThat((text) => (isMonth(text) ? text : undefined)),
});
