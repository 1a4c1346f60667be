import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { FieldError } from './Field.tsx';
import classes from './RadioChoice.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** At the right: a count. */
  end?: ReactNode;
  disabled?: boolean;
  /** Fields that belong to this choice: at its right, or under it. */
  beside?: ReactNode;
  under?: ReactNode;
};

type RadioChoiceProps<Value extends string> = {
  /** What is chosen; the name of the group. */
  label: string;
  value: Value | null;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  hideLabel?: boolean;
  /** With an edge of its own, and the wick at what is chosen. */
  boxed?: boolean;
  /** Side by side, each in a box of its own. */
  tiled?: boolean;
  /** Close together, without lines between them. */
  plain?: boolean;
  error?: ReactNode;
  className?: string | undefined;
};

/** One of a few, each with its consequence under it. */
export function RadioChoice<Value extends string>(props: RadioChoiceProps<Value>) {
  const { label, value, onChange, options, hideLabel, boxed, tiled, plain, error, className } = props;
  const id = useId();
  return (
    <fieldset
      className={clsx(boxed && classes.boxed, tiled && classes.tiled, plain && classes.plain, className)}
      aria-describedby={error ? `${id}-error` : undefined}
    >
      <legend className={hideLabel ? undefined : classes.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {options.map((option) => (
        <div key={option.value} className={clsx(classes.option, option.beside && classes.withField)}>
          <label className={clsx(classes.choice, option.disabled && classes.disabled)}>
            <input
              type="radio"
              name={id}
              className={classes.input}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              aria-invalid={error ? true : undefined}
            />
            <span className={classes.words}>
              {option.label}
              {option.description ? <span className={classes.description}>{option.description}</span> : null}
            </span>
            {option.end === undefined ? null : <span className={classes.end}>{option.end}</span>}
          </label>
          {option.beside}
          {option.under ? <div className={classes.under}>{option.under}</div> : null}
        </div>
      ))}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </fieldset>
  );
}
