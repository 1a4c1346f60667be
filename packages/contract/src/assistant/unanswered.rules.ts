/** Questions that the assistant did not answer, and what people said of its answers (decision 71). */

/** `answered`: asked again with an answer. Somebody who then asks in vain opens it again; `ignored` stays so. */
export const unansweredStatuses = ['open', 'ignored', 'answered'] as const;
export type UnansweredStatus = (typeof unansweredStatuses)[number];

export const LONGEST_REASON = 300;

/** How long questions are kept, in days. */
export const questionDaysChoices = [30, 90, 180, 365] as const;
export const FEWEST_QUESTION_DAYS = 7;
export const MOST_QUESTION_DAYS = 730;

/** Periods of the figures, in days. */
export const figureDays = [7, 30, 90] as const;
export type FigureDays = (typeof figureDays)[number];
