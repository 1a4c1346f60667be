/** What the lists of posts and of events are filtered by alike, as their addresses keep it. */
import { parseDay } from '#platform/dates.ts';

/** As many categories as one call takes. */
const MOST_CATEGORIES = 20;
const LONGEST_CATEGORY = 60;

/** Each category on a line of its own. */
export const categoriesIn = (text: string): string[] =>
  [...new Set(text.split('\n').map((name) => name.trim().slice(0, LONGEST_CATEGORY)))]
    .filter(Boolean)
    .slice(0, MOST_CATEGORIES);

/** A day that there is, in a century that somebody plans in, or nothing. */
export const dayIn = (text: string): string =>
  /^(19|2[01])/.test(text) && parseDay(text, 'fr_CA') === text ? text : '';
