import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldProps } from './Field.tsx';
import { Glyph, type IconComponent } from './Glyph.tsx';
import classes from './InputBox.module.css';
import { inputBoxClass } from './input-box.ts';

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'required' | keyof FieldProps> & {
    value: string;
    onChange: (value: string) => void;
    icon?: IconComponent;
    /** After the text: a unit, a button. */
    end?: ReactNode;
  };

export function TextField(props: TextFieldProps) {
  const { label, description, error, required, optional, hideLabel, hint, warning, errorFrom, ...own } = props;
  const { value, onChange, icon, end, id, className, ...input } = own;
  const says = { label, description, error, hint, warning, errorFrom };
  const flags = { ...(required && { required }), ...(optional && { optional }), ...(hideLabel && { hideLabel }) };
  return (
    <Field {...says} {...flags} id={id} className={className}>
      {(wiring) => (
        <div
          className={inputBoxClass({
            error: error || errorFrom,
            warning,
            readOnly: input.readOnly,
            disabled: input.disabled,
          })}
        >
          {icon ? <Glyph icon={icon} /> : null}
          <input
            type="text"
            {...input}
            {...wiring}
            className={classes.input}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {end}
        </div>
      )}
    </Field>
  );
}
