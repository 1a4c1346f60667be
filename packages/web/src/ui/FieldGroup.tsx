import clsx from 'clsx';
import { type ReactNode, type Ref, useId } from 'react';
import classes from './Field.module.css';
import { FieldError, type FieldProps } from './Field.tsx';

type FieldGroupProps = Pick<FieldProps, 'label' | 'description' | 'error' | 'required' | 'hideLabel'> & {
  /** After the label: « 3 sur 10 ». */
  count?: string | undefined;
  className?: string | undefined;
  /** Of the words of its error, for fields inside that say them as their own. */
  errorId?: string;
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
};

const star = '*';

/** A label over several controls that answer one question together: files, a picture with its buttons. */
export function FieldGroup({
  label,
  count,
  description,
  error,
  required,
  hideLabel,
  className,
  errorId,
  ref,
  children,
}: FieldGroupProps) {
  const id = useId();
  const errorWords = errorId ?? `${id}-error`;
  const says = clsx(description ? `${id}-description` : null, error ? errorWords : null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a field in every browser
    <div
      ref={ref}
      role="group"
      aria-labelledby={hideLabel ? undefined : `${id}-label`}
      aria-label={hideLabel ? label : undefined}
      aria-describedby={says || undefined}
      className={clsx(classes.field, className)}
    >
      {hideLabel ? null : (
        <div className={classes.label}>
          <span id={`${id}-label`}>{label}</span>
          {required ? (
            <span aria-hidden="true" className={classes.star}>
              {star}
            </span>
          ) : null}
          {count ? <span className={classes.optional}>{count}</span> : null}
        </div>
      )}
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {children}
      {error ? <FieldError id={errorWords}>{error}</FieldError> : null}
    </div>
  );
}
