import { type Locale, locales } from '@fanal/contract/locales';
import { useText } from '#platform/text/use-text.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { SettingRow } from '#ui/SettingRow.tsx';
import type { Translated } from '../languages/contents.rules.ts';
import classes from './EditorSettings.module.css';
import { withOriginal } from './original-language.rules.ts';

type OriginalLanguageProps<Content> = { value: readonly Content[]; onChange: (contents: Content[]) => void };

/** The language that all others are translations of. */
export function OriginalLanguage<Content extends Translated>({ value, onChange }: OriginalLanguageProps<Content>) {
  const t = useText('editor-settings');
  const general = useText('general');
  const original = value.find(({ isOriginal }) => isOriginal);
  const choose = (locale: string | null) => {
    const chosen = locales.find((one) => one === locale) as Locale | undefined;
    if (chosen) onChange(withOriginal(value, chosen));
  };
  return (
    <SettingRow
      title={t('original.title')}
      description={t('original.about')}
      control={
        <SelectField
          label={t('original.title')}
          hideLabel
          className={classes.language}
          value={original?.locale ?? null}
          options={locales.map((locale) => ({ value: locale, label: general(`locales.${locale}`) }))}
          onChange={choose}
        />
      }
    />
  );
}
