/** What the lists of posts and of events are filtered by alike, as their addresses keep it. */
import { parseDay } from '#platform/dates.ts';
import { type SearchField, several, textThat } from '#platform/search-schema.ts';

/** As many categories as one call takes. */
const MOST_CATEGORIES = 20;
const LONGEST_CATEGORY = 60;

/** Each category on a line of its own. */
export const categoryNames = (): SearchField<readonly string[]> =>
  several({
    separator: '\n',
    most: MOST_CATEGORIES,
    accept: (line) => line.trim().slice(0, LONGEST_CATEGORY) || undefined,
  });

/** A day that there is, in a century that somebody plans in. */
export const day = (): SearchField<string> =>
  textThat((text) => (/^(19|2[01])/.test(text) && parseDay(text, 'fr_CA') === text ? text : undefined));
