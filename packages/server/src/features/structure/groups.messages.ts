import type { Language } from '@fanal/contract/locales';

/** What the columns of a structure are called until an organisation names its own; the first holds the legal entities. */
export const defaultLevelNames: Record<Language, readonly string[]> = {
  fr: ['Entité juridique', 'Division', 'Région', 'Équipe'],
  en: ['Legal entity', 'Division', 'Region', 'Team'],
  es: ['Entidad jurídica', 'División', 'Región', 'Equipo'],
};
