import type { Profile } from '@fanal/contract/session/session.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { now } from '#platform/clock.ts';
import { dayOf } from '#platform/dates.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import { useChangeProfile } from './user-details.queries.ts';
import { changesOf, formOf, issuesOf, type ProfileForm, type ProfileIssue } from './user-details.rules.ts';

/** The form of one's own identity: checked here, sent whole, and every refusal told where it belongs. */
export const useIdentityForm = (profile: Profile) => {
  const t = useText('user-details');
  const locale = useLocale();
  const { timeZone } = usePerson().organization;
  const { change } = useChangeProfile();
  const [initialValues] = useState(() => formOf(profile));
  const [failure, setFailure] = useState<unknown>(null);
  const dayFormat = useDayFormat();
  const today = dayOf(now(), timeZone);

  const wordsOf = (issue: ProfileIssue) => t(`issues.${issue}`, { example: dayFormat });
  const refusalErrors = (error: unknown, values: ProfileForm): FormErrors<ProfileForm> | undefined => {
    if (!(error instanceof ApiError) || error.code !== 'VALIDATION_FAILED') return undefined;
    const known = issuesIn(error.details)
      .map(({ path }) => path.split('.')[0] ?? '')
      .filter((path) => Object.hasOwn(values, path));
    return known.length > 0 ? Object.fromEntries(known.map((path) => [path, t('issues.other')])) : undefined;
  };

  const form = useForm<ProfileForm>({
    initialValues,
    validate: (values) =>
      Object.fromEntries(
        Object.entries(issuesOf(values, locale, today)).map(([field, issue]) => [field, wordsOf(issue)]),
      ),
    onSubmit: async (values) => {
      setFailure(null);
      try {
        const saved = await change(changesOf(values, locale));
        form.reset(formOf(saved));
        toast.success(t('saved'));
        return undefined;
      } catch (error) {
        const errors = refusalErrors(error, values);
        if (!errors) setFailure(error);
        return errors;
      }
    },
  });
  return { form, failure };
};
