/** The emergency contacts that a line writes, compared with those of the person. */
import { nameKey } from '@fanal/contract/names.rules';
import type { EmergencyContact } from '@fanal/contract/users/person.shapes';
import { emergencyContactFields } from '../fields/emergency-contact-fields.rules.ts';
import type { Issue, Values } from '../rows.data.ts';
import { textOf } from './dataset.rules.ts';
import type { StoredChange } from './people.rules.ts';

const NOBODY = { relationship: null, phone2: null, street: null, city: null, province: null, country: null };

type Cells = Partial<Record<'name' | 'relationship' | 'phone1' | 'phone2', string>>;

const cellsOf = (values: Values, at: number): Cells =>
  Object.fromEntries(
    emergencyContactFields
      .filter((field) => field.at === at)
      .flatMap(({ part, name }) => {
        const text = textOf(values, name);
        return text === null ? [] : [[part, text]];
      }),
  );

/** The cells of another person replace a contact as a whole; the address of the previous one is not theirs. */
const written = (before: EmergencyContact | undefined, cells: Cells): Partial<EmergencyContact> => {
  const isSame = before && (cells.name === undefined || nameKey(cells.name) === nameKey(before.name));
  return isSame ? { ...before, ...cells } : { ...NOBODY, ...cells };
};

const isComplete = (contact: Partial<EmergencyContact>): contact is EmergencyContact =>
  contact.name !== undefined && contact.phone1 !== undefined;

export type ContactsOfLine = {
  /** All contacts of the person afterwards; null when the line changes none. */
  after: EmergencyContact[] | null;
  changes: StoredChange[];
  issues: Issue[];
};

const changesAt = (before: EmergencyContact | undefined, after: EmergencyContact, at: number): StoredChange[] =>
  emergencyContactFields
    .filter((field) => field.at === at && (before?.[field.part] ?? null) !== after[field.part])
    .map(({ name, part }) => ({ field: name, before: before?.[part] ?? null, after: after[part] }));

/** A contact needs a name and a phone; one without is left out, and the line says so. Empty cells change nothing. */
export const contactsOfLine = (values: Values, before: readonly EmergencyContact[]): ContactsOfLine => {
  const line: ContactsOfLine = { after: null, changes: [], issues: [] };
  const contacts: (EmergencyContact | undefined)[] = [...before];
  for (const at of [0, 1]) {
    const cells = cellsOf(values, at);
    if (Object.keys(cells).length === 0) continue;
    const contact = written(before[at], cells);
    if (isComplete(contact)) {
      line.changes.push(...changesAt(before[at], contact, at));
      contacts[at] = contact;
    } else {
      const missing = emergencyContactFields.find(
        (field) => field.at === at && field.part === (contact.name === undefined ? 'name' : 'phone1'),
      );
      line.issues.push({ code: 'emergencyContactIncomplete', field: missing!.name });
    }
  }
  if (line.changes.length > 0) line.after = contacts.flatMap((contact) => contact ?? []);
  return line;
};
