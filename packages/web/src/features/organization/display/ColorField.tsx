import { isColor } from '@fanal/contract/organization/organization.rules';
import type { ReactNode } from 'react';
import { useText } from '#platform/text/use-text.ts';
import { TextField } from '#ui/TextField.tsx';
import classes from './ColorField.module.css';

type ColorFieldProps = {
  label: string;
  hint: string;
  name: string;
  value: string;
  error?: ReactNode;
  onChange: (value: string) => void;
  onBlur: () => void;
};

/** A colour as #RRGGBB, written or picked. */
export function ColorField({ label, value, onChange, ...field }: ColorFieldProps) {
  const t = useText('organization-display');
  return (
    <TextField
      label={label}
      value={value}
      onChange={onChange}
      placeholder="#0B6E4F"
      autoComplete="off"
      spellCheck={false}
      maxLength={9}
      {...field}
      end={
        <input
          type="color"
          className={classes.swatch}
          aria-label={t('display.pick', { label })}
          value={isColor(value) ? value.trim().toLowerCase() : '#ffffff'}
          onChange={(event) => onChange(event.target.value.toUpperCase())}
        />
      }
    />
  );
}
