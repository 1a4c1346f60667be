import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { namesByOrigin, type Origin } from './names.ts';
import type { Random } from './random.ts';

export type InventedName = { givenName: string; familyName: string; gender: 'female' | 'male'; origin: Origin };

/**
 * The first names of a list are the most frequent; double family names are usual in Spanish, and frequent, hyphenated,
 * in Québec.
 */
const familyNameOf = (random: Random, origin: Origin): string => {
  const { family } = namesByOrigin[origin];
  const frequent = () => family[Math.floor(family.length * random.next() ** 1.7)]!;
  const first = frequent();
  const doubled = origin === 'spanish' ? 0.9 : origin === 'quebec' ? 0.16 : 0;
  if (!random.chance(doubled)) return first;
  const second = frequent();
  if (second === first || /[-’.]/.test(first + second)) return first;
  return origin === 'spanish' ? `${first} ${second}` : `${first}-${second}`;
};

export const inventName = (
  random: Random,
  origins: readonly (readonly [Origin, number])[],
  femaleShare: number,
): InventedName => {
  const origin = random.weighted(origins);
  const gender = random.chance(femaleShare) ? 'female' : 'male';
  return {
    givenName: random.pick(namesByOrigin[origin][gender]),
    familyName: familyNameOf(random, origin),
    gender,
    origin,
  };
};

/** The languages a person of that origin speaks in addition to the local one. */
export const languagesOf = ({ origin }: InventedName): string[] =>
  origin === 'spanish' ? ['es'] : origin === 'ontario' ? ['en'] : [];

/** The language that somebody has chosen to read; most read that of the organization. */
export const localeOf = ({ origin }: InventedName, usual: Locale): Locale =>
  origin === 'spanish' ? 'es_ES' : origin === 'ontario' ? 'en_CA' : usual;

const mailPart = (name: string): string => nameKey(name).replace(/[^a-z-]/g, '');

/** The first part of a double family name, with its prefix: Saint-Gelais, de la Cruz, Jean-Baptiste. */
const firstFamilyName = /^(?:(?:saint|ste?|st\.|de la|de|del|van der|van|el|jean|pierre)[- ])?[^- ]+/i;

/** Local part of the e-mail address: given name and first family name. */
export const mailNameOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${mailPart(givenName.replaceAll(' ', '-'))}.${mailPart(firstFamilyName.exec(familyName)![0])}`;

/** Returns each value once; a repeated value gets a number at its end. */
export const uniqueNames = () => {
  const seen = new Map<string, number>();
  return (name: string): string => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  };
};
