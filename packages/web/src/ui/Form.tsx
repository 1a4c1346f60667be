import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import classes from './Form.module.css';
import type { FormHandle } from './use-form.ts';

type FormProps = { form: FormHandle; children: ReactNode; className?: string | undefined };

/** The fields of a form, one under the other; `FormRow` puts some side by side. Enter sends it. */
export function Form({ form, children, className }: FormProps) {
  return (
    <form id={form.id} noValidate className={clsx(classes.form, className)} onSubmit={form.submit}>
      {children}
    </form>
  );
}

/** Fields side by side; under each other on a phone. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'loading'> & { form: FormHandle };

/** Sends the form, wherever it stands; shows the progress and stays where it is. */
export function SubmitButton({ form, ...rest }: SubmitButtonProps) {
  return <Button variant="filled" {...rest} type="submit" form={form.id} loading={form.submitting} />;
}
