/** People as a data set. The users feature validates them. */
import type { RoleType } from '@fanal/contract/permissions';
import type { EmergencyContact } from '@fanal/contract/users/person.shapes';
import { joinGroups, type Membership, membershipsOf } from '#features/structure/imported-structure-items.service';
import {
  contactsOfPeople,
  type JudgedPerson,
  judgePeople,
  keepNationalIds,
  type PersonToWrite,
  type PersonValues,
  peopleByNumber,
  replaceContactsOf,
  supervisorsOf,
  writePeople,
} from '#features/users/imported-people.service';
import { chosenValue, isUnclear } from '../choice-values.service.ts';
import { emergencyContactFields } from '../fields/emergency-contact-fields.rules.ts';
import { userFields } from '../fields/user-fields.rules.ts';
import type { StructureItemList } from '../missing-values.data.ts';
import type { Issue, IssueCode, NamedValue } from '../rows.data.ts';
import { type Judgement, numbersInFile, type ReadRow } from '../rows.data.ts';
import { nameIn, resolveName } from '../structure-values.service.ts';
import { type Dataset, nothingWritten, type Scope, textOf, type Written, weighed } from './dataset.rules.ts';
import { type ContactsOfLine, contactsOfLine } from './emergency-contacts.rules.ts';
import {
  assignments,
  findingsOf,
  isNameGuessed,
  issuesOf,
  nameOfLine,
  openWords,
  plainChanges,
  roleOf,
  type StoredChange,
  searchName,
  secretChange,
  settlePerson,
  writtenValues,
} from './people.rules.ts';
import type { Secret } from './secrets.service.ts';
import { undoPeople } from './undone-people.service.ts';

type Plan = {
  person: JudgedPerson;
  roleType: RoleType;
  groupId: string | null;
  supervisor: string | null;
  secret: Secret | null;
  contacts: { before: EmergencyContact[]; after: EmergencyContact[] } | null;
  isInvited: boolean;
};

type Assigned = {
  values: Partial<PersonValues>;
  names: Map<string, string>;
  group: { id: string | null; name: string } | null;
  issues: Issue[];
};

/**
 * The structure items that a line assigns, and the values chosen for its words. Items that will be created when the import starts have no id yet and get a
 * placeholder.
 */
const assignmentsOf = ({ structure, choices, isHeld }: Scope, { values }: ReadRow): Assigned => {
  const assigned: Assigned = { values: {}, names: new Map(), group: null, issues: [] };
  const resolve = (field: string, structureItem: StructureItemList) => {
    const value = values[field] as NamedValue | undefined;
    const found = value && resolveName(structure, choices, { field, structureItem, isHeld }, value);
    if (!found) return null;
    if (!('issue' in found)) return found;
    assigned.issues.push({ code: found.issue, field, value: value.text });
    return null;
  };
  for (const { field, structureItem, column } of assignments) {
    const found = resolve(field, structureItem);
    if (!found) continue;
    assigned.values[column] = found.id ?? `new ${found.name}`;
    assigned.names.set(field, found.name);
  }
  assigned.group = resolve('group', 'groups');
  for (const { field, word } of openWords(values)) {
    const value = chosenValue(choices, field.name, word);
    const code = isUnclear(field, word) ? 'choiceUnclear' : 'choiceUnknown';
    if (value === null) assigned.issues.push({ code, field: field.name, value: word.text });
    else Object.assign(assigned.values, { [field.name]: value });
  }
  return assigned;
};

type RelatedData = {
  supervisors: Awaited<ReturnType<typeof supervisorsOf>>;
  names: Awaited<ReturnType<typeof peopleByNumber>>;
  inFile: ReadonlySet<string>;
  memberships: ReadonlySet<string>;
  contacts: ReadonlyMap<string, EmergencyContact[]>;
};

const membershipKey = ({ id, groupId }: Membership) => `${id} ${groupId}`;

/** Loads the supervisors and groups of a batch of lines with one query each. */
const loadRelatedData = async (
  { db, org, importId }: Scope,
  rows: readonly ReadRow[],
  people: readonly JudgedPerson[],
): Promise<RelatedData> => {
  const numbers = [...new Set(rows.flatMap(({ supervisor_number: number }) => number ?? []))];
  const known = people.filter(({ isNew }) => !isNew).map(({ id }) => id);
  const isGrouped = rows.some(({ values }) => values.group);
  const hasContacts = rows.some(({ values }) => emergencyContactFields.some(({ name }) => values[name] !== undefined));
  const contacts = hasContacts ? await contactsOfPeople(db, org, known) : [];
  return {
    supervisors: numbers.length > 0 ? await supervisorsOf(db, org, known) : new Map(),
    names: numbers.length > 0 ? await peopleByNumber(db, org, numbers) : new Map(),
    inFile: numbers.length > 0 ? await numbersInFile(db, org, importId, numbers) : new Set(),
    memberships: new Set(isGrouped ? (await membershipsOf(db, org, known)).map(membershipKey) : []),
    contacts: new Map(contacts.map((one) => [one.userId, one.contacts])),
  };
};

