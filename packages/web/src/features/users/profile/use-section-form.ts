import type { FieldIssue } from '@fanal/contract/errors';
import { postalCodeExample } from '@fanal/contract/users/addresses.rules';
import { type User, UserChanges } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesAgainst } from '#platform/form-issues.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { toast } from '#ui/toast.ts';
import { useDayFormat } from '#widgets/DayField.tsx';
import { useSavedForm } from '#widgets/forms/use-saved-form.ts';
import {
  changesOf,
  differing,
  type FormName,
  fieldAt,
  fieldsOfSection,
  formOf,
  type PersonForm,
  postalCodeIssues,
  type Section,
} from './person-form.rules.ts';
import { useChangeUser, useFreshUser } from './user-profile.queries.ts';

/** Fields that this form and somebody else changed meanwhile, with what is kept now. */
export type Conflict = { fields: readonly FormName[]; theirs: PersonForm };

type Outcome = { saved: User } | { conflict: Conflict; latest: User; mine: readonly FormName[] };

/** Somebody may be faster more than once. */
const MOST_TRIES = 3;

/** Sends what differs; what somebody else changed beside it stays theirs, what both changed is a conflict (P60). */
const useSaving = (user: User, section: Section) => {
  const { country } = usePerson().organization;
  const locale = useLocale();
  const change = useChangeUser(user.id);
  const fresh = useFreshUser(user.id);
  const names = fieldsOfSection[section];
  return async (values: PersonForm, base: User): Promise<Outcome> => {
    const begun = formOf(base, country);
    const body = changesOf(values, begun, section, locale);
    const mine = differing(names, values, begun);
    let { version } = base;
    for (let tries = 1; ; tries += 1)
      try {
        return { saved: await change({ version, ...body }) };
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'VERSION_CONFLICT' || tries === MOST_TRIES) throw error;
        const latest = await fresh();
        const theirs = formOf(latest, country);
        const fields = differing(names, theirs, begun).filter(
          (name) => mine.includes(name) && theirs[name] !== values[name],
        );
        if (fields.length > 0) return { conflict: { fields, theirs }, latest, mine };
        version = latest.version;
      }
  };
};

/** The form of one part of the file: checked here, sent with the version that was read, every refusal told where it belongs. */
export const useSectionForm = (user: User, section: Section, onSaved: () => void) => {
  const t = useText('user-profile');
  const { country } = usePerson().organization;
  const locale = useLocale();
  const wordsOf = useIssueWords();
  const save = useSaving(user, section);
  const [base, setBase] = useState(user);
  const [initialValues] = useState(() => formOf(user, country));
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const saving = useSavedForm<PersonForm, Outcome>({
    initialValues,
    secrets: ['nationalId'],
    issues: {
      find: (values) => {
        const changes = changesOf(values, formOf(base, country), section, locale);
        const issues = issuesAgainst(UserChanges, { version: base.version, ...changes });
        return [...issues, ...postalCodeIssues(changes, values, country)];
      },
      words: (issue, name, values) => wordsOf(name as FormName, issue, values),
      fieldAt,
    },
    write: (values) => {
      setConflict(null);
      return save(values, base);
    },
    refusals: ({ code, sentence }) => {
      if (code === 'EMPLOYEE_NUMBER_TAKEN') return { employeeNumber: sentence };
      return code === 'USER_EXISTS' ? { email: sentence } : undefined;
    },
    stays: (outcome, form, values) => {
      if ('saved' in outcome) return false;
      const { latest, mine } = outcome;
      setBase(latest);
      form.reset(formOf(latest, country));
      for (const name of mine) form.setValue(name, values[name]);
      setConflict(outcome.conflict);
      return true;
    },
    onSaved: () => {
      toast.success(t('edit.saved'));
      onSaved();
    },
  });

  const takeTheirs = () => {
    for (const name of conflict?.fields ?? []) saving.form.setValue(name, conflict!.theirs[name]);
    setConflict(null);
  };
  return { ...saving, conflict, takeTheirs };
};

export type SectionForm = ReturnType<typeof useSectionForm>['form'];
const isDay = (name: FormName) => name === 'dateOfBirth' || name.endsWith('Date');
const isPhone = (name: FormName) => /phone[12]?$/i.test(name);
const isEmail = (name: FormName) => /email$/i.test(name);

/** Says of a field how to mend it. */
const useIssueWords = () => {
  const t = useText('user-profile');
  const { country } = usePerson().organization;
  const dayFormat = useDayFormat();
  return (name: FormName, { rule, limit }: FieldIssue, values: PersonForm): string => {
    if (rule === 'required') return t(isPhone(name) ? 'issues.phoneMissing' : 'issues.required');
    if (rule === 'tooLong') return t('issues.tooLong', { most: Number(limit) });
    if (isDay(name)) return t(rule === 'tooBig' ? 'issues.future' : 'issues.day', { example: dayFormat });
    if (isPhone(name)) return t('issues.phone');
    if (isEmail(name)) return t('issues.email');
    if (name === 'nationalId')
      return t((values.country || country) === 'CA' ? 'issues.socialInsurance' : 'issues.nationalId');
    if (name === 'postalCode')
      return t('issues.postalCode', { example: postalCodeExample(values.country || country) ?? '' });
    return t('issues.other');
  };
};
