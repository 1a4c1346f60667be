import type { Language } from '../locales.ts';

/** The message for an invalid video address, used by the portal and the server (POSTS-37). */
export const wrongVideoAddress: Record<Language, string> = {
  fr: 'Oups, adresse non valide !',
  en: 'Oops, invalid URL!',
  es: 'Vaya, la URL no es válida',
};
