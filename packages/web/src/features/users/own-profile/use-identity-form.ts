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
import { changesOf, formOf, issuesOf, overtakenIn, type ProfileForm, type ProfileIssue } from './user-details.rules.ts';

/** What is kept now; with what was sent and the fields of it that somebody else changed too, where nothing was saved (P60). */
type Written = { kept: Profile; sent?: (keyof ProfileForm)[]; overtaken?: string[] };

/** The form of one's own identity: checked here, what differs is sent, and every refusal told where it belongs. */
export const useIdentityForm = (profile: Profile) => {
  const t = useText('user-details');
  const locale = useLocale();
  const { timeZone } = usePerson().organization;
  const { change } = useChangeProfile();
  const [base, setBase] = useState(profile);
  const [initialValues] = useState(() => formOf(profile));
  const dayFormat = useDayFormat();
  const today = dayOf(now(), timeZone);

  const wordsOf = (issue: ProfileIssue) => t(`issues.${issue}`, { example: dayFormat });
  const saving = useSavedForm<ProfileForm, Written>({
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
    write: async (values) => {
      const changes = changesOf(formOf(base), values, locale);
      const overtaken = (latest: Profile) => overtakenIn(changes, base, latest, locale);
      const outcome = await change(base, changes, (latest) => overtaken(latest).length === 0);
      if ('saved' in outcome) return { kept: outcome.saved };
      const { latest } = outcome;
      return { kept: latest, sent: Object.keys(changes) as (keyof ProfileForm)[], overtaken: overtaken(latest) };
    },
    onWritten: ({ overtaken }) => {
      if (!overtaken) toast.success(t('saved'));
    },
    stays: ({ kept, sent = [], overtaken = [] }, form, values) => {
      setBase(kept);
      form.reset(formOf(kept));
      for (const name of sent) form.setValue(name, values[name]);
      if (overtaken.length > 0)
        form.setErrors(Object.fromEntries(overtaken.map((name) => [name, t('issues.changed')])));
      return true;
    },
  });
  return { ...saving, undo: () => saving.form.reset(formOf(base)) };
};
