import { jobCategories, people, positions, professions, projects, sites } from '../structure/structure.examples.ts';
import type { AudienceMember, Recipient } from './audiences.shapes.ts';

type Group = Pick<Recipient, 'kind' | 'name' | 'count'> & Partial<Pick<Recipient, 'parentName' | 'groupKind'>>;

const groupOf = (recipientid: string, { parentName = null, groupKind = null, ...group }: Group): Recipient => ({
  recipientid,
  childtype: 'group',
  person: null,
  parentName,
  groupKind,
  ...group,
});

const structureItemsOf = (kind: Recipient['kind'], rows: readonly { id: string; name: string; userCount: number }[]) =>
  rows.map(({ id, name, userCount }) => groupOf(id, { kind, name, count: userCount }));

const own = (number: number) => `019aa1b0-0000-7000-8000-0000000009${String(number).padStart(2, '0')}`;

/** At least one recipient of every kind, in list order. */
export const recipients: Recipient[] = [
  groupOf(own(1), { kind: 'userGroup', name: 'Grumiers, tous secteurs', count: 131, groupKind: 'rule' }),
  groupOf(own(2), { kind: 'userGroup', name: 'Intérimaires de nuit', count: 0, groupKind: 'fixed' }),
  groupOf(own(3), { kind: 'structureGroup', name: 'Coffrage, jour', count: 38, parentName: 'Génie civil' }),
  ...structureItemsOf('site', sites.slice(0, 4)),
  ...structureItemsOf('project', projects),
  ...structureItemsOf('profession', professions),
  ...structureItemsOf('position', positions),
  ...structureItemsOf('jobCategory', jobCategories),
  ...people.map(
    (person): Recipient => ({
      recipientid: person.id,
      childtype: 'User',
      kind: 'user',
      name: person.displayName,
      count: 1,
      parentName: null,
      groupKind: null,
      person,
    }),
  ),
];

const statuses: readonly AudienceMember['invitationStatus'][] = [
  'claimed',
  'invited',
  'disabled',
  'claimed',
  'pending',
];

/** Members of an audience, each added by the first source. */
export const members: AudienceMember[] = people.map((person, at) => ({
  ...person,
  invitationStatus: statuses[at] ?? 'claimed',
  via: [0],
}));
