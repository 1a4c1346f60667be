/** Fields and options as they are being written, new ones, and what cards keep their values under. */
import type { NewCardType } from '@fanal/contract/cards/card-types.shapes';
import { standardFields } from '@fanal/contract/cards/cards.rules';

export type Field = NewCardType['schema']['fields'][number];
export type Names = NewCardType['locales'];

export type OptionDraft = Field['options'][number] & {
  key: string;
  /** Cards may hold its value: it stays, whatever the option is called. */
  isSaved: boolean;
};

export type FieldDraft = Omit<Field, 'options'> & {
  key: string;
  isSaved: boolean;
  /** One of the standard fields: its technical name and what it holds are given. */
  isStandard: boolean;
  /** Somebody wrote its technical name, which follows the French one no more. */
  isNamed: boolean;
  /** Kept while the field is of another type, so that going back loses nothing. */
  options: readonly OptionDraft[];
};

export type StandardName = keyof typeof standardFields;
export const standardNames = Object.keys(standardFields) as StandardName[];
export const isStandardName = (name: string): name is StandardName => Object.hasOwn(standardFields, name);

const named = (fr: string, en: string, es: string): Names => [
  { locale: 'fr_CA', name: fr },
  { locale: 'en_CA', name: en },
  { locale: 'es_ES', name: es },
];

/** What the standard fields are called on the cards of most types (CARDS-15, CARDS-16); each type may call them otherwise. */
export const standardLocales: Record<StandardName, Names> = {
  address: named('Adresse', 'Address', 'Dirección'),
  clientNumber: named('Numéro de client', 'Client number', 'Número de cliente'),
  competency: named('Compétence', 'Competency', 'Competencia'),
  dateOfBirth: named('Date de naissance', 'Date of birth', 'Fecha de nacimiento'),
  expirationDate: named('Date d’expiration', 'Expiration date', 'Fecha de vencimiento'),
  eyeColour: named('Couleur des yeux', 'Eye colour', 'Color de ojos'),
  height: named('Taille (cm)', 'Height (cm)', 'Estatura (cm)'),
  issueDate: named('Date de délivrance', 'Issue date', 'Fecha de expedición'),
  name: named('Nom', 'Name', 'Nombre'),
  region: named('Région', 'Region', 'Región'),
  validDate: named('Valide à compter du', 'Valid from', 'Válida a partir del'),
};

let made = 0;
const newKey = (): string => {
  made += 1;
  return `new-${made}`;
};

export const newOption = (): OptionDraft => ({
  key: newKey(),
  value: '',
  locales: named('', '', ''),
  isSaved: false,
});

export const newField = (): FieldDraft => ({
  key: newKey(),
  name: '',
  type: 'string',
  locales: named('', '', ''),
  options: [],
  isRequired: false,
  isDefault: false,
  isAiField: false,
  aiName: null,
  isHidden: false,
  isSaved: false,
  isStandard: false,
  isNamed: false,
});

export const newStandardField = (name: StandardName): FieldDraft => ({
  ...newField(),
  name,
  type: standardFields[name],
  locales: standardLocales[name],
  isStandard: true,
});

const LONGEST_KEY = 40;
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

const inOneWord = (text: string): string =>
  wordsIn(text)
    .map((word, at) => (at === 0 ? word : word[0]!.toUpperCase() + word.slice(1)))
    .join('');

/** The same with a number behind it, until nobody else has it. */
const unique = (name: string, taken: (name: string) => boolean): string => {
  let free = name;
  for (let number = 2; taken(free); number += 1) free = `${name.slice(0, LONGEST_KEY - 3)}${number}`;
  return free;
};

/** What a field is kept under, made from its French name: «Numéro de permis» gives `numeroDePermis`; never a standard name by chance. */
export const technicalName = (french: string, others: readonly string[]): string => {
  const word = inOneWord(french);
  if (word === '') return '';
  const name = (/^[a-z]/.test(word) ? word : `champ${word}`).slice(0, LONGEST_KEY);
  return unique(name, (one) => others.includes(one) || isStandardName(one));
};

/** What cards keep of an option, made from its French name. */
export const valueFor = (french: string, others: readonly string[]): string => {
  const word = inOneWord(french).slice(0, LONGEST_KEY) || french.trim().slice(0, LONGEST_KEY);
  return word === '' ? '' : unique(word, (one) => others.includes(one));
};
