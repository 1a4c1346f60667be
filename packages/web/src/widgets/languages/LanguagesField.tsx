import type { ReactNode } from 'react';
import { tagOf } from '#platform/text/locale.ts';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { FieldGroup } from '#ui/FieldGroup.tsx';
import { FilterChip } from '#ui/FilterChip.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import classes from './LanguagesField.module.css';
import { languageName, languageOptions, MOST_LANGUAGES } from './languages.ts';

type LanguagesFieldProps = {
  value: readonly string[];
  error?: ReactNode;
  onChange: (languages: readonly string[]) => void;
  onBlur?: () => void;
};

/** Languages one after the other, and a list to add another. */
export function LanguagesField({ value, error, onChange, onBlur }: LanguagesFieldProps) {
  const t = useText('languages');
  const tag = tagOf(useLocale());
  return (
    <FieldGroup label={t('spoken')} error={error}>
      {value.length > 0 ? (
        <ul className={classes.languages}>
          {value.map((code) => {
            const name = languageName(code, tag);
            return (
              <li key={code}>
                <FilterChip
                  label={name}
                  removeLabel={t('remove', { name })}
                  onRemove={() => onChange(value.filter((one) => one !== code))}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className={classes.none}>{t('none')}</p>
      )}
      <SelectField
        label={t('add')}
        hideLabel
        placeholder={t('add')}
        searchable
        value={null}
        options={languageOptions(value, tag)}
        disabled={value.length >= MOST_LANGUAGES}
        onChange={(code) => code && onChange([...value, code])}
        {...(onBlur ? { onBlur } : {})}
      />
    </FieldGroup>
  );
}
