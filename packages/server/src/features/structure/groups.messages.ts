import type { Language } from '@fanal/contract/locales';

/** Default names of the columns of a structure; the first one contains the legal entities. */
export const defaultLevelNames: Record<Language, readonly string[]> = {
  fr: ['Entité juridique', 'Division', 'Région', 'Équipe'],
  en: ['Legal entity', 'Division', 'Region', 'Team'],
  es: ['Entidad jurídica', 'División', 'Región', 'Equipo'],
};
