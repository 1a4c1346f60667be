/** What will happen, in one sentence that somebody can read aloud; its parts between asterisks are the ones to stress. */
import { type Recurrence, type Weekday, weekdays } from '@fanal/contract/posts/recurrence.rules';
import type { Text } from '#platform/text/use-text.ts';
import { addDays, weekdayName } from '#ui/calendar/month-grid.rules.ts';
import type { PostDraft } from '../post-draft.rules.ts';
import { namesStart, type Plan, totalOf } from './plan.rules.ts';

export type Speech = {
  t: Text<'post-diffusion'>;
  /** BCP 47: fr-CA. */
  tag: string;
  /** A day as the locale writes it. */
  date: (day: string) => string;
  /** A time of day as the locale writes it. */
  clock: (time: string) => string;
  city: string;
};

const months = [
  ...(['january', 'february', 'march', 'april', 'may', 'june', 'july'] as const),
  ...(['august', 'september', 'october', 'november', 'december'] as const),
] as const;

/** « de novembre » */
export const ofMonth = (day: string, { t }: Pick<Speech, 't'>): string =>
  t(`ofMonth.${months[Number(day.slice(5, 7)) - 1]!}`);

// 2024-01-01 was a Monday.
const nameOf = (weekday: Weekday, tag: string) => weekdayName(addDays('2024-01-01', weekdays.indexOf(weekday)), tag);

const isWorkingWeek = (chosen: readonly Weekday[]) =>
  chosen.length === 5 && weekdays.slice(0, 5).every((weekday) => chosen.includes(weekday));

const weeklyWords = (chosen: readonly Weekday[], { t, tag }: Speech): string => {
  const inOrder = weekdays.filter((weekday) => chosen.includes(weekday));
  if (inOrder.length === weekdays.length) return t('rule.everyDay');
  if (isWorkingWeek(inOrder)) return t('rule.workingDays');
  const names = inOrder.map((weekday) => nameOf(weekday, tag));
  return t('rule.weekly', { days: new Intl.ListFormat(tag, { type: 'conjunction' }).format(names) });
};

/** « chaque lundi », « le quatrième lundi de chaque mois » */
export const ruleWords = (recurrence: Recurrence, start: string, speech: Speech): string => {
  const { t, tag } = speech;
  if (recurrence.frequency === 'weekly') return t('rule.weekly', { days: weekdayName(start, tag) });
  if (recurrence.frequency !== 'custom') return t(`rule.${recurrence.frequency}`);
  if (recurrence.unit === 'week') return weeklyWords(recurrence.weekdays, speech);
  const place = { ordinal: t(`ordinals.${recurrence.ordinal}`), weekday: nameOf(recurrence.weekday, tag) };
  if (recurrence.unit === 'month') return t('rule.monthly', place);
  return t('rule.yearly', { ...place, ofMonth: ofMonth(start, speech) });
};

/** « à 6 h 30 »; in Spanish the first hour is said otherwise. */
export const timeWords = (time: string, { t, clock }: Speech): string =>
  t('at', { count: Number(time.slice(0, 2)), time: clock(time) });

const rangeWords = (type: PostDraft['type'], recurrence: Recurrence, start: string, speech: Speech): string => {
  const { t, date } = speech;
  const { count, last } = totalOf(recurrence, start);
  const from = date(start);
  if (recurrence.end.kind === 'never') return t('range.never', { from });
  const to = date(recurrence.end.kind === 'until' ? recurrence.end.until : (last ?? start));
  if (count === null) return t('range.until', { from, to });
  return t('range.counted', { from, to, times: stressed(t(`times.${type}`, { count })) });
};

const stressed = (words: string): string => `*${words}*`;

/** « lundi 23/11/2026 » */
export const dayWords = (day: string, { tag, date }: Speech): string => `${weekdayName(day, tag)} ${date(day)}`;

/** « Publiée chaque lundi à 6 h 30 (Toronto), du 23/11/2026 au 21/12/2026 compris : 5 publications. » */
export const planSentence = (type: PostDraft['type'], { recurrence, start, time }: Plan, speech: Speech): string => {
  const { t, city } = speech;
  const at = time === null ? null : timeWords(time, speech);
  const first = dayWords(start, speech);
  if (!recurrence || totalOf(recurrence, start).count === 1)
    return at === null ? t(`${type}.now`) : t(`${type}.once`, { when: stressed(`${first} ${at}`), city });
  const rule = ruleWords(recurrence, start, speech);
  const range = rangeWords(type, recurrence, start, speech);
  if (at === null) return t(`${type}.nowThen`, { rule: stressed(rule), city, range });
  const often = stressed(`${rule} ${at}`);
  return namesStart(recurrence, start)
    ? t(`${type}.often`, { often, city, range })
    : t(`${type}.firstThen`, { first, often, city, range });
};

/** The sentence in its parts, every second of them to be stressed. */
export const partsOf = (sentence: string): string[] => sentence.split('*');
