/** vCard files: version 3.0 is written, which telephones and mail programs read alike; 2.1, 3.0 and 4.0 are read. */
import type { EmailLabel, PhoneLabel } from '@fanal/contract/phone-book/phone-book.rules';
import type { ContactValues } from './contacts.data.ts';

const MOST_OCTETS = 75;

const phoneTypes: Record<PhoneLabel, string> = {
  mobile: 'CELL,VOICE',
  office: 'WORK,VOICE',
  emergency: 'VOICE,PREF',
  home: 'HOME,VOICE',
  fax: 'WORK,FAX',
  other: 'VOICE',
};
const emailTypes: Record<EmailLabel, string> = { work: 'INTERNET,WORK', personal: 'INTERNET,HOME', other: 'INTERNET' };

const escaped = (text: string | null): string => (text ?? '').replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n');

/** Lines of at most 75 octets; what follows begins with a blank. A character is never cut. */
const folded = (line: string): string => {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > MOST_OCTETS) {
      parts.push(part);
      part = ' ';
      octets = 1;
    }
    part += character;
    octets += size;
  }
  return [...parts, part].join('\r\n');
};

/** One contact as a vCard. `categoryName` in the language of the caller. */
export const vcardOf = (contact: ContactValues & { id: string; updatedAt: Date }, categoryName: string): string => {
  const { firstName, lastName, company, note, phones, emails, id, updatedAt } = contact;
  const lines = [
    'BEGIN:VCARD',
    'VERSION:3.0',
    `UID:urn:uuid:${id}`,
    `N:${escaped(lastName)};${escaped(firstName)};;;`,
    `FN:${escaped([firstName, lastName].filter(Boolean).join(' '))}`,
    ...(company ? [`ORG:${escaped(company)}`] : []),
    `CATEGORIES:${escaped(categoryName)}`,
    ...phones.map(
      ({ label, number, extension }) =>
        `TEL;TYPE=${phoneTypes[label]}:${number}${extension ? `;ext=${extension}` : ''}`,
    ),
    ...emails.map(({ label, email }) => `EMAIL;TYPE=${emailTypes[label]}:${escaped(email)}`),
    ...(note ? [`NOTE:${escaped(note)}`] : []),
    `REV:${updatedAt.toISOString()}`,
    'END:VCARD',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
};

export type WrittenContact = {
  firstName: string | null;
  lastName: string | null;
  company: string | null;
  note: string | null;
  phones: { label: PhoneLabel; number: string }[];
  emails: { label: EmailLabel; email: string }[];
};

/** A card without an end is unreadable. */
export type ReadCard = { contact: WrittenContact; isWhole: boolean };

const quotedPrintable = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** Parts between separators that are not escaped. */
const parted = (text: string, separator: ';' | ','): string[] => {
  const parts = [''];
  for (let at = 0; at < text.length; at += 1) {
    const step = text[at] === '\\' ? text.slice(at, at + 2) : text.charAt(at);
    if (step === separator) parts.push('');
    else parts.push(`${parts.pop() ?? ''}${step}`);
    at += step.length - 1;
  }
  return parts;
};

const controls = /\p{Cc}+/gu;
const plain = (text: string): string | null =>
  text
    .replace(/\\([nN])|\\(.)/g, (_, isBreak: string | undefined, character: string) => (isBreak ? '\n' : character))
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim() || null;
const onOneLine = (text: string): string | null => plain(text)?.replace(controls, ' ').trim() || null;

type Property = { name: string; types: string[]; value: string };

const propertyIn = (line: string): Property | null => {
  const found = /^(?:[\w-]+\.)?(?<name>[\w-]+)(?<parameters>(?:;(?:"[^"]*"|[^:";])*)*):(?<value>.*)$/s.exec(
    line,
  )?.groups;
  if (!found) return null;
  const parameters = found.parameters!.toUpperCase();
  return {
    name: found.name!.toUpperCase(),
    types: parameters.split(/[;,="]/).filter(Boolean),
    value: parameters.includes('QUOTED-PRINTABLE') ? quotedPrintable(found.value!) : found.value!,
  };
};

const phoneLabelOf = (types: readonly string[]): PhoneLabel => {
  if (types.includes('FAX')) return 'fax';
  if (types.includes('CELL') || types.includes('IPHONE')) return 'mobile';
  if (types.includes('WORK')) return 'office';
  return types.includes('HOME') ? 'home' : 'other';
};
const emailLabelOf = (types: readonly string[]): EmailLabel => {
  if (types.includes('WORK')) return 'work';
  return types.includes('HOME') ? 'personal' : 'other';
};

/** 'tel:+1-418-555-0100;ext=31' and '+14185550100;ext=31' as people write them. */
const writtenNumber = (value: string): string =>
  value
    .replace(/^tel:/i, '')
    .replace(/;ext=(\d+).*$/i, ' ext. $1')
    .replace(/;.*$/, '');

const readers: Record<string, (contact: WrittenContact, property: Property) => void> = {
  N: (contact, { value }) => {
    const [last = '', first = ''] = parted(value, ';');
    contact.lastName = onOneLine(last);
    contact.firstName = onOneLine(first);
  },
  FN: (contact, { value }) => {
    if (contact.firstName === null && contact.lastName === null) contact.lastName = onOneLine(value);
  },
  ORG: (contact, { value }) => {
    contact.company = onOneLine(parted(value, ';').filter(Boolean).join(', '));
  },
  TITLE: (contact, { value }) => {
    contact.company = [onOneLine(value), contact.company].filter(Boolean).join(', ') || null;
  },
  NOTE: (contact, { value }) => {
    contact.note = plain(value);
  },
  TEL: (contact, { types, value }) => {
    const number = onOneLine(writtenNumber(value.replace(/\\(.)/g, '$1')));
    if (number) contact.phones.push({ label: phoneLabelOf(types), number });
  },
  EMAIL: (contact, { types, value }) => {
    const email = onOneLine(value.replace(/^mailto:/i, ''));
    if (email) contact.emails.push({ label: emailLabelOf(types), email });
  },
};

/** N says the names better than FN, wherever it stands. */
const inOrder = (properties: readonly Property[]) => [
  ...properties.filter(({ name }) => name === 'N'),
  ...properties.filter(({ name }) => name !== 'N'),
];

const contactOf = (lines: readonly string[]): WrittenContact => {
  const contact: WrittenContact = {
    firstName: null,
    lastName: null,
    company: null,
    note: null,
    phones: [],
    emails: [],
  };
  for (const property of inOrder(lines.flatMap((line) => propertyIn(line) ?? [])))
    readers[property.name]?.(contact, property);
  return contact;
};

/** The first `most` cards of a .vcf file, in their order, and how many come after them. */
export const cardsIn = (text: string, most: number): { cards: ReadCard[]; beyond: number } => {
  const lines = text
    .replace(/^\uFEFF/, '')
    .replace(/\r\n|\r/g, '\n')
    .replace(/=\n(?=.)/g, '')
    .replace(/\n[ \t]/g, '')
    .split('\n');
  const cards: ReadCard[] = [];
  let open: string[] | null = null;
  for (const line of lines) {
    const key = line.trim().toUpperCase();
    if (key === 'BEGIN:VCARD') {
      if (open) cards.push({ contact: contactOf(open), isWhole: false });
      open = [];
    } else if (key === 'END:VCARD' && open) {
      cards.push({ contact: contactOf(open), isWhole: true });
      open = null;
    } else open?.push(line);
  }
  if (open) cards.push({ contact: contactOf(open), isWhole: false });
  return { cards: cards.slice(0, most), beyond: Math.max(0, cards.length - most) };
};
