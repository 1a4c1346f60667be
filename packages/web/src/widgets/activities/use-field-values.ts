import type { ActivityField } from '@fanal/contract/activities/activities.rules';
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import { tagOf } from '#platform/text/locale.ts';
import { type TextKey, useLocale, useText } from '#platform/text/use-text.ts';
import { useDates, useNumbers } from '#platform/use-dates.ts';
import { usePhones } from '#platform/use-phones.ts';
import { languageName } from '#widgets/languages/languages.ts';
import type { Field } from './activities.rules.ts';

type Value = Field['before'];
type Say = (value: string) => string;

/** How the values of a field are read: a code by its word, a day as a day, a number as people dial it. */
export const useFieldValues = (): ((field: ActivityField, value: Value) => string | null) => {
  const t = useText('activities');
  const general = useText('general');
  const tag = tagOf(useLocale());
  const { date } = useDates();
  const { number } = useNumbers();
  const phone = usePhones();
  const said: Partial<Record<ActivityField, Say>> = {
    gender: (value) => t(`genders.${value}` as TextKey<'activities'>),
    employmentType: (value) => t(`employmentTypes.${value}` as TextKey<'activities'>),
    loginMethod: (value) => t(`loginMethods.${value}` as TextKey<'activities'>),
    channel: (value) => t(`channels.${value}` as TextKey<'activities'>),
    importance: (value) => t(`importances.${value}` as TextKey<'activities'>),
    platform: (value) => t(`platforms.${value}` as TextKey<'activities'>),
    roleType: (value) => general(`roles.${value as RoleType}`),
    locale: (value) => general(`locales.${value as Locale}`),
    country: (value) => new Intl.DisplayNames(tag, { type: 'region' }).of(value) ?? value,
    hireDate: date,
    startDate: date,
    trialEndDate: date,
    phone,
    homePhone: phone,
    workPhone: phone,
    professionalPhone: phone,
    // 'learning: true'
    features: (value) => t(`switches.${value.replace(': ', '.')}` as TextKey<'activities'>),
    defaultLocale: (value) => general(`locales.${value as Locale}`),
    spokenLanguages: (value) => languageName(value, tag),
  };
  return (field, value) => {
    if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return null;
    if (typeof value === 'number') return number(value);
    const say = said[field] ?? ((text: string) => text);
    return Array.isArray(value) ? value.map(say).join(', ') : say(value);
  };
};
