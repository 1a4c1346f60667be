import { isBlankText, textOrNull } from '@fanal/contract/kit/blank-texts.rules';
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

type Changes = Omit<ProfileChanges, 'version'>;

const bodyOf = (form: ProfileForm, locale: Locale): Required<Omit<Changes, 'avatarFileId'>> => ({
  givenName: form.givenName.trim(),
  middleName: textOrNull(form.middleName),
  familyName: form.familyName.trim(),
  displayName: form.displayName.trim(),
  preferredPronouns: textOrNull(form.preferredPronouns),
  gender: form.gender,
  dateOfBirth: parseDay(form.dateOfBirth, locale),
  spokenLanguages: [...form.spokenLanguages],
});

/** What is sent of a form without issues: only what differs from what was read, so that nothing else is touched. */
export const changesOf = (read: ProfileForm, form: ProfileForm, locale: Locale): Changes => {
  const before = bodyOf(read, locale);
  return Object.fromEntries(
    Object.entries(bodyOf(form, locale)).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before]),
    ),
  );
};

/** Of the fields that are sent, those that are not any more as they were read. */
export const overtakenIn = (changes: Changes, read: Profile, latest: Profile, locale: Locale): string[] =>
  Object.keys(changesOf(formOf(read), formOf(latest), locale)).filter((name) => Object.hasOwn(changes, name));

export type ProfileIssue = 'givenName' | 'familyName' | 'displayName' | 'noDate' | 'future';

/** What keeps a form from being sent, by field. `today` is a calendar day. */
export const issuesOf = (
  form: ProfileForm,
  locale: Locale,
  today: string,
): Partial<Record<keyof ProfileForm, ProfileIssue>> => {
  const issues: Partial<Record<keyof ProfileForm, ProfileIssue>> = {};
  for (const name of ['givenName', 'familyName', 'displayName'] as const)
    if (isBlankText(form[name])) issues[name] = name;
  if (isBlankText(form.dateOfBirth)) return issues;
  const day = parseDay(form.dateOfBirth, locale);
  if (day === null) issues.dateOfBirth = 'noDate';
  else if (day > today) issues.dateOfBirth = 'future';
  return issues;
};
