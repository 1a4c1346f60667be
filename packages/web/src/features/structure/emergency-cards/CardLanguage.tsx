import { type Language, languageOf, languages } from '@fanal/contract/locales';
import { useState } from 'react';
import { useLocale, useText } from '#platform/text/use-text.ts';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';

/** The language of the reader, until another one is chosen for the page. */
export const useCardLanguage = () => useState<Language>(languageOf(useLocale()));

type CardLanguageProps = { value: Language; onChange: (language: Language) => void };

/** In which language the page is printed. */
export function CardLanguage({ value, onChange }: CardLanguageProps) {
  const t = useText('emergency-cards');
  return (
    <SegmentedControl
      label={t('language')}
      value={value}
      onChange={onChange}
      options={languages.map((language) => ({ value: language, label: t(`languages.${language}`) }))}
    />
  );
}
