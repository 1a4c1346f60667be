import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs';
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs';
import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react';
import classes from './Checkbox.module.css';
import { FieldError } from './Field.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type CheckboxProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked' | 'ref'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** Some of what it stands for is chosen, not all. */
  indeterminate?: boolean;
  description?: ReactNode;
  error?: ReactNode;
  hideLabel?: boolean;
};

export function Checkbox(props: CheckboxProps) {
  const { label, checked, onChange, indeterminate = false, description, error, hideLabel, className, ...rest } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = indeterminate;
  }, [indeterminate]);
  const described = [description && `${id}-description`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={className}>
      <label className={clsx(classes.choice, rest.disabled && classes.disabled)}>
        <span className={classes.mark}>
          <input
            {...rest}
            ref={input}
            type="checkbox"
            className={classes.input}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
          />
          {indeterminate ? (
            <IconMinus size={13} stroke={2.8} aria-hidden="true" />
          ) : (
            <IconCheck size={13} stroke={2.8} aria-hidden="true" />
          )}
        </span>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {description ? (
        <p id={`${id}-description`} className={classes.description}>
          {description}
        </p>
      ) : null}
      {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
    </div>
  );
}
