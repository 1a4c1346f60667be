import type { SignOff } from '@fanal/contract/courses/sign-offs.shapes';
import { oneOf, oneOfNumbers, pageNumber, type SearchState, searchSchema, text } from '#platform/search-schema.ts';
import { courseTabs } from '../courses.rules.ts';

export const pageSizes = [10, 20, 50, 100] as const;
export const signOffViews = ['waiting', 'signed', 'refused'] as const satisfies readonly SignOff['state'][];

/** What the tab of observations shows, as its address keeps it; `open` is the observation in the dialog. */
export const signOffSearch = searchSchema(
  {
    tab: oneOf(courseTabs),
    state: oneOf(signOffViews, 'waiting'),
    search: text(),
    page: pageNumber(),
    perPage: oneOfNumbers(pageSizes),
    open: text(),
  },
  ['open'],
);
export type SignOffState = SearchState<typeof signOffSearch>;

export const listQueryOf = ({ state, search, page, perPage }: SignOffState) => ({
  state,
  page,
  perPage,
  ...(search.trim() && { search: search.trim() }),
});

/** A person in a course: an observation has no id of its own. */
export const keyOf = ({ course, user }: Pick<SignOff, 'course' | 'user'>): string => `${course.id}.${user.id}`;

/** What is written while somebody is observed. */
export type Observation = { observedIds: readonly string[]; remark: string };

export type Lacking = { observedIds?: 'gestures'; remark?: 'remark' };

/** An approval takes all gestures, a refusal its reason. */
export const lackingIn = (isApproved: boolean, { gestures }: Pick<SignOff, 'gestures'>, now: Observation): Lacking => {
  if (!isApproved) return now.remark.trim() === '' ? { remark: 'remark' } : {};
  return gestures.every(({ id }) => now.observedIds.includes(id)) ? {} : { observedIds: 'gestures' };
};
