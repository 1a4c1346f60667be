import clsx from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import classes from './Switch.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type SwitchProps = Omit<ComponentProps<'input'>, 'onChange' | 'type' | 'checked'> & {
  label: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  description?: ReactNode;
  hideLabel?: boolean;
};

/** Takes effect at once, or with the form it stands in: the words around it say which. */
export function Switch({ label, checked, onChange, description, hideLabel, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={clsx(classes.choice, rest.disabled && classes.disabled)}>
        <input
          {...rest}
          type="checkbox"
          role="switch"
          aria-checked={checked}
          className={classes.track}
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          aria-describedby={description ? id : undefined}
        />
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </label>
      {description ? (
        <p id={id} className={classes.description}>
          {description}
        </p>
      ) : null}
    </div>
  );
}
