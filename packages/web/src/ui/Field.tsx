import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import classes from './Field.module.css';
import { Glyph } from './Glyph.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** What every field says around its input. */
export type FieldProps = {
  label: string;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** A word after the label, for example that the field may stay empty. */
  optional?: string;
  hideLabel?: boolean;
  /** Help under the input. */
  hint?: ReactNode;
  /** Accepted, but worth a second look. */
  warning?: ReactNode;
  /** The id of an error that stands outside, under a group of fields. */
  errorFrom?: string | undefined;
};

type Wiring = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

type FrameProps = FieldProps & {
  id?: string | undefined;
  className?: string | undefined;
  /** What answers a press on the label when the browser does not: only its own inputs take the focus by themselves. */
  onLabelPress?: ((inputId: string) => void) | undefined;
  children: (wiring: Wiring) => ReactNode;
};

const star = '*';

/** Words that say how to mend a field. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className={classes.error}>
      <Glyph icon={IconAlertCircle} size={16} />
      <span>{children}</span>
    </p>
  );
}

/** Label above, help and error tied to the input, whatever the input is. */
export function Field({
  id,
  className,
  onLabelPress,
  children,
  label,
  description,
  error,
  required,
  optional,
  hideLabel,
  hint,
  warning,
  errorFrom,
}: FrameProps) {
  const own = useId();
  const inputId = id ?? own;
  const says = { description, hint, warning, error };
  const described = Object.entries(says).flatMap(([part, words]) => (words ? [`${inputId}-${part}`] : []));
  if (errorFrom) described.push(errorFrom);
  const labelWords = (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the input itself
    <label id={`${inputId}-label`} htmlFor={inputId} className={classes.label} onClick={() => onLabelPress?.(inputId)}>
      {label}
      {required ? (
        <span aria-hidden="true" className={classes.star}>
          {star}
        </span>
      ) : null}
      {optional ? <span className={classes.optional}>{optional}</span> : null}
    </label>
  );
  return (
    <div className={clsx(classes.field, className)}>
      {hideLabel ? <VisuallyHidden>{labelWords}</VisuallyHidden> : labelWords}
      {description ? (
        <p id={`${inputId}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {children({
        id: inputId,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error || errorFrom ? true : undefined,
        'aria-required': required || undefined,
      })}
      {error ? <FieldError id={`${inputId}-error`}>{error}</FieldError> : null}
      {warning ? (
        <p id={`${inputId}-warning`} className={classes.warning}>
          {warning}
        </p>
      ) : null}
      {hint ? (
        <p id={`${inputId}-hint`} className={classes.hint}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
