/** Articles of the Info Hub: their statuses, and when they must be checked again. */
import { addDays, addMonths } from '../kit/days.rules.ts';

export const articleStatuses = ['draft', 'published', 'deleted'] as const;
export type ArticleStatus = (typeof articleStatuses)[number];
/** Tabs of the list. `all`: everything that is not deleted. */
export const articleViews = ['all', 'published', 'draft', 'deleted'] as const;
export type ArticleView = (typeof articleViews)[number];
/** What opens: a text page, a web link or a PDF (INFOHUB-03). */
export const articleFormats = ['text', 'link', 'pdf'] as const;
export type ArticleFormat = (typeof articleFormats)[number];
export const articleAttachmentKinds = ['image', 'icon', 'pdf'] as const;
export const articleSorts = ['order', 'title', 'date', 'review'] as const;
/** Where a web link opens. */
export const linkTargets = ['app', 'browser'] as const;

/** What became of the latest check of a web link. */
export const checkedLinkStates = ['answers', 'fails'] as const;
export type CheckedLinkState = (typeof checkedLinkStates)[number];

export const LONGEST_BLURB = 300;
export const MOST_TAGS = 10;
/** Days during which a deleted article or category can be restored (GAP-42). */
export const RESTORE_DAYS = 30;

/** Months between two checks of an article; null for an article that needs none. */
export const reviewIntervals = [3, 6, 12, 24] as const;
export type ReviewMonths = (typeof reviewIntervals)[number];
/** An article is due from this many days before the day on which its check ends. */
export const DUE_DAYS = 30;
/** The owner is notified this many days before that day, and on it. */
export const NOTICE_DAYS = 14;
export const reviewStates = ['checked', 'due', 'overdue', 'unowned'] as const;
export type ReviewState = (typeof reviewStates)[number];

export type Review = {
  /** Somebody who is still active is responsible for it. */
  hasOwner: boolean;
  checkedOn: string;
  months: ReviewMonths | null;
};

/** The day by which it must be checked again; null when it needs no check. */
export const reviewDueOn = ({ checkedOn, months }: Review): string | null =>
  months === null ? null : addMonths(checkedOn, months);

/** What readers can rely on today. The check is overdue from the day on which it ends. */
export const reviewState = (review: Review, today: string): ReviewState => {
  if (!review.hasOwner) return 'unowned';
  const end = reviewDueOn(review);
  if (end === null || addDays(today, DUE_DAYS) < end) return 'checked';
  return today < end ? 'due' : 'overdue';
};
