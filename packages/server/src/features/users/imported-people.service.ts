/** Bulk operations for imports: finds, adds and changes people in batches, with the same rules as for single people. */
import type { RoleType } from '@fanal/contract/permissions';
import { lastCharactersOf } from '@fanal/contract/users/national-ids.rules';
import type { SignInActor } from '@fanal/contract/users/sign-in-address.rules';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText, TextCipher } from '#platform/encryption/text-cipher';
import { lockSupervision } from './assignments.data.ts';
import * as data from './imported-people.data.ts';
import { type JudgedPerson, judgePerson, knownBy, type WrittenPerson } from './imported-people.rules.ts';
import { countryOf } from './person.data.ts';
import { auditedChange, columnsOf } from './person.rules.ts';
import { peopleAboveRights } from './sign-in-address.service.ts';

export type { KeptNationalId } from './imported-people.data.ts';
export {
  contactsOfPeople,
  dropNationalIds,
  keepNationalIds,
  nationalIdsOf,
  peopleByNumber,
  replaceContactsOf,
  supervisionByNumber,
  supervisorsOf,
} from './imported-people.data.ts';
export type { JudgedPerson, WrittenPerson } from './imported-people.rules.ts';
export type { PersonField, PersonValues } from './person.rules.ts';

const NATIONAL_ID = 'national id';

const given = (texts: readonly (string | null | undefined)[]): string[] => texts.flatMap((text) => text || []);

/** The result of each line for this importer, without writing it. With `isHeld` the existing people are locked until the transaction ends. */
export const judgePeople = async (
  db: Db,
  org: OrgId,
  written: readonly WrittenPerson[],
  { actor, isHeld }: { actor: SignInActor; isHeld: boolean },
): Promise<JudgedPerson[]> => {
  const values = written.map((line) => line.values);
  const keys = {
    numbers: given(values.map(({ employeeNumber }) => employeeNumber)),
    emailKeys: given(values.map(({ email }) => email?.toLowerCase())),
    phones: given(values.map(({ phone }) => phone)),
    ids: [],
  };
  const rows = await data.peopleByKeys(db, org, keys, isHeld);
  const above = await peopleAboveRights(
    db,
    org,
    actor,
    rows.map(({ id }) => id),
  );
  const known = knownBy(rows);
  return written.map((line) => judgePerson(known, above, line));
};

/** `changedBeside`: what else of the person changes: the national id number, the emergency contacts. */
export type PersonToWrite = JudgedPerson & { roleType: RoleType; changedBeside: readonly string[] };

const auditOf = (person: PersonToWrite, importId: string): AuditEntry => {
  const object = { type: 'user', id: person.id };
  const { displayName, employeeNumber, email, phone } = person.after;
  if (person.isNew)
    return { action: 'user.created', object, after: { displayName, employeeNumber, email, phone, import: importId } };
  const change = auditedChange(person.before!, person.after, person.changedBeside);
  return { action: 'user.changed', object, before: change.before, after: { ...change.after, import: importId } };
};

/** Writes people who were judged with `isHeld`: one insert and one update statement. Returns the audit entries. */
export const writePeople = async (
  db: Db,
  org: OrgId,
  people: readonly PersonToWrite[],
  { importId, now }: { importId: string; now: Date },
): Promise<AuditEntry[]> => {
  const added = people.filter(({ isNew }) => isNew);
  const changed = people.filter(
    ({ isNew, differing, changedBeside }) => !isNew && (differing.length > 0 || changedBeside.length > 0),
  );
  if (added.length > 0)
    await data.addPeople(
      db,
      added.map(({ id, after, roleType }) => ({
        ...columnsOf(after),
        organization_id: org,
        id,
        role_type: roleType,
        invitation_status: 'notInvited',
        login_method: after.phone ? 'phone' : after.email ? 'email' : null,
        created_at: now,
        updated_at: now,
      })),
    );
  if (changed.length > 0)
    await data.changePeople(
      db,
      org,
      changed.map(({ id, after }) => ({ ...columnsOf(after), id })),
      now,
    );
  return [...added, ...changed].map((person) => auditOf(person, importId));
};

export type SupervisorLink = data.Link;

/** Sets supervisors. People who would be in a supervision loop keep the previous supervisor and are returned in `loops`. */
export const linkPeople = async (db: Db, org: OrgId, links: readonly SupervisorLink[], now: Date) => {
  await lockSupervision(db, org);
  const linked = await data.linkSupervisors(db, org, links, now);
  const ids = await data.peopleInLoops(
    db,
    org,
    linked.map(({ id }) => id),
  );
  const inLoop = linked.filter(({ id }) => ids.has(id));
  const versions = inLoop.length > 0 ? await data.setSupervisors(db, org, inLoop) : new Map<string, number>();
  const loops = inLoop.map((one) => ({ ...one, after: one.before, version: versions.get(one.id) ?? one.version }));
  return { linked: linked.filter(({ id }) => !ids.has(id)), loops };
};

export const homeCountry = (db: Db, org: OrgId): Promise<string> => countryOf(db, org);

type Cipher = Pick<TextCipher, 'open' | 'sealAll'>;

/** Decrypts national id numbers, only to compare or move them, never to show them. Uses its own connections: do not call it in a transaction. */
export const openNationalIds = async (
  textCipher: Cipher,
  org: OrgId,
  kept: readonly data.KeptNationalId[],
): Promise<Map<string, string>> => {
  const opened = new Map<string, string>();
  for (const { userId, sealed } of kept)
    opened.set(userId, await textCipher.open({ org, kind: NATIONAL_ID, id: userId }, sealed));
  return opened;
};

/** Encrypts national id numbers, given with their people; the result has the same order. Uses its own connections: do not call it in a transaction. */
export const sealNationalIds = async (
  textCipher: Cipher,
  org: OrgId,
  entries: readonly (readonly [userId: string, plain: string])[],
): Promise<data.KeptNationalId[]> => {
  const sealed: SealedText[] = await textCipher.sealAll(
    org,
    NATIONAL_ID,
    entries.map(([id, text]) => ({ id, text })),
  );
  return entries.map(([userId, plain], at) => ({
    userId,
    sealed: sealed[at]!,
    lastCharacters: lastCharactersOf(plain),
  }));
};
