import { languageOf } from '@fanal/contract/locales';
import type { User } from '@fanal/contract/users/person.shapes';
import { shownDay } from '#platform/dates.ts';
import { tagOf } from '#platform/text/locale.ts';
import { type TextKey, useLocale, useText } from '#platform/text/use-text.ts';
import { countryName, provinceName } from '#widgets/addresses/provinces.ts';
import { languageName } from '#widgets/languages/languages.ts';
import type { FormName, PersonForm } from './person-form.rules.ts';

/** A field of a form as people read it: its label, and its value in words. */
export const useShownValue = () => {
  const t = useText('user-profile');
  const general = useText('general');
  const locale = useLocale();
  const tag = tagOf(locale);
  const inWords: Partial<Record<string, (text: string) => string>> = {
    gender: (text) => t(`genders.${text as NonNullable<User['gender']>}`),
    employmentType: (text) => t(`employmentTypes.${text as NonNullable<User['employmentType']>}`),
    locale: (text) => general(`locales.${text as NonNullable<User['locale']>}`),
    country: (text) => countryName(text, tag),
    province: (text) => provinceName(text, languageOf(locale)),
  };
  return (name: FormName, form: PersonForm): { label: string; value: string } => {
    const field = name.split('_').at(-1)!;
    const label = t((name.includes('_') ? `contactFields.${field}` : `fields.${field}`) as TextKey<'user-profile'>);
    const value = form[name];
    if (typeof value === 'boolean') return { label, value: '' };
    if (typeof value !== 'string') return { label, value: value.map((code) => languageName(code, tag)).join(', ') };
    return { label, value: value === '' ? '' : (inWords[field]?.(value) ?? shownDay(value, locale)) };
  };
};
