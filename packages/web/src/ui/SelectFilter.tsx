import clsx from 'clsx';
import type { IconComponent } from './Glyph.tsx';
import box from './InputBox.module.css';
import type { Option } from './listbox/options.ts';
import { SelectBox, type SelectBoxProps } from './listbox/SelectBox.tsx';
import classes from './SelectFilter.module.css';

type SelectFilterProps = Pick<SelectBoxProps, 'onSearch' | 'searching' | 'chosenLabel'> & {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
  options: readonly Option[];
  /** What it says while nothing is filtered. */
  allLabel: string;
  icon?: IconComponent;
  searchable?: boolean;
  className?: string | undefined;
};

const all = '';

/** A filter of a list screen: everything, or one of the options. */
export function SelectFilter({
  label,
  value,
  onChange,
  options,
  allLabel,
  icon,
  searchable,
  className,
  ...found
}: SelectFilterProps) {
  return (
    <SelectBox
      {...found}
      label={label}
      aria-label={label}
      value={value ?? all}
      onChange={(picked) => onChange(picked === all ? null : picked)}
      options={[{ value: all, label: allLabel }, ...options]}
      {...(icon && { icon })}
      searchable={searchable ?? false}
      className={clsx(box.box, box.quiet, classes.filter, className)}
    />
  );
}
