import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';

/** What people do with a post, in the order of the figures. */
export const measures = ['views', 'reactions', 'comments', 'clicks'] as const;
export type Measure = (typeof measures)[number];

type Activity = {
  days: { day: string; amount: number }[];
  locales: { locale: PostMetrics['viewsByLocale'][number]['locale']; amount: number }[];
};

const activities: Record<Measure, (figures: PostMetrics) => Activity> = {
  views: ({ viewsByDay, viewsByLocale }) => ({
    days: viewsByDay.map(({ day, views }) => ({ day, amount: views })),
    locales: viewsByLocale.map(({ locale, views }) => ({ locale, amount: views })),
  }),
  reactions: ({ reactionsByDay, reactionsByLocale }) => ({
    days: reactionsByDay.map(({ day, reactions }) => ({ day, amount: reactions })),
    locales: reactionsByLocale.map(({ locale, reactions }) => ({ locale, amount: reactions })),
  }),
  comments: ({ commentsByDay, commentsByLocale }) => ({
    days: commentsByDay.map(({ day, comments }) => ({ day, amount: comments })),
    locales: commentsByLocale.map(({ locale, comments }) => ({ locale, amount: comments })),
  }),
  clicks: ({ clicksByDay, clicksByLocale }) => ({
    days: clicksByDay.map(({ day, clicks }) => ({ day, amount: clicks })),
    locales: clicksByLocale.map(({ locale, clicks }) => ({ locale, amount: clicks })),
  }),
};

/** One measure by day and by the language in which the post was read. */
export const activityOf = (figures: PostMetrics, measure: Measure): Activity => activities[measure](figures);
