import clsx from 'clsx';
import classes from './InputBox.module.css';

type State = { error?: unknown; warning?: unknown; readOnly?: boolean | undefined; disabled?: boolean | undefined };

/** The class of the edge around an input in its state. */
export const inputBoxClass = ({ error, warning, readOnly, disabled }: State, className?: string): string =>
  clsx(
    classes.box,
    Boolean(error) && classes.invalid,
    Boolean(warning) && classes.warned,
    readOnly && classes.readOnly,
    disabled && classes.disabled,
    className,
  );
