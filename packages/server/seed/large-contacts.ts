import { contactCategories, phoneLabels } from '@fanal/contract/phone-book/phone-book.rules';
import { buildContacts } from '#features/phone-book/phone-book.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { namesByOrigin } from './names.ts';
import type { Random } from './random.ts';

const companies = [
  'Transport',
  'Excavation',
  'Béton',
  'Location',
  'Arpentage',
  'Entretien',
  'Carburants',
  'Électricité',
];
/** Not those of the people; the exchange 555 is reserved for fiction. */
const areas = ['468', '548', '672', '742', '782', '825', '879', '942'];
const LINES = 10_000;
const BATCH = 1_000;
const { female, male, family } = namesByOrigin.quebec;

/** Unique within 40,000 contacts of two numbers each. */
const numberOf = (index: number, at: number): string => {
  const line = (Math.floor(index / areas.length) + (at * LINES) / 2) % LINES;
  return `+1${areas[index % areas.length]}555${String(line).padStart(4, '0')}`;
};

const contactNumber = (index: number, random: Random) => {
  const company = `${companies[index % companies.length]} ${random.pick(family)} ${index}`;
  const isPerson = index % 3 > 0;
  return {
    firstName: isPerson ? random.pick(random.chance(0.5) ? female : male) : null,
    lastName: isPerson ? random.pick(family) : company,
    company: isPerson ? company : null,
    category: random.pick(contactCategories),
    isFavorite: index % 500 === 0,
    phones: Array.from({ length: 1 + (index % 2) }, (_, at) => ({
      label: random.pick(phoneLabels),
      number: numberOf(index, at),
      extension: null,
    })),
    emails: isPerson ? [{ label: 'work' as const, email: `contact.${index}@fournisseurs.example` }] : [],
  };
};

/** Clients, suppliers and offices of a large organization. */
export const loadLargeContacts = async (
  db: Db,
  org: OrgId,
  { count, random, now }: { count: number; random: Random; now: Date },
): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const some = Array.from({ length: Math.min(BATCH, count - from) }, (_, at) => contactNumber(from + at, random));
    await buildContacts(db, org, some, now);
  }
};
