import type { Language } from '@fanal/contract/locales';

/** Countries whose provinces or states are offered; any other is written freely. */
export const countries = ['CA', 'US', 'MX', 'ES', 'FR'] as const;
export type Country = (typeof countries)[number];

const canada: Record<string, readonly [fr: string, en: string, es: string]> = {
  AB: ['Alberta', 'Alberta', 'Alberta'],
  BC: ['Colombie-Britannique', 'British Columbia', 'Columbia Británica'],
  MB: ['Manitoba', 'Manitoba', 'Manitoba'],
  NB: ['Nouveau-Brunswick', 'New Brunswick', 'Nuevo Brunswick'],
  NL: ['Terre-Neuve-et-Labrador', 'Newfoundland and Labrador', 'Terranova y Labrador'],
  NS: ['Nouvelle-Écosse', 'Nova Scotia', 'Nueva Escocia'],
  NT: ['Territoires du Nord-Ouest', 'Northwest Territories', 'Territorios del Noroeste'],
  NU: ['Nunavut', 'Nunavut', 'Nunavut'],
  ON: ['Ontario', 'Ontario', 'Ontario'],
  PE: ['Île-du-Prince-Édouard', 'Prince Edward Island', 'Isla del Príncipe Eduardo'],
  QC: ['Québec', 'Quebec', 'Quebec'],
  SK: ['Saskatchewan', 'Saskatchewan', 'Saskatchewan'],
  YT: ['Yukon', 'Yukon', 'Yukón'],
};

export const states =
  'AL Alabama, AK Alaska, AZ Arizona, AR Arkansas, CA California, CO Colorado, CT Connecticut, DE Delaware, DC District of Columbia, FL Florida, GA Georgia, HI Hawaii, ID Idaho, IL Illinois, IN Indiana, IA Iowa, KS Kansas, KY Kentucky, LA Louisiana, ME Maine, MD Maryland, MA Massachusetts, MI Michigan, MN Minnesota, MS Mississippi, MO Missouri, MT Montana, NE Nebraska, NV Nevada, NH New Hampshire, NJ New Jersey, NM New Mexico, NY New York, NC North Carolina, ND North Dakota, OH Ohio, OK Oklahoma, OR Oregon, PA Pennsylvania, PR Puerto Rico, RI Rhode Island, SC South Carolina, SD South Dakota, TN Tennessee, TX Texas, UT Utah, VT Vermont, VA Virginia, WA Washington, WV West Virginia, WI Wisconsin, WY Wyoming'
    .split(', ')
    .map((line) => ({ value: line.slice(0, 2), label: line.slice(3) }));

const languageAt: Record<Language, 0 | 1 | 2> = { fr: 0, en: 1, es: 2 };

/** Those of Canada, in the language of the person. */
export const canadianProvinces = (language: Language): { value: string; label: string }[] =>
  Object.entries(canada)
    .map(([value, names]) => ({ value, label: names[languageAt[language]] }))
    .sort((one, other) => one.label.localeCompare(other.label, language));

/** The name of a stored province, or what is stored when it is none that we know. */
export const provinceName = (stored: string, language: Language): string =>
  canada[stored]?.[languageAt[language]] ?? states.find(({ value }) => value === stored)?.label ?? stored;

/** The name of a country; what is no code is shown as it was written. */
export const countryName = (stored: string, tag: string): string => {
  if (!/^[A-Z]{2}$/.test(stored)) return stored;
  try {
    return new Intl.DisplayNames(tag, { type: 'region' }).of(stored) ?? stored;
  } catch {
    return stored;
  }
};

const languageTags = ['fr', 'en', 'es'];
const folded = (text: string) => text.trim().toLocaleLowerCase();

/** The country that a text names, by its code or by its name in any of our languages; undefined for all others. */
export const countryIn = (text: string): Country | undefined =>
  countries.find((code) =>
    [code, ...languageTags.map((tag) => countryName(code, tag))].some((name) => folded(name) === folded(text)),
  );
