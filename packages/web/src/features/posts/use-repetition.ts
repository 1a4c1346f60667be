import type { PostRow } from '@fanal/contract/posts/posts.shapes';
import { localTimeOf } from '#platform/zoned-time.ts';
import { ruleWords, timeWords } from './editor/diffusion/recurrence-sentence.rules.ts';
import { usePlanWords } from './editor/diffusion/use-plan.ts';
import { useMoments } from './moments/use-moments.ts';

type Repeated = Pick<PostRow, 'recurrence' | 'nextAt' | 'scheduledAt' | 'publishedAt'>;

/** When something comes again: « chaque lundi à 6 h 30 »; null for what does not, or has no date to count from. */
export const useRepetition = (): ((post: Repeated) => string | null) => {
  const { speech } = usePlanWords();
  const { timeZone } = useMoments();
  return ({ recurrence, nextAt, scheduledAt, publishedAt }) => {
    const from = nextAt ?? scheduledAt ?? publishedAt;
    if (!recurrence || !from) return null;
    const { day, time } = localTimeOf(from, timeZone);
    return `${ruleWords(recurrence, day, speech)} ${timeWords(time, speech)}`;
  };
};
