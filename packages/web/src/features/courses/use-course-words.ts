import { useText } from '#platform/text/use-text.ts';

const MINUTES_OF_HOUR = 60;

/** How long courses take and how much stands in them, in words. */
export const useCourseWords = () => {
  const t = useText('courses');
  return {
    /** « 28 min », « 1 h 50 min », « 2 h ». */
    duration: (minutes: number): string => {
      const hours = Math.floor(minutes / MINUTES_OF_HOUR);
      const rest = minutes % MINUTES_OF_HOUR;
      if (hours === 0) return t('duration.minutes', { minutes: rest });
      return rest === 0 ? t('duration.hours', { hours }) : t('duration.both', { hours, minutes: rest });
    },
    lessons: (count: number): string => (count === 0 ? t('noLesson') : t('lessons', { count })),
  };
};
