import { members, recipients } from '../audiences/audiences.examples.ts';
import { exampleId, people, sites } from '../structure/structure.examples.ts';
import type { UserGroup, UserGroupPreview } from './user-groups.shapes.ts';

const times = { createdAt: '2026-02-03T14:00:00.000Z', updatedAt: '2026-11-12T15:30:00.000Z' };
const site = sites[2]!;
const nested = recipients[0]!;

/** A group by rule, with a nested group and people added and excluded by hand; and a fixed list without recipients. */
export const userGroups: UserGroup[] = [
  {
    id: exampleId('a', 1),
    name: 'Équipe du pont, kilomètre 14',
    importance: 'recommended',
    kind: 'rule',
    rule: { match: 'all', conditions: [{ field: 'site', operator: 'is', values: [site.id] }] },
    userCount: 136,
    disabledUserCount: 1,
    version: 4,
    ...times,
    updatedBy: { id: people[0]!.id, displayName: 'Julie Paradis' },
    warnings: [],
    leaders: [people[2]!],
    users: [people[1]!],
    excludedUsers: [people[3]!],
    audiences: [
      {
        kind: 'userGroup',
        id: nested.recipientid,
        name: nested.name,
        parentName: null,
        groupKind: 'rule',
        userCount: 20,
      },
    ],
    named: [{ kind: 'site', id: site.id, name: site.name, parentName: null, groupKind: null }],
  },
  {
    id: exampleId('a', 2),
    name: 'Intérimaires de nuit',
    importance: 'none',
    kind: 'fixed',
    rule: null,
    userCount: 0,
    disabledUserCount: 0,
    version: 1,
    ...times,
    updatedBy: null,
    warnings: [{ code: 'AUDIENCE_EMPTY', kind: 'userGroup', id: exampleId('a', 2), name: 'Intérimaires de nuit' }],
    leaders: [],
    users: [],
    excludedUsers: [],
    audiences: [],
    named: [],
  },
];

/** The members of the first group: the sources add up to the total. */
export const userGroupPreview: UserGroupPreview = {
  userCount: 136,
  claimedUserCount: 128,
  disabledUserCount: 1,
  steps: [130],
  sources: [
    { by: 'rule', audience: null, userCount: 130 },
    {
      by: 'audience',
      audience: { kind: 'userGroup', id: nested.recipientid, name: nested.name, parentName: null, groupKind: 'rule' },
      userCount: 20,
    },
    { by: 'hand', audience: null, userCount: 1 },
  ],
  overlap: 14,
  excluded: 1,
  joined: 0,
  left: 0,
  warnings: [],
  people: { items: members, total: 136, lastPage: 14, page: 1 },
};
