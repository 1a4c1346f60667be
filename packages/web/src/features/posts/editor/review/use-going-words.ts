import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';
import { totalOf } from '../diffusion/plan.rules.ts';
import { dayWords, timeWords } from '../diffusion/recurrence-sentence.rules.ts';
import { isOut, usePlan, usePlanWords } from '../diffusion/use-plan.ts';
import type { PostEditorHandle } from '../use-post-editor.ts';

/** « Lundi 23/11/2026 à 6 h 30 (Toronto), puis 4 fois » */
export const useGoingWords = (editor: PostEditorHandle): string => {
  const t = useText('post-review');
  const tag = tagOf(useLocale());
  const { dateTime } = useDates();
  const { speech } = usePlanWords();
  const plan = usePlan(editor);
  const { saved } = editor;
  if (isOut(saved) && saved?.publishedAt) return t('when.out', { when: dateTime(saved.publishedAt) });
  if (!plan) return t('when.unknown');
  const { recurrence, start, time } = plan;
  const day = time === null ? null : `${dayWords(start, speech)} ${timeWords(time, speech)}`;
  const first =
    day === null
      ? t('when.now')
      : t('when.at', { when: day.charAt(0).toLocaleUpperCase(tag) + day.slice(1), city: speech.city });
  if (!recurrence) return first;
  const { count } = totalOf(recurrence, start);
  if (count === null) return t('when.endless', { first });
  return count > 1 ? t('when.again', { first, count: count - 1 }) : first;
};
