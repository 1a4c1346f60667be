import type { PostMetrics } from '@fanal/contract/posts/posts.shapes';

type Days = PostMetrics['viewsByDay'];

const DAY_MS = 24 * 60 * 60_000;
const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Days without a view between the first and the last one count too: a chart without them would lie about time. */
export const withQuietDays = (days: Days): Days => {
  const views = new Map(days.map((one) => [one.day, one.views]));
  const last = days.at(-1)?.day ?? '';
  const whole: Days = [];
  for (let day = days[0]?.day ?? ''; day !== '' && day <= last; day = dayAfter(day))
    whole.push({ day, views: views.get(day) ?? 0 });
  return whole;
};
