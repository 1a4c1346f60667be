import type { AssignmentField as NounField } from '@fanal/contract/users/users.shapes';

/** Where a person can be put, in the order in which forms and filters ask for it. */
const nounFields = [
  'siteId',
  'projectId',
  'professionId',
  'positionId',
  'jobCategoryId',
] as const satisfies readonly NounField[];
export type AssignmentField = NounField | 'groupId' | 'supervisorId';

export const isNounField = (field: AssignmentField): field is NounField =>
  (nounFields as readonly string[]).includes(field);

/** The fields of a person, without the groups, of which somebody may be in several. */
export const assignmentFields = [...nounFields, 'supervisorId'] as const;
export type PersonAssignment = (typeof assignmentFields)[number];

export type Named = { id: string; name: string };
