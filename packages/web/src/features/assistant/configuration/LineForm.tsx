import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { TextField } from '#ui/TextField.tsx';
import classes from './AiConfiguration.module.css';

type LineFormProps = {
  /** What the field is for; shown in it while it is empty, unless `placeholder` is. */
  label: string;
  placeholder?: string;
  maxLength: number;
  value: string;
  onChange: (value: string) => void;
  onSubmit: () => void;
  busy: boolean;
  /** The words of the button. */
  children: ReactNode;
};

/** One line to write and a button beside it. */
export function LineForm({
  label,
  placeholder = label,
  maxLength,
  value,
  onChange,
  onSubmit,
  busy,
  children,
}: LineFormProps) {
  return (
    <form
      className={classes.ask}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextField
        label={label}
        hideLabel
        placeholder={placeholder}
        maxLength={maxLength}
        autoComplete="off"
        value={value}
        onChange={onChange}
      />
      <Button type="submit" loading={busy}>
        {children}
      </Button>
    </form>
  );
}
