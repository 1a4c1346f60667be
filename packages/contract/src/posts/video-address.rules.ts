import type { Language } from '../locales.ts';

/** Said where the address of a video leads to none, by the portal and by the server alike (POSTS-37). */
export const wrongVideoAddress: Record<Language, string> = {
  fr: 'Oups, adresse non valide !',
  en: 'Oops, invalid URL!',
  es: 'Vaya, la URL no es válida',
};
