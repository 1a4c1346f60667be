/** What the form edits of the configuration, and what it sends. */
import { LONGEST_TONE } from '@fanal/contract/assistant/assistant.rules';
import type { AiConfiguration, AiConfigurationChanges, AiTrial } from '@fanal/contract/assistant/assistant.shapes';
import type { Language } from '@fanal/contract/locales';

export type ConfigurationForm = {
  isEnabled: boolean;
  name: string;
  tone: string;
  languages: Language[];
  starters: string[];
  referrals: { words: string; contact: string }[];
  holdsBack: boolean;
  questionDays: number;
};

export const formOf = ({
  isEnabled,
  name,
  tone,
  languages,
  starters,
  referrals,
  holdsBack,
  questionDays,
}: AiConfiguration): ConfigurationForm => ({
  isEnabled,
  name,
  tone: tone ?? '',
  languages,
  starters,
  referrals,
  holdsBack,
  questionDays,
});

const differs = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

/** Names of the fields that differ from what is kept. */
export const changedFields = (kept: ConfigurationForm, values: ConfigurationForm): (keyof ConfigurationForm)[] =>
  (Object.keys(values) as (keyof ConfigurationForm)[]).filter((name) => differs(kept[name], values[name]));

const written = (values: ConfigurationForm): Omit<AiConfigurationChanges, 'version'> => ({
  ...values,
  name: values.name.trim(),
  tone: values.tone.trim() === '' ? null : values.tone,
  starters: values.starters.map((one) => one.trim()).filter(Boolean),
  referrals: values.referrals.filter(({ words, contact }) => words.trim() !== '' || contact.trim() !== ''),
});

export const changesOf = (
  kept: ConfigurationForm,
  values: ConfigurationForm,
): Omit<AiConfigurationChanges, 'version'> => {
  const all = written(values);
  return Object.fromEntries(changedFields(kept, values).map((name) => [name, all[name]]));
};

/** Why a field is wrong: its words are `issues.{it}`. */
export type Issue = 'name' | 'tone' | 'languages' | 'referrals' | 'changed' | 'other';

export const issuesOf = ({
  name,
  tone,
  languages,
  referrals,
}: ConfigurationForm): Partial<Record<keyof ConfigurationForm, Issue>> => ({
  ...(name.trim() === '' && { name: 'name' }),
  ...(tone.length > LONGEST_TONE && { tone: 'tone' }),
  ...(languages.length === 0 && { languages: 'languages' }),
  ...(referrals.some(({ words, contact }) => (words.trim() === '') !== (contact.trim() === '')) && {
    referrals: 'referrals',
  }),
});

/** The form as a trial sends it; null while it could not be saved. */
export const draftOf = (values: ConfigurationForm): NonNullable<AiTrial['draft']> | null => {
  if (Object.keys(issuesOf(values)).length > 0) return null;
  const { name, tone, languages, referrals } = written(values);
  return { name, tone, languages, referrals } as NonNullable<AiTrial['draft']>;
};

/** Fields on which answers depend: golden questions try a change of them first. */
const answering: readonly (keyof ConfigurationForm)[] = ['name', 'tone', 'languages', 'referrals'];

/** Whether golden questions may hold back these values. */
export const mayBeHeldBack = (kept: AiConfiguration, values: ConfigurationForm): boolean =>
  values.holdsBack &&
  kept.goldenQuestions > 0 &&
  changedFields(formOf(kept), values).some((name) => answering.includes(name));

/** What is kept by now, with these fields as they were written. */
export const writtenOver = (
  latest: AiConfiguration,
  names: readonly (keyof ConfigurationForm)[],
  values: ConfigurationForm,
): ConfigurationForm => ({ ...formOf(latest), ...Object.fromEntries(names.map((name) => [name, values[name]])) });

/** Ready tones; their words are `examples.{it}`. */
export const toneExamples = ['brief', 'warm', 'foreman'] as const;

/** An amount as the locale writes it; no figure is parted from its currency, and what is less than a hundredth is not nothing. */
export const moneyOf = (amount: number, currency: string, tag: string): string => {
  const format = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = format.resolvedOptions();
  const least = 10 ** -digits;
  return format.format(amount > 0 ? Math.max(amount, least) : 0).replaceAll(/[\u202f ]/g, '\u00a0');
};
