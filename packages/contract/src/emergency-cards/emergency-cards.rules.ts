/** Parts of an emergency card, in the order of the page. */
export const cardParts = ['site', 'hospital', 'contacts', 'firstAiders', 'inCharge'] as const;
export type CardPart = (typeof cardParts)[number];

/** Printed on every card: the number of the emergency services. */
export const EMERGENCY_NUMBER = '911';

/** How many of each a page has room for; the total of first-aiders is always said. */
export const MOST_CONTACTS = 6;
export const MOST_FIRST_AIDERS = 12;
export const MOST_IN_CHARGE = 6;

/** Sites in one file; an organization with more gets several. */
export const SITES_IN_FILE = 250;
/** Types of cards that can count as first aid. */
export const MOST_FIRST_AID_TYPES = 50;

/** The parts that differ; every part of a card that was not seen before counts as none. */
export const changedParts = (
  before: Readonly<Partial<Record<CardPart, string>>>,
  after: Readonly<Record<CardPart, string>>,
): CardPart[] => cardParts.filter((part) => before[part] !== after[part]);

/** How many files all cards of an organization make. */
export const filesFor = (sites: number): number => Math.max(1, Math.ceil(sites / SITES_IN_FILE));
