import { now } from '#platform/clock.ts';
import { useText } from '#platform/text/use-text.ts';
import { useDates } from '#platform/use-dates.ts';

/** «à 10 h 42» today, «le 20/11/2026 à 10 h 42» before. */
export const useWhen = () => {
  const t = useText('editor-saving');
  const { date, time } = useDates();
  return (at: Date | string) =>
    date(at) === date(now()) ? t('line.at', { time: time(at) }) : t('line.on', { date: date(at), time: time(at) });
};
