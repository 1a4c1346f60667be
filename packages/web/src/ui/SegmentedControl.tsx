import { type ReactNode, useId } from 'react';
import classes from './SegmentedControl.module.css';

type Segment<Value extends string> = { value: Value; label: ReactNode; count?: string };

type SegmentedControlProps<Value extends string> = {
  /** What is chosen; the name of the group. */
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  options: readonly Segment<Value>[];
};

/** Two to four views of the same thing, one of them shown; arrows go from one to the next. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, value, onChange, options } = props;
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classes.control}>
      {options.map((option) => (
        <label key={option.value} className={classes.segment}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label} {option.count === undefined ? null : <span className={classes.count}>{option.count}</span>}
        </label>
      ))}
    </div>
  );
}
