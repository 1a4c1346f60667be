import { type Locale, languageOf } from '@fanal/contract/locales';
import { useEffect, useState } from 'react';
import { currentLocale } from '#platform/text/locale.ts';
import { chooseLocale } from '#platform/text/words.ts';
import { FilterBar } from '#ui/FilterBar.tsx';
import { PageHead } from '#ui/PageHead.tsx';
import { SelectFilter } from '#ui/SelectFilter.tsx';
import { Switch } from '#ui/Switch.tsx';
import { UiProvider } from '#ui/theme/UiProvider.tsx';
import { useColorScheme } from '#ui/theme/use-color-scheme.ts';
import { ActionsSection } from './ActionsSection.tsx';
import { AudiencesSection } from './AudiencesSection.tsx';
import { DialogsSection } from './DialogsSection.tsx';
import { FieldsSection } from './FieldsSection.tsx';
import { FiguresSection } from './FiguresSection.tsx';
import classes from './Gallery.module.css';
import { GalleryContext, type Language, languages, uiWordsOf, useGalleryWords } from './gallery-words.ts';
import { ListsSection } from './ListsSection.tsx';
import { PlainSection } from './PlainSection.tsx';
import { RealUploads } from './RealUploads.tsx';
import { RichTextSection } from './RichTextSection.tsx';
import { StatesSection } from './StatesSection.tsx';
import { StructureSection } from './StructureSection.tsx';
import { UploadsSection } from './UploadsSection.tsx';

const isLanguage = (text: string | null): text is Language => text !== null && text in languages;

const locales: Record<Language, Locale> = { fr: 'fr_CA', en: 'en_CA', es: 'es_ES' };

/** Pieces with words of the product speak the language of the gallery too. */
const useProductLanguage = (language: Language): void => {
  useEffect(() => {
    if (languageOf(currentLocale()) !== language) void chooseLocale(locales[language]);
  }, [language]);
};

const nonceOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

/** Every piece of the interface in every state, for the people who build it and for the checks that look at it. */
export function GalleryPage() {
  const asked = new URLSearchParams(window.location.search);
  const language = asked.get('language');
  const page = asked.get('page');
  const [shown, setShown] = useState<Language>(isLanguage(language) ? language : 'fr');
  const [color, setColor] = useState(asked.get('color'));
  const words = languages[shown];
  useProductLanguage(shown);
  return (
    <GalleryContext value={words}>
      <UiProvider words={uiWordsOf(words)} nonce={nonceOfPage()} accentColor={color}>
        {page ? (
          <PlainSection lit={page === 'plain'} />
        ) : (
          <main className={classes.page} lang={shown}>
            <Controls language={shown} onLanguage={setShown} color={color} onColor={setColor} />
            <ActionsSection />
            <FieldsSection />
            <RichTextSection />
            <ListsSection />
            <FiguresSection />
            <StatesSection />
            <DialogsSection />
            <StructureSection />
            <AudiencesSection />
            <UploadsSection />
            <RealUploads />
          </main>
        )}
      </UiProvider>
    </GalleryContext>
  );
}

type ControlsProps = {
  language: Language;
  onLanguage: (language: Language) => void;
  color: string | null;
  onColor: (color: string | null) => void;
};

function Controls({ language, onLanguage, color, onColor }: ControlsProps) {
  const t = useGalleryWords();
  const { scheme, toggle } = useColorScheme();
  const colors = [
    { value: '#0b6e4f', label: t.forest },
    { value: '#1b2a6b', label: t.night },
    { value: '#f2e394', label: t.straw },
  ];
  return (
    <>
      <PageHead title={t.title} sentence={t.sentence} />
      <FilterBar>
        <Switch label={t.scheme} checked={scheme === 'dark'} onChange={toggle} />
        <SelectFilter
          label={t.organizationColor}
          allLabel={t.noColor}
          value={color}
          onChange={onColor}
          options={colors}
        />
        <SelectFilter
          label={t.language}
          allLabel="FR"
          value={language === 'fr' ? null : language}
          onChange={(picked) => onLanguage(isLanguage(picked) ? picked : 'fr')}
          options={[
            { value: 'en', label: 'EN' },
            { value: 'es', label: 'ES' },
          ]}
        />
      </FilterBar>
    </>
  );
}
