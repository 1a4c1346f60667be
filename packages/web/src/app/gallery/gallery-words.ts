/** The gallery's own words: it is opened by the people who build, so it does not go through the application's. */
import { createContext, use } from 'react';
import type { UiWords } from '#ui/theme/words.ts';
import en from './gallery.text.en.json';
import es from './gallery.text.es.json';
import fr from './gallery.text.fr.json';

export type GalleryWords = typeof fr;
export const languages = { fr, en, es } satisfies Record<string, GalleryWords>;
export type Language = keyof typeof languages;

export const GalleryContext = createContext<GalleryWords>(fr);
export const useGalleryWords = (): GalleryWords => use(GalleryContext);

/** « Actions pour {{name}} » with its name. */
export const filled = (sentence: string, values: Record<string, string>): string =>
  sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

export const uiWordsOf = ({ words }: GalleryWords): UiWords => ({
  ...words,
  selectRow: (name) => filled(words.selectRow, { name }),
  rowMenu: (name) => filled(words.rowMenu, { name }),
  range: ({ first, last, total }) =>
    filled(words.range, { first: String(first), last: String(last), total: String(total) }),
  removeFilter: (label) => filled(words.removeFilter, { label }),
});
