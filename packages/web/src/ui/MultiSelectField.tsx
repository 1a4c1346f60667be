import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { FilterChip } from './FilterChip.tsx';
import { inputBoxClass } from './input-box.ts';
import type { Option } from './listbox/options.ts';
import { SelectBox } from './listbox/SelectBox.tsx';
import classes from './MultiSelectField.module.css';

type MultiSelectFieldProps = {
  label: string;
  /** What the list says while it waits for one more. */
  placeholder: string;
  chosen: readonly { value: string; label: string }[];
  onAdd: (value: string) => void;
  onRemove: (value: string) => void;
  /** What can be added; those that are chosen already leave. */
  options: readonly Option[];
  searchable?: boolean;
  /** The caller looks for options itself, see SelectBox. */
  onSearch?: (text: string) => void;
  description?: ReactNode;
};

/** Several of a list: each one chosen becomes a chip under it. */
export function MultiSelectField(props: MultiSelectFieldProps) {
  const { label, placeholder, chosen, onAdd, onRemove, options, searchable = false, onSearch, description } = props;
  const left = options.filter(({ value }) => !chosen.some((one) => one.value === value));
  return (
    <Field label={label} {...(description !== undefined && { description })}>
      {(wiring) => (
        <>
          <SelectBox
            {...wiring}
            label={label}
            value={null}
            onChange={onAdd}
            options={left}
            placeholder={placeholder}
            searchable={searchable}
            onSearch={onSearch}
            className={inputBoxClass({})}
          />
          {chosen.length > 0 ? (
            <span className={classes.chips}>
              {chosen.map((one) => (
                <FilterChip key={one.value} label={one.label} onRemove={() => onRemove(one.value)} />
              ))}
            </span>
          ) : null}
        </>
      )}
    </Field>
  );
}
