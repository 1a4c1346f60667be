import type { ComponentProps } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import classes from './InputBox.module.css';
import { inputBoxClass } from './input-box.ts';

type TextAreaProps = FieldProps &
  Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'required' | keyof FieldProps> & {
    value: string;
    onChange: (value: string) => void;
    /** How much is written and how much may be, in words; at the end of the line of the hint. */
    counter?: string;
  };

/** Grows with its text; `rows` is where it begins. */
export function TextArea(props: TextAreaProps) {
  const { label, description, error, required, optional, hideLabel, hint, warning, ...own } = props;
  const { value, onChange, counter, id, className, rows = 3, ...area } = own;
  const both = (
    <span className={classes.counted}>
      <span>{hint}</span>
      <span aria-live="polite">{counter}</span>
    </span>
  );
  const says = { label, description, error, hint: hint && counter ? both : (hint ?? counter), warning };
  const flags = { ...(required && { required }), ...(optional && { optional }), ...(hideLabel && { hideLabel }) };
  return (
    <Field {...says} {...flags} id={id} className={className}>
      {(wiring) => (
        <div className={inputBoxClass({ error, warning, readOnly: area.readOnly, disabled: area.disabled })}>
          <textarea
            {...area}
            {...wiring}
            rows={rows}
            className={`${classes.input} ${classes.area}`}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        </div>
      )}
    </Field>
  );
}
