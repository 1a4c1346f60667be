import { useId } from 'react';
import { FieldError } from './Field.tsx';
import classes from './ToggleGroup.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

type ToggleGroupProps<Value extends string> = {
  /** What is chosen; the name of the group. */
  label: string;
  value: readonly Value[];
  onChange: (value: Value[]) => void;
  /** `short` stands in the button, `label` is what it is called. */
  options: readonly { value: Value; label: string; short: string }[];
  error?: string | undefined;
  disabled?: boolean | undefined;
};

/** Some of a few that everybody knows, each a small button that is on or off: the days of the week. */
export function ToggleGroup<Value extends string>(props: ToggleGroupProps<Value>) {
  const { label, value, onChange, options, error, disabled } = props;
  const id = useId();
  const toggle = (one: Value, isOn: boolean) =>
    onChange(options.map((option) => option.value).filter((other) => (other === one ? isOn : value.includes(other))));
  return (
    <fieldset aria-describedby={error ? id : undefined}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.group}>
        {options.map((option) => (
          <label key={option.value} className={classes.toggle} title={option.label}>
            <input
              type="checkbox"
              className={classes.input}
              checked={value.includes(option.value)}
              disabled={disabled}
              onChange={(event) => toggle(option.value, event.target.checked)}
            />
            <span aria-hidden="true">{option.short}</span>
            <VisuallyHidden>{option.label}</VisuallyHidden>
          </label>
        ))}
      </div>
      {error ? <FieldError id={id}>{error}</FieldError> : null}
    </fieldset>
  );
}
