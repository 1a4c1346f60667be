import type { AssignmentField as StructureItemField } from '@fanal/contract/users/users.shapes';

/** Where a person can be put, in the order in which forms and filters ask for it. */
const structureItemFields = [
  'siteId',
  'projectId',
  'professionId',
  'positionId',
  'jobCategoryId',
] as const satisfies readonly StructureItemField[];
export type AssignmentField = StructureItemField | 'groupId' | 'userGroupId' | 'supervisorId';

export const isStructureItemField = (field: AssignmentField): field is StructureItemField =>
  (structureItemFields as readonly string[]).includes(field);

/** The fields of a person, without the groups, of which somebody may be in several. */
export const assignmentFields = [...structureItemFields, 'supervisorId'] as const;
export type PersonAssignment = (typeof assignmentFields)[number];

export type Named = { id: string; name: string };
