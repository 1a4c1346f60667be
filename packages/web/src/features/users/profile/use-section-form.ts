import type { FieldIssue } from '@fanal/contract/errors';
import { type User, UserChanges } from '@fanal/contract/users/person.shapes';
import { useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesAgainst, issuesIn } from '#platform/form-issues.ts';
import { usePerson } from '#platform/session/person.tsx';
import { useLocale } from '#platform/text/use-text.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
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
import { useIssueWords } from './use-issue-words.ts';
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

/** What is wrong, said where it stands: issues of the contract, and refusals that belong to one field. */
const useFormErrors = () => {
  const wordsOf = useIssueWords();
  const errorsOf = (issues: readonly FieldIssue[], values: PersonForm): FormErrors<PersonForm> =>
    Object.fromEntries(
      issues.flatMap((issue) => {
        const name = fieldAt(issue.path, values);
        return name ? [[name, wordsOf(name, issue, values)]] : [];
      }),
    );
  const refusalErrors = (error: unknown, values: PersonForm): FormErrors<PersonForm> | undefined => {
    if (!(error instanceof ApiError)) return undefined;
    if (error.code === 'EMPLOYEE_NUMBER_TAKEN') return { employeeNumber: error.sentence };
    if (error.code === 'USER_EXISTS') return { email: error.sentence };
    if (error.code !== 'VALIDATION_FAILED') return undefined;
    const errors = errorsOf(issuesIn(error.details), values);
    return Object.keys(errors).length > 0 ? errors : undefined;
  };
  return { errorsOf, refusalErrors };
};

/** The form of one part of the file: checked here, sent with the version that was read, every refusal told where it belongs. */
export const useSectionForm = (user: User, section: Section, onSaved: () => void) => {
  const { country } = usePerson().organization;
  const locale = useLocale();
  const { errorsOf, refusalErrors } = useFormErrors();
  const save = useSaving(user, section);
  const [base, setBase] = useState(user);
  const [initialValues] = useState(() => formOf(user, country));
  const [failure, setFailure] = useState<unknown>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const form = useForm<PersonForm>({
    initialValues,
    validate: (values) => {
      const changes = changesOf(values, formOf(base, country), section, locale);
      const issues = issuesAgainst(UserChanges, { version: base.version, ...changes });
      return errorsOf([...issues, ...postalCodeIssues(changes, values, country)], values);
    },
    onSubmit: async (values) => {
      setFailure(null);
      setConflict(null);
      try {
        const outcome = await save(values, base);
        if ('saved' in outcome) {
          onSaved();
          return undefined;
        }
        const { latest, mine } = outcome;
        setBase(latest);
        form.reset(formOf(latest, country));
        for (const name of mine) form.setValue(name, values[name]);
        setConflict(outcome.conflict);
        return undefined;
      } catch (error) {
        const errors = refusalErrors(error, values);
        if (!errors) setFailure(error);
        return errors;
      }
    },
  });

  const takeTheirs = () => {
    for (const name of conflict?.fields ?? []) form.setValue(name, conflict!.theirs[name]);
    setConflict(null);
  };
  return { form, failure, conflict, takeTheirs };
};

export type SectionForm = ReturnType<typeof useSectionForm>['form'];