const assignmentChanges = (
  { structure }: Scope,
  { before, after, isNew }: JudgedPerson,
  { names }: Assigned,
): StoredChange[] =>
  isNew
    ? []
    : assignments.flatMap(({ field, structureItem, column }) =>
        before![column] === after[column]
          ? []
          : [{ field, before: nameIn(structure, structureItem, before![column]), after: names.get(field) ?? null }],
      );

/** The supervisor named in a line: an existing person, or somebody of the same file. */
const supervisorOf = ({ names, inFile, supervisors }: RelatedData, row: ReadRow, person: JudgedPerson) => {
  const { id, isNew } = person;
  const number = row.supervisor_number;
  const nobody = { number: null, changes: [] as StoredChange[], issues: [] as Issue[] };
  if (number === null || row.issues.some(({ code }) => code === 'supervisorLoop')) return nobody;
  const leftOut = (code: IssueCode) => ({ ...nobody, issues: [{ code, field: 'supervisor', value: number }] });
  if (number === row.values.employeeNumber || names.get(number)?.id === id) return leftOut('supervisorSelf');
  if (!names.has(number) && !inFile.has(number)) return leftOut('supervisorUnknown');
  // a new person supervises nobody yet, so no cycle is possible
  if (person.isNew && names.has(number)) person.after.supervisorId = names.get(number)!.id;
  if (person.isNew && names.has(number)) return nobody;
  const present = supervisors.get(id);
  if (present?.number === number) return nobody;
  const change = { field: 'supervisor', before: present?.name ?? null, after: names.get(number)?.name ?? number };
  return { number, changes: isNew ? [] : [change], issues: [] };
};

const outcomeOf = (person: JudgedPerson, changes: readonly unknown[], isRefused: boolean): Judgement['outcome'] => {
  if (isRefused) return 'refused';
  if (person.isNew) return 'added';
  return changes.length > 0 || person.differing.length > 0 ? 'changed' : 'unchanged';
};

/** Whether the import invites the person after creation. */
const isInvitedBy = (scope: Scope, row: ReadRow, { isNew, after }: JudgedPerson): boolean =>
  scope.invites && isNew && Boolean(after.email ?? after.phone) && textOf(row.values, 'invite') !== 'no';

const isMemberOf = (related: RelatedData, person: JudgedPerson, groupId: string | null): boolean =>
  groupId !== null && related.memberships.has(membershipKey({ id: person.id, groupId }));

/** Changes of an existing person that are stored beside it. */
const changesBeside = (joined: Assigned['group'], secret: Secret | null, contacts: ContactsOfLine): StoredChange[] => [
  ...(joined ? [{ field: 'group', before: null, after: joined.name }] : []),
  ...(secret?.isNew ? [secretChange(secret)] : []),
  ...contacts.changes,
];

const judgeOne = (
  scope: Scope,
  row: ReadRow,
  person: JudgedPerson,
  assigned: Assigned,
  related: RelatedData,
): { judgement: Judgement; plan: Plan } => {
  const secret = scope.secrets.get(row.line) ?? null;
  const supervisor = supervisorOf(related, row, person);
  const { group } = assigned;
  const contactsBefore = related.contacts.get(person.id) ?? [];
  const contacts = contactsOfLine(row.values, contactsBefore);
  const isJoining = group !== null && !isMemberOf(related, person, group.id);
  const changes = [
    ...plainChanges(person),
    ...assignmentChanges(scope, person, assigned),
    ...supervisor.changes,
    ...(person.isNew ? [] : changesBeside(isJoining ? group : null, secret, contacts)),
  ];
  const { issues, isRefused } = weighed([
    ...issuesOf(row, person),
    ...findingsOf(person),
    ...assigned.issues,
    ...supervisor.issues,
    ...contacts.issues,
  ]);
  const name = person.isNew ? nameOfLine(row.values) : person.after.displayName;
  const summary = [assigned.names.get('position'), assigned.names.get('site')].filter(Boolean).join(', ');
  return {
    judgement: {
      line: row.line,
      isDoubtful: issues.length > 0 && !isRefused,
      name,
      nameKey: searchName(name),
      outcome: outcomeOf(person, changes, isRefused),
      objectId: person.isNew && (isRefused || !scope.isHeld) ? null : person.id,
      summary: person.isNew && summary ? summary : null,
      changes: isRefused ? [] : changes,
      issues,
    },
    plan: {
      person,
      roleType: roleOf(row.values) ?? 'member',
      groupId: isJoining ? group.id : null,
      supervisor: supervisor.number,
      secret,
      contacts: contacts.after && { before: contactsBefore, after: contacts.after },
      isInvited: isInvitedBy(scope, row, person),
    },
  };
};

