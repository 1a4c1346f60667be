import { parseDay } from '#platform/dates.ts';
import { useLocale } from '#platform/text/use-text.ts';

export type Period = { from: string; to: string };
export type WrongDays = Record<keyof Period, boolean>;

/** A period as somebody writes it: the days that it means, and which of them there are not. */
export const useWrittenPeriod = ({ from, to }: Period): { meant: Period; wrong: WrongDays } => {
  const locale = useLocale();
  const isWrong = (written: string) => written.trim() !== '' && parseDay(written, locale) === null;
  return {
    meant: { from: parseDay(from, locale) ?? '', to: parseDay(to, locale) ?? '' },
    wrong: { from: isWrong(from), to: isWrong(to) },
  };
};
