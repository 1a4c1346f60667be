/** What both sides know about the phone book; without schemas, for the browser. */

export const NAME_LENGTH = 80;
export const COMPANY_LENGTH = 120;
export const CONTACT_NOTE_LENGTH = 1_000;
/** Phones of one contact, and e-mails. */
export const MOST_OF_A_KIND = 20;
/** Contacts that are joined at once. */
export const MOST_JOINED = 10;
export const MOST_VCARD_CHARACTERS = 400_000;
export const MOST_VCARDS = 500;

export const contactCategories = ['emergency', 'clients', 'suppliers', 'offices', 'other'] as const;
export type ContactCategory = (typeof contactCategories)[number];

export const phoneLabels = ['mobile', 'office', 'emergency', 'home', 'fax', 'other'] as const;
export type PhoneLabel = (typeof phoneLabels)[number];

export const emailLabels = ['work', 'personal', 'other'] as const;
export type EmailLabel = (typeof emailLabels)[number];

/** Favourites come first in each of these orders. */
export const contactSorts = ['name', 'company', 'updatedAt'] as const;

/** Why two contacts look like the same one. */
export const likenesses = ['phone', 'email', 'name'] as const;
export type Likeness = (typeof likenesses)[number];

/** What members may show of themselves (GAP-72). */
export type ShownFields = { showsMobile: boolean; showsWorkPhone: boolean; showsEmail: boolean };
/** The mobile number is the one that people sign in with: an organization decides to show it. */
export const shownByDefault: ShownFields = { showsMobile: false, showsWorkPhone: true, showsEmail: true };

type Named = { firstName: string | null; lastName: string | null };
/** 'Nathalie Girard-Simard'; one of the two is enough. */
export const contactName = ({ firstName, lastName }: Named): string => [firstName, lastName].filter(Boolean).join(' ');

type Reachable = { phones: readonly unknown[]; emails: readonly unknown[] };
/** The fields that a contact still needs: a name, and a phone or an e-mail (GAP-72). */
export const missingOfContact = (contact: Named & Reachable): ('firstName' | 'phones')[] => [
  ...(contactName(contact) === '' ? (['firstName'] as const) : []),
  ...(contact.phones.length + contact.emails.length === 0 ? (['phones'] as const) : []),
];

const LEAST_DIGITS = 4;
const numberLike = /^[+(]?[\d\s().+/\u2010-\u2013\u00a0-]+(?:[,;]?\s*(?:poste?|p\.|ext\.?|x|#)\s*\d+)?$/i;

/** The digits of a search that is a phone number in any notation; null for other texts. */
export const digitsOfSearch = (search: string): string | null => {
  const digits = search.replace(/\D/g, '');
  return numberLike.test(search.trim()) && digits.length >= LEAST_DIGITS ? digits : null;
};