const judge = async (scope: Scope, rows: readonly ReadRow[]) => {
  const assigned = rows.map((row) => assignmentsOf(scope, row));
  const written = rows.map((row, at) => ({
    id: row.row_id,
    roleType: roleOf(row.values),
    isNameGuessed: isNameGuessed(row.values),
    values: { ...writtenValues(row.values), ...assigned[at]!.values },
  }));
  const people = await judgePeople(scope.db, scope.org, written, scope);
  const related = await loadRelatedData(scope, rows, people);
  return rows.map((row, at) => judgeOne(scope, row, people[at]!, assigned[at]!, related));
};

type Judged = { judgement: Judgement; plan: Plan };

/** The person must still be the one whose number was compared with the line. */
const writeSecrets = async ({ db, org }: Scope, judged: readonly Judged[]) => {
  const secrets = judged.flatMap(({ plan }) => (plan.secret?.isNew ? [plan] : []));
  if (secrets.some(({ person, secret }) => person.id !== secret!.userId))
    throw new Error('a line means somebody else by now');
  const nationalIds = secrets.flatMap(({ secret }) => secret!.forPerson ?? []);
  if (nationalIds.length > 0) await keepNationalIds(db, org, nationalIds);
};

/** What an undo must know beside the columns of the person. */
const besideOf = ({ person, secret, groupId, contacts }: Plan, joined: ReadonlySet<string>) => {
  const hasJoined = groupId !== null && joined.has(membershipKey({ id: person.id, groupId }));
  return {
    ...(hasJoined ? { group: groupId } : {}),
    ...(secret?.isNew ? { nationalId: secret.replaced !== null } : {}),
    ...(contacts && !person.isNew ? { contacts } : {}),
  };
};

const writtenOf = ({ plan }: Judged, joined: ReadonlySet<string>): Written => {
  const { person, secret } = plan;
  const fields = person.isNew ? [] : person.differing;
  const of = (values: PersonValues) => Object.fromEntries(fields.map((field) => [field, values[field]]));
  return {
    ...nothingWritten,
    isInvited: plan.isInvited,
    supervisor: plan.supervisor,
    before: person.isNew ? null : of(person.before!),
    after: { ...of(person.after), ...besideOf(plan, joined) },
    version: person.version + (person.isNew || !isWritten(plan) ? 0 : 1),
    sealed: secret?.replaced?.sealed.toString('hex') ?? null,
    keyVersion: secret?.replaced?.keyVersion ?? null,
    last: secret?.replaced ? secret.lastBefore : null,
  };
};

const changedBeside = ({ secret, contacts }: Plan): string[] => [
  ...(secret?.isNew ? ['nationalId'] : []),
  ...(contacts ? ['emergencyContacts'] : []),
];

const isWritten = (plan: Plan) => plan.person.differing.length > 0 || changedBeside(plan).length > 0;

const write = async (scope: Scope, judged: readonly Judged[]) => {
  const { db, org, importId, now } = scope;
  // each line must be judged after the previous one is written
  if (new Set(judged.map(({ plan }) => plan.person.id)).size < judged.length)
    throw new Error('several lines concern the same person');
  const people: PersonToWrite[] = judged.map(({ plan }) => ({
    ...plan.person,
    roleType: plan.roleType,
    changedBeside: changedBeside(plan),
  }));
  const entries = await writePeople(db, org, people, { importId, now });
  await writeSecrets(scope, judged);
  const contacts = judged.flatMap(({ plan }) =>
    plan.contacts ? [{ userId: plan.person.id, contacts: plan.contacts.after }] : [],
  );
  if (contacts.length > 0) await replaceContactsOf(db, org, contacts);
  const newMemberships = judged.flatMap(({ plan: { person, groupId } }) =>
    groupId ? [{ id: person.id, groupId }] : [],
  );
  const joined = new Set((await joinGroups(db, org, newMemberships)).map(membershipKey));
  return { written: new Map(judged.map((one) => [one.judgement.line, writtenOf(one, joined)])), entries };
};

export const people: Dataset<Plan> = {
  name: 'users',
  table: 'users',
  fields: userFields,
  keyFields: ['employeeNumber', 'email', 'phone'],
  missingFields: (mapped) => {
    if (['employeeNumber', 'email', 'phone', 'fullName'].some((field) => mapped.has(field))) return [];
    return ['givenName', 'familyName'].filter((field) => !mapped.has(field));
  },
  settle: settlePerson,
  nameOf: nameOfLine,
  judge,
  write,
  undo: undoPeople,
};
