import type { Profile } from '@fanal/contract/session/session.shapes';
import { useState } from 'react';
import { now } from '#platform/clock.ts';
import { dayOf } from '#platform/dates.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import { useChangeProfile } from './user-details.queries.ts';
import { changesOf, formOf, issuesOf, type ProfileForm, type ProfileIssue } from './user-details.rules.ts';

/** The form of one's own identity: checked here, sent whole, and every refusal told where it belongs. */
export const useIdentityForm = (profile: Profile) => {
  const t = useText('user-details');
  const locale = useLocale();
  const { timeZone } = usePerson().organization;
  const { change } = useChangeProfile();
  const [initialValues] = useState(() => formOf(profile));
  const dayFormat = useDayFormat();
  const today = dayOf(now(), timeZone);

  const wordsOf = (issue: ProfileIssue) => t(`issues.${issue}`, { example: dayFormat });
  return useSavedForm<ProfileForm, Profile>({
    initialValues,
    issues: {
      find: () => [],
      words: () => t('issues.other'),
      fieldAt: (path) => path.split('.')[0] as keyof ProfileForm,
    },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(issuesOf(values, locale, today)).map(([field, issue]) => [field, wordsOf(issue)]),
      ),
    write: (values) => change(changesOf(values, locale)),
    onWritten: () => toast.success(t('saved')),
    stays: (saved, form) => {
      form.reset(formOf(saved));
      return true;
    },
  });
};
