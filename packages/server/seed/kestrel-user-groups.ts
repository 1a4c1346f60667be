import type { PlannedUserGroup } from './plan.ts';

/** User groups of Kestrel Freight. */
export const kestrelUserGroups: readonly PlannedUserGroup[] = [
  {
    name: 'Cross-border drivers',
    importance: 'required',
    conditions: [
      { field: 'project', operator: 'is', keys: ['border'] },
      { field: 'position', operator: 'is', keys: ['driver'] },
    ],
  },
  {
    name: 'Everybody in México',
    importance: 'recommended',
    audiences: [['structureGroup', 'Kestrel México, S. de R.L. de C.V.']],
  },
  {
    name: 'Border crossing bulletin',
    importance: 'required',
    audiences: [
      ['userGroup', 'Cross-border drivers'],
      ['userGroup', 'Everybody in México'],
    ],
    people: ['Harpreet Dhaliwal'],
  },
  {
    name: 'Not yet in the app',
    importance: 'none',
    conditions: [{ field: 'invitationStatus', operator: 'is', values: ['notInvited', 'pending', 'invited'] }],
  },
];
