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
import { changesOf, formOf, issuesOf, overtakenIn, type ProfileForm, type ProfileIssue } from './user-details.rules.ts';

/** The form of one's own identity: checked here, what differs is sent, and every refusal told where it belongs. */
export const useIdentityForm = (profile: Profile) => {
  const t = useText('user-details');
  const locale = useLocale();
  const { timeZone } = usePerson().organization;
  const { change } = useChangeProfile();
  const [base, setBase] = useState(profile);
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
        const changes = changesOf(formOf(base), values, locale);
        const overtaken = (latest: Profile) => overtakenIn(changes, base, latest, locale);
        const outcome = await change(base, changes, (latest) => overtaken(latest).length === 0);
        const kept = 'saved' in outcome ? outcome.saved : outcome.latest;
        setBase(kept);
        form.reset(formOf(kept));
        if ('saved' in outcome) toast.success(t('saved'));
        if ('saved' in outcome) return undefined;
        for (const name of Object.keys(changes) as (keyof ProfileForm)[]) form.setValue(name, values[name]);
        return Object.fromEntries(overtaken(kept).map((name) => [name, t('issues.changed')]));
      } catch (error) {
        const errors = refusalErrors(error, values);
        if (!errors) setFailure(error);
        return errors;
      }
    },
  });
  return { form, failure, undo: () => form.reset(formOf(base)) };
};
