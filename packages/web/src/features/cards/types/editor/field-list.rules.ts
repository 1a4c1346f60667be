/** What can be done with the fields of a type and the options of a field while they are written. */
import { type Language, languageOf } from '@fanal/contract/locales';
import {
  type FieldDraft,
  isStandardName,
  type Names,
  newOption,
  type OptionDraft,
  technicalName,
  valueFor,
} from './field-draft.rules.ts';

type Keyed = { key: string };

/** The same things in another order. */
export const inOrder = <Thing extends Keyed>(things: readonly Thing[], keys: readonly string[]): Thing[] =>
  keys.flatMap((key) => things.filter((thing) => thing.key === key));

export const renamed = (names: Names, language: Language, name: string): Names =>
  names.map((one) => (languageOf(one.locale) === language ? { ...one, name } : one));

/** The fields after one of them was called otherwise: its technical name follows the French one until it is saved or written. */
export const withFieldName = (
  fields: readonly FieldDraft[],
  key: string,
  language: Language,
  text: string,
): FieldDraft[] => {
  const others = fields.filter((field) => field.key !== key).map(({ name }) => name);
  return fields.map((field) => {
    if (field.key !== key) return field;
    const follows = language === 'fr' && !field.isSaved && !field.isStandard && !field.isNamed;
    const name = follows ? technicalName(text, others) : field.name;
    return { ...field, name, locales: renamed(field.locales, language, text) };
  });
};

/** The options after one of them was called otherwise; what cards keep of it follows the French name until it is saved. */
export const withOptionName = (
  options: readonly OptionDraft[],
  key: string,
  language: Language,
  text: string,
): OptionDraft[] => {
  const others = options.filter((option) => option.key !== key).map(({ value }) => value);
  return options.map((option) => {
    if (option.key !== key) return option;
    const follows = language === 'fr' && !option.isSaved;
    const value = follows ? valueFor(text, others) : option.value;
    return { ...option, value, locales: renamed(option.locales, language, text) };
  });
};

/** A list begins with room for two choices. */
export const withType = (field: FieldDraft, type: FieldDraft['type']): FieldDraft => ({
  ...field,
  type,
  options: type === 'list' && field.options.length === 0 ? [newOption(), newOption()] : field.options,
});

/** Of these, the file of a person can say what they hold. */
export const mayBePrefilled = ({ name, isDefault }: FieldDraft): boolean => isStandardName(name) || isDefault;
