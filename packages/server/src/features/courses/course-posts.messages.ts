/** The post that announces the first publication of a course (GAP-47). */
import type { Language } from '@fanal/contract/locales';

export const announcements: Record<Language, { title: (name: string) => string; text: (name: string) => string }> = {
  fr: {
    title: (name) => `Nouvelle formation : ${name}`,
    text: (name) => `La formation « ${name} » est maintenant offerte dans l’application.`,
  },
  en: {
    title: (name) => `New course: ${name}`,
    text: (name) => `The course “${name}” is now available in the app.`,
  },
  es: {
    title: (name) => `Nueva formación: ${name}`,
    text: (name) => `La formación «${name}» ya está disponible en la aplicación.`,
  },
};
