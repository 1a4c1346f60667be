import type { Post } from '@fanal/contract/posts/posts.shapes';
import { now } from '#platform/clock.ts';
import { formatDate } from '#platform/dates.ts';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useMoments } from '#widgets/moments/use-moments.ts';
import type { PostDraft, Way } from '../post-draft.rules.ts';
import { type Plan, planOf } from './plan.rules.ts';
import { dayWords, planSentence, type Speech, timeWords } from './recurrence-sentence.rules.ts';

/** What decides when it goes out. `saved` is how it stands on the server. */
export type Planned = { draft: PostDraft; way: Way; saved: Post | null };

/** People see it, or saw it: its date does not change any more, and no push is sent. */
export const isOut = (saved: Post | null): boolean => saved?.status === 'published' || saved?.status === 'archived';

/** When it goes out and comes again; null while a date is still to be chosen. */
export const usePlan = ({ draft, way, saved }: Planned): Plan | null => {
  const { timeZone } = useMoments();
  return planOf({ draft, way, saved, now: now(), zone: timeZone });
};

/** Days of a week ahead go by their name alone. */
const NEAR_DAYS = 6;

/** Plans in the words of the page. */
export const usePlanWords = () => {
  const t = useText('post-diffusion');
  const locale = useLocale();
  const { city, clock, today, weekday, daysUntil } = useMoments();
  const speech: Speech = {
    t,
    city,
    clock,
    tag: tagOf(locale),
    date: (day) => formatDate(day, locale, 'UTC'),
  };
  return {
    speech,
    today,
    sentence: (type: PostDraft['type'], plan: Plan) => planSentence(type, plan, speech),
    /** « lundi à 6 h 30 », further away « lundi 30/11/2026 à 6 h 30 »; « dès la publication » when it goes out at once. */
    when: (plan: Plan | null) => {
      if (!plan || plan.time === null) return t('push.atOnce');
      const isNear = Math.abs(daysUntil(plan.start)) <= NEAR_DAYS;
      return `${isNear ? weekday(plan.start) : dayWords(plan.start, speech)} ${timeWords(plan.time, speech)}`;
    },
  };
};
