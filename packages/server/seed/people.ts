import { nameKey } from '@fanal/contract/names.rules';
import { namesByOrigin, type Origin } from './names.ts';
import type { Random } from './random.ts';

export type InventedName = { givenName: string; familyName: string; gender: 'female' | 'male'; origin: Origin };

/** The first names of a list are the frequent ones; two family names are usual in Spanish and frequent, hyphenated, in Québec. */
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

/** What somebody of that name speaks beside the language of the place. */
export const languagesOf = ({ origin }: InventedName): string[] =>
  origin === 'spanish' ? ['es'] : origin === 'ontario' ? ['en'] : [];

const mailPart = (name: string): string => nameKey(name).replace(/[^a-z-]/g, '');

/** The first of two family names, with what belongs to it: Saint-Gelais, de la Cruz, Jean-Baptiste. */
const firstFamilyName = /^(?:(?:saint|ste?|st\.|de la|de|del|van der|van|el|jean|pierre)[- ])?[^- ]+/i;

/** What stands before the @: given name and first family name, as employers write it. */
export const mailNameOf = ({ givenName, familyName }: { givenName: string; familyName: string }): string =>
  `${mailPart(givenName.replaceAll(' ', '-'))}.${mailPart(firstFamilyName.exec(familyName)![0])}`;

/** Gives each value once; a repeat gets a number behind it. */
export const uniqueNames = () => {
  const seen = new Map<string, number>();
  return (name: string): string => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name}${count}`;
  };
};
