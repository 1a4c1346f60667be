import { type UseFormReturnType, useForm as useMantineForm } from '@mantine/form';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useOneAtATime } from './use-one-at-a-time.ts';

export type FormErrors<Values> = { [Name in keyof Values]?: ReactNode };

type FormInput<Values> = {
  initialValues: Values;
  /** What is wrong, field by field; an empty answer lets the form go. */
  validate?: (values: Values) => FormErrors<Values>;
  /** Sends the form. Errors it returns land on their fields. */
  onSubmit: (values: Values) => Promise<FormErrors<Values> | undefined> | Promise<void> | void;
};

const firstInvalid = (formId: string) =>
  document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');

const hasErrors = (errors: object) => Object.values(errors).some(Boolean);

/** Puts errors on their fields, and the person on the first of them. */
const useRefusal = <Values>(id: string, setErrors: (errors: FormErrors<Values>) => void) => {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals > 0) firstInvalid(id)?.focus();
  }, [refusals, id]);
  return (errors: FormErrors<Values>) => {
    setErrors(errors);
    setRefusals((before) => before + 1);
  };
};

/** What fields of a form are given, by the name of their value. */
const fieldsOf = <Values extends Record<string, unknown>>(form: UseFormReturnType<Values>) => {
  const setValue = <Name extends keyof Values & string>(name: Name, value: Values[Name]) => {
    form.setValues({ [name]: value } as unknown as Partial<Values>);
    form.clearFieldError(name as Parameters<typeof form.clearFieldError>[0]);
  };
  return {
    setValue,
    /** For text, select, radio and suggestion fields. */
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: form.values[name],
      error: form.errors[name],
      onChange: (value: Values[Name]) => setValue(name, value),
      onBlur: () => {
        form.validateField(name as Parameters<typeof form.validateField>[0]);
      },
    }),
    /** For boxes and switches. */
    check: <Name extends keyof Values & string>(name: Name) => ({
      name,
      checked: form.values[name] === true,
      onChange: (checked: boolean) => setValue(name, checked as Values[Name]),
    }),
  };
};

/** The state of one form: its fields are checked when left and when sent, and it is never sent twice at once. */
export const useForm = <Values extends Record<string, unknown>>(input: FormInput<Values>) => {
  const { initialValues, validate, onSubmit } = input;
  const id = useId();
  const form = useMantineForm<Values>({ initialValues, validate: (values) => validate?.(values) ?? {} });
  const refuse = useRefusal<Values>(id, form.setErrors);
  const { busy, run } = useOneAtATime();
  const send = async () => {
    const wrong = validate?.(form.getValues()) ?? {};
    if (hasErrors(wrong)) return refuse(wrong);
    form.clearErrors();
    const refused = await onSubmit(form.getValues());
    if (refused && hasErrors(refused)) refuse(refused);
  };
  return {
    id,
    values: form.values,
    /** What stands in the fields at this moment, also after a wait. */
    current: () => form.getValues(),
    errors: form.errors as FormErrors<Values>,
    /** Something differs from what it began with. */
    dirty: form.isDirty(),
    submitting: busy,
    ...fieldsOf(form),
    setErrors: refuse,
    /** Back to the beginning, or to these values as the new beginning. */
    reset: (values: Values = initialValues) => {
      form.setInitialValues(values);
      form.setValues(values);
      form.resetDirty(values);
      form.clearErrors();
    },
    submit: (event?: FormEvent) => {
      event?.preventDefault();
      // A dialog's form may stand inside another in React's tree: only its own is sent.
      event?.stopPropagation();
      void run(send);
    },
  };
};

/** What `Form` and `SubmitButton` need to know of it. */
export type FormHandle = Pick<ReturnType<typeof useForm>, 'id' | 'submit' | 'submitting'>;
