import type { NewUser } from '#features/users/users.build';
import type { Random } from './random.ts';

const years = (random: Random, from: number, to: number) => from + random.below(to - from);
const two = (number: number) => String(number).padStart(2, '0');
const dayIn = (random: Random, year: number) => `${year}-${two(1 + random.below(12))}-${two(1 + random.below(28))}`;

const employment: readonly (readonly [NonNullable<NewUser['employmentType']>, number])[] = [
  ['permanentFullTime', 70],
  ['seasonal', 14],
  ['temporaryFullTime', 8],
  ['permanentPartTime', 5],
  ['internship', 3],
];
const sizes: readonly (readonly [NonNullable<NewUser['tShirtSize']>, number])[] = [
  ['S', 12],
  ['M', 30],
  ['L', 34],
  ['XL', 18],
  ['2XL', 6],
];

/** Three months after the hiring date. */
const endOfTrial = (hireDate: string) => {
  const [year, month, day] = hireDate.split('-').map(Number) as [number, number, number];
  return month <= 9 ? `${year}-${two(month + 3)}-${two(day)}` : `${year + 1}-${two(month - 9)}-${two(day)}`;
};

/** Invents personal details; streets, allergies and loaned equipment use the words of the organization. */
export const inventDetails = (random: Random, words: PersonalWords) => {
  const hiredIn = years(random, 2009, 2026);
  const hireDate = dayIn(random, hiredIn);
  const [city, province, postalCode] = random.pick(words.cities);
  return {
    dateOfBirth: dayIn(random, hiredIn - years(random, 18, 45)),
    street: `${1 + random.below(2_400)}${random.pick(words.streets)}`,
    city,
    province,
    postalCode,
    country: 'CA',
    locale: words.locale,
    hireDate,
    trialEndDate: endOfTrial(hireDate),
    employmentType: random.weighted(employment),
    tShirtSize: random.weighted(sizes),
    allergies: random.chance(0.06) ? random.pick(words.allergies) : null,
    borrowedAssets: random.chance(0.12) ? random.pick(words.assets) : null,
  } satisfies NewUser;
};

/** Words for the personal details of an organization's people. */
export type PersonalWords = {
  locale: NonNullable<NewUser['locale']>;
  cities: readonly (readonly [city: string, province: string, postalCode: string])[];
  /** Street names after the house number. */
  streets: readonly string[];
  allergies: readonly string[];
  assets: readonly string[];
  /** Each with whether the person is a woman. */
  relationships: readonly (readonly [name: string, isWoman: boolean])[];
};

export const frenchWords: PersonalWords = {
  locale: 'fr_CA',
  cities: [
    ['Saguenay', 'QC', 'G7H 2B1'],
    ['Alma', 'QC', 'G8B 3R4'],
    ['Roberval', 'QC', 'G8H 1L5'],
    ['Dolbeau-Mistassini', 'QC', 'G8L 2M2'],
    ['Québec', 'QC', 'G1K 3G5'],
  ],
  streets: [', rue Racine Est', ', boulevard Talbot', ', rue Saint-Dominique', ', chemin du Lac', ', rang Saint-Paul'],
  allergies: ['Pénicilline', 'Arachides', 'Piqûres de guêpe', 'Latex', 'Fruits de mer'],
  assets: ['Radio portative', 'Camionnette', 'Harnais et longe', 'Tablette', 'Clés du chantier'],
  relationships: [
    ['Conjointe', true],
    ['Conjoint', false],
    ['Mère', true],
    ['Père', false],
    ['Sœur', true],
    ['Frère', false],
  ],
};

export const englishWords: PersonalWords = {
  locale: 'en_CA',
  cities: [
    ['Hamilton', 'ON', 'L8L 1G4'],
    ['Thunder Bay', 'ON', 'P7B 1C4'],
    ['Sudbury', 'ON', 'P3A 4R7'],
    ['Burlington', 'ON', 'L7R 2J3'],
  ],
  streets: [' Barton Street East', ' Main Street West', ' Arthur Street', ' Regent Street', ' Lakeshore Road'],
  allergies: ['Penicillin', 'Peanuts', 'Bee stings', 'Latex', 'Shellfish'],
  assets: ['Fuel card', 'Tablet', 'Dash camera', 'Load straps', 'Terminal keys'],
  relationships: [
    ['Wife', true],
    ['Husband', false],
    ['Mother', true],
    ['Father', false],
    ['Sister', true],
    ['Brother', false],
  ],
};
