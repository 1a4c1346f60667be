/** Between the profile as it is kept and the form as it is filled in. */
import type { Locale } from '@fanal/contract/locales';
import type { Profile, ProfileChanges } from '@fanal/contract/session/session.shapes';
import { parseDay } from '#platform/dates.ts';

export type ProfileForm = {
  givenName: string;
  middleName: string;
  familyName: string;
  displayName: string;
  preferredPronouns: string;
  gender: Profile['gender'];
  /** A day 'YYYY-MM-DD', or what the person is writing. */
  dateOfBirth: string;
  spokenLanguages: readonly string[];
};

/** Most characters of each text, as the contract has them. */
export const longest = { name: 100, displayName: 200, pronouns: 50 } as const;

export const formOf = (profile: Profile): ProfileForm => ({
  givenName: profile.givenName,
  middleName: profile.middleName ?? '',
  familyName: profile.familyName,
  displayName: profile.displayName,
  preferredPronouns: profile.preferredPronouns ?? '',
  gender: profile.gender,
  dateOfBirth: profile.dateOfBirth ?? '',
  spokenLanguages: profile.spokenLanguages,
});

const orNull = (text: string): string | null => text.trim() || null;

/** What is sent of a form without issues. */
export const changesOf = (form: ProfileForm, locale: Locale): ProfileChanges => ({
  givenName: form.givenName.trim(),
  middleName: orNull(form.middleName),
  familyName: form.familyName.trim(),
  displayName: form.displayName.trim(),
  preferredPronouns: orNull(form.preferredPronouns),
  gender: form.gender,
  dateOfBirth: parseDay(form.dateOfBirth, locale),
  spokenLanguages: [...form.spokenLanguages],
});

export type ProfileIssue = 'givenName' | 'familyName' | 'displayName' | 'noDate' | 'future';

/** What keeps a form from being sent, by field. `today` is a calendar day. */
export const issuesOf = (
  form: ProfileForm,
  locale: Locale,
  today: string,
): Partial<Record<keyof ProfileForm, ProfileIssue>> => {
  const issues: Partial<Record<keyof ProfileForm, ProfileIssue>> = {};
  for (const name of ['givenName', 'familyName', 'displayName'] as const)
    if (form[name].trim() === '') issues[name] = name;
  if (form.dateOfBirth.trim() === '') return issues;
  const day = parseDay(form.dateOfBirth, locale);
  if (day === null) issues.dateOfBirth = 'noDate';
  else if (day > today) issues.dateOfBirth = 'future';
  return issues;
};
