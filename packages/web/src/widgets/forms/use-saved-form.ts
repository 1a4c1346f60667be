import type { FieldIssue } from '@fanal/contract/errors';
import { type ReactNode, useState } from 'react';
import { ApiError } from '#platform/api-error.ts';
import { issuesIn } from '#platform/form-issues.ts';
import { type FormErrors, useForm } from '#ui/use-form.ts';
import { useUnsavedText } from '../unsaved/use-unsaved-text.ts';
import { useCloseSaved } from './use-close-saved.ts';

type Form<Values extends Record<string, unknown>> = ReturnType<typeof useForm<Values>>;

/** Issues of a shape, found here or by the server, as words under their fields. */
type Issues<Values> = {
  /** What the server would refuse, before anything is sent. */
  find: (values: Values) => readonly FieldIssue[];
  words: (issue: FieldIssue, name: keyof Values & string, values: Values) => ReactNode;
  /** The field at which an issue points; one of the same name unless this says otherwise. */
  fieldAt?: (path: string, values: Values) => (keyof Values & string) | undefined;
};

type SavedFormInput<Values extends Record<string, unknown>, Answer> = {
  initialValues: Values;
  issues?: Issues<Values>;
  /** What else is wrong, field by field. */
  validate?: (values: Values) => FormErrors<Values>;
  /** Sends it, or throws. */
  write: (values: Values) => Promise<Answer>;
  /** The fields to which a refusal belongs; none of them when it is told elsewhere, undefined when it is told above the form. */
  refusals?: (error: ApiError, values: Values) => FormErrors<Values> | undefined;
  /** Of fields: whether what was refused still stands there. The words then stay, and nothing is sent again. */
  isStill?: { [Name in keyof Values]?: (refused: Values, now: Values) => boolean };
  /** At once after it was written: says so. */
  onWritten?: (answer: Answer) => void;
  /** True when the form stays open, with what it then holds. A reset loses nothing that was written while it was being saved; `values` have it too. */
  stays?: (answer: Answer, form: Form<Values>, values: Values) => boolean;
  /** Fields whose values never stay in the browser, or true for a form that holds nothing else. */
  secrets?: readonly (keyof Values & string)[] | true;
  /** Once nothing is unsaved any more: closes the form, without a question. */
  onSaved?: (answer: Answer) => void;
};

const hasSome = (errors: object) => Object.values(errors).some(Boolean);

const errorsOf = <Values extends Record<string, unknown>>(
  { words, fieldAt }: Issues<Values>,
  issues: readonly FieldIssue[],
  values: Values,
): FormErrors<Values> =>
  Object.fromEntries(
    issues.flatMap((issue) => {
      const name = fieldAt ? fieldAt(issue.path, values) : issue.path;
      return name !== undefined && Object.hasOwn(values, name) ? [[name, words(issue, name, values)]] : [];
    }),
  ) as FormErrors<Values>;

/** The address and the fields say which form it is: it opens at the same address again after a sign-in. */
const placeOf = (values: object): string =>
  `${window.location.pathname}${window.location.search} ${Object.keys(values).sort().join()}`;

/** What differs from the beginning, without secrets. Only plain values come back from where text is kept. */
const changedIn = <Values extends Record<string, unknown>>(
  values: Values,
  initialValues: Values,
  secrets: SavedFormInput<Values, never>['secrets'] = [],
): Partial<Values> =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) =>
        secrets !== true &&
        !secrets.includes(name) &&
        !(value instanceof Blob) &&
        JSON.stringify(value) !== JSON.stringify(initialValues[name]),
    ),
  ) as Partial<Values>;

/** The form with a reset that keeps what was written after these values were sent. */
const keepingSince = <Values extends Record<string, unknown>>(sent: Values, form: Form<Values>): Form<Values> => ({
  ...form,
  reset: (values) => {
    const latest = form.current();
    form.reset(values);
    for (const [name, value] of Object.entries(latest))
      if (value !== sent[name]) form.setValue(name, value as Values[string]);
  },
});

type Refused<Values> = { values: Values; errors: FormErrors<Values> };

/** What was refused of fields that were not mended since. */
const stillWrong = <Values extends Record<string, unknown>>(
  isStill: SavedFormInput<Values, never>['isStill'] = {},
  { values, errors }: Refused<Values>,
  now: Values,
) => Object.fromEntries(Object.entries(errors).filter(([name]) => isStill[name]?.(values, now))) as FormErrors<Values>;

/** What the server refused, field by field; undefined when it belongs to no field. */
const refusedIn = <Values extends Record<string, unknown>, Answer>(
  { refusals, issues }: SavedFormInput<Values, Answer>,
  error: unknown,
  values: Values,
) => {
  if (!(error instanceof ApiError)) return undefined;
  const own = refusals?.(error, values);
  if (own || !issues) return own;
  const found = errorsOf(issues, issuesIn(error.details), values);
  return hasSome(found) ? found : undefined;
};

/**
 * A form that is saved by one call: checked here, sent once, every refusal told where it belongs and the rest above the form,
 * which keeps what was written; done, it closes without asking.
 */
export const useSavedForm = <Values extends Record<string, unknown>, Answer = unknown>(
  input: SavedFormInput<Values, Answer>,
) => {
  const { initialValues, issues, validate, write, isStill, onWritten, stays, onSaved } = input;
  const { isSaved, markSaved } = useCloseSaved<Answer>((answer) => onSaved?.(answer));
  const [failure, setFailure] = useState<unknown>(null);
  const [refused, setRefused] = useState<Refused<Values> | null>(null);

  const refuse = (error: unknown, values: Values): FormErrors<Values> | undefined => {
    const errors = refusedIn(input, error, values);
    if (!errors) setFailure(error);
    else setRefused({ values, errors });
    return errors;
  };
  const form: Form<Values> = useForm<Values>({
    initialValues,
    validate: (values): FormErrors<Values> =>
      Object.assign(
        {},
        issues && errorsOf(issues, issues.find(values), values),
        validate?.(values),
        refused && stillWrong(isStill, refused, values),
      ),
    onSubmit: async (values): Promise<FormErrors<Values> | undefined> => {
      if (isSaved) return undefined;
      setFailure(null);
      try {
        const answer = await write(values);
        onWritten?.(answer);
        if (!stays?.(answer, keepingSince(values, form), form.current())) markSaved(answer);
        return undefined;
      } catch (error) {
        return refuse(error, values);
      }
    },
  });
  const isUnsaved = form.dirty && !isSaved;
  // the address may change while the form is open
  const [place] = useState(() => (input.secrets === true ? null : placeOf(initialValues)));
  const found = useUnsavedText<Partial<Values>>({
    place,
    value: changedIn(form.values, initialValues, input.secrets),
    isUnsaved,
    restore: (kept) => {
      for (const [name, value] of Object.entries(kept)) form.setValue(name, value as Values[string]);
    },
  });
  return {
    form,
    failure,
    forgetFailure: () => setFailure(null),
    isSaved,
    isUnsaved,
    /** What was written here before a session ended. */
    found,
  };
};
