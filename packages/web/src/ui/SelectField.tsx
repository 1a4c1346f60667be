import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { Field, type FieldProps } from './Field.tsx';
import { Glyph, type IconComponent } from './Glyph.tsx';
import { inputBoxClass } from './input-box.ts';
import type { Option } from './listbox/options.ts';
import { SelectBox, type SelectBoxProps } from './listbox/SelectBox.tsx';
import classes from './SelectField.module.css';
import { useWords } from './theme/words.ts';

type SelectFieldProps = FieldProps &
  Pick<SelectBoxProps, 'onSearch' | 'searching' | 'chosenLabel'> & {
    value: string | null;
    onChange: (value: string | null) => void;
    options: readonly Option[];
    placeholder?: string;
    /** For lists that one does not see at a glance. */
    searchable?: boolean;
    /** May go back to nothing. */
    clearable?: boolean;
    icon?: IconComponent;
    disabled?: boolean;
    id?: string;
    name?: string;
    className?: string | undefined;
    onBlur?: () => void;
  };

/** One of a list. */
export function SelectField(props: SelectFieldProps) {
  const { label, description, error, required, optional, hideLabel, hint, warning, ...own } = props;
  const { value, onChange, options, placeholder, searchable, clearable, icon, id, className, disabled, ...rest } = own;
  const words = useWords();
  const says = { label, description, error, hint, warning };
  const flags = { ...(required && { required }), ...(optional && { optional }), ...(hideLabel && { hideLabel }) };
  return (
    <Field {...says} {...flags} id={id} className={className}>
      {(wiring) => (
        <div className={classes.field}>
          <SelectBox
            {...rest}
            {...wiring}
            label={label}
            value={value}
            onChange={onChange}
            options={options}
            {...(placeholder && { placeholder })}
            {...(icon && { icon })}
            {...(searchable !== undefined && { searchable })}
            disabled={disabled}
            className={inputBoxClass({ error, warning, disabled })}
          />
          {clearable && value !== null && !disabled ? (
            <button
              type="button"
              className={classes.clear}
              aria-label={`${words.clear} ${label}`}
              onClick={() => onChange(null)}
            >
              <Glyph icon={IconX} size={16} />
            </button>
          ) : null}
        </div>
      )}
    </Field>
  );
}
