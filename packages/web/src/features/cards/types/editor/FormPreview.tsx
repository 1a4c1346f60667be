import { type CardField, EXPIRATION_FIELD } from '@fanal/contract/cards/cards.rules';
import { type Language, languageOf, languages } from '@fanal/contract/locales';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { CardFields } from '../../CardFields.tsx';
import type { CardForm } from '../../card-form.rules.ts';
import type { FieldDraft } from './field-draft.rules.ts';
import classes from './TypeEditor.module.css';
import { fieldOf, nameOf, type TypeDraft } from './type-draft.rules.ts';

/** The form that the type gives, in each language: the very one that administrators fill, to be tried and kept nowhere. */
export function FormPreview({ draft }: { draft: TypeDraft }) {
  const t = useText('card-type-editor');
  const [language, setLanguage] = useState<Language>(languageOf(useLocale()));
  const form = useTriedForm();
  const shown = draft.fields.filter(({ isHidden }) => !isHidden);
  const hidden = draft.fields.length - shown.length;
  const needed = (field: CardField) => field.isRequired || (draft.hasExpirationDate && field.name === EXPIRATION_FIELD);
  return (
    <>
      <div className={classes.previewHead}>
        <h3>{t('preview.title')}</h3>
        <SegmentedControl
          label={t('preview.language')}
          value={language}
          onChange={setLanguage}
          options={languages.map((value) => ({ value, label: t(`preview.languages.${value}`) }))}
        />
      </div>
      <div className={classes.sheet} lang={language}>
        <p className={classes.sheetTitle}>{nameOf(draft.locales, language) || t('preview.unnamed')}</p>
        {shown.length > 0 ? (
          <CardFields fields={inLanguage(shown, language, t('fields.unnamed'))} form={form} isRequired={needed} />
        ) : (
          <p className={classes.hint}>{t('preview.empty')}</p>
        )}
      </div>
      <p className={classes.hint}>
        {t('preview.hint')} {hidden > 0 ? t('preview.hidden', { count: hidden }) : null}
      </p>
    </>
  );
}

/** The fields with their names of one language, each under a name of its own even while two are called the same. */
const inLanguage = (fields: readonly FieldDraft[], language: Language, unnamed: string): CardField[] => {
  const named = (names: FieldDraft['locales']) =>
    names
      .filter(({ locale }) => languageOf(locale) === language)
      .map(({ locale, name }) => ({ locale, name: name || unnamed }));
  const isAlone = (name: string) => fields.filter((field) => field.name === name).length === 1;
  return fields.map((draft) => {
    const field = fieldOf(draft);
    const options = draft.options.map(({ key, locales }) => ({ value: key, locales: named(locales) }));
    const name = field.name !== '' && isAlone(field.name) ? field.name : draft.key;
    return { ...field, name, options, locales: named(draft.locales) };
  });
};

/** Holds what somebody tries in the preview, for as long as it stands. */
const useTriedForm = (): Parameters<typeof CardFields>[0]['form'] => {
  const [values, setValues] = useState<CardForm>({});
  const set = (name: string, value: string | boolean) => setValues((before) => ({ ...before, [name]: value }));
  return {
    errors: {},
    field: (name) => ({
      name,
      value: values[name] ?? '',
      error: undefined,
      onChange: (value) => set(name, value),
      onBlur: () => undefined,
    }),
    check: (name) => ({ name, checked: values[name] === true, onChange: (checked) => set(name, checked) }),
  };
};
