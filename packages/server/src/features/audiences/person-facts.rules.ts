/** Decides in memory what `membershipCondition` decides in SQL; a test compares the two on random groups. */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Condition, Rule } from '@fanal/contract/user-groups/user-groups.shapes';
import type { PersonFacts } from './person-facts.data.ts';
import type { Definition } from './resolved-audiences.data.ts';

const idOf = {
  site: 'siteId',
  project: 'projectId',
  profession: 'professionId',
  position: 'positionId',
  jobCategory: 'jobCategoryId',
} as const;

/** The targets that a person belongs to without any user group; none for a disabled person. */
export const ownTargets = (org: string, person: PersonFacts): AudienceTarget[] => {
  if (person.invitationStatus === 'disabled') return [];
  const places = Object.entries(idOf).flatMap(([kind, column]) => {
    const id = person[column];
    return id === null ? [] : [{ kind: kind as keyof typeof idOf, id }];
  });
  return [
    { kind: 'everybody', id: org },
    { kind: 'user', id: person.id },
    ...places,
    ...person.structureGroupIds.map((id) => ({ kind: 'structureGroup' as const, id })),
  ];
};

const isOneOf = (values: readonly string[], value: string | null): boolean => value !== null && values.includes(value);

type Comparison = Exclude<Condition, { field: 'hireDate' }>;

const hasOne = (person: PersonFacts, { field, values }: Comparison): boolean => {
  switch (field) {
    case 'roleType':
      return isOneOf(values, person.roleType);
    case 'invitationStatus':
      return isOneOf(values, person.invitationStatus);
    case 'spokenLanguage':
      return person.spokenLanguages.some((language) => values.includes(language));
    case 'structureGroup':
      return person.structureGroupIds.some((id) => values.includes(id));
    default:
      return isOneOf(values, person[idOf[field]]);
  }
};

/** People without a hire date are neither before nor after a day. */
const satisfies = (person: PersonFacts, condition: Condition): boolean => {
  if (condition.field !== 'hireDate') return hasOne(person, condition) === (condition.operator === 'is');
  if (person.hireDate === null) return false;
  return condition.operator === 'before' ? person.hireDate < condition.value : person.hireDate > condition.value;
};

const satisfiesRule = (person: PersonFacts, { match, conditions }: Rule): boolean =>
  match === 'all'
    ? conditions.every((condition) => satisfies(person, condition))
    : conditions.some((condition) => satisfies(person, condition));

const isAt = (org: string, person: PersonFacts, { kind, id }: AudienceTarget): boolean => {
  switch (kind) {
    case 'everybody':
      return id === org;
    case 'user':
      return id === person.id;
    case 'structureGroup':
      return person.structureGroupIds.includes(id);
    case 'userGroup':
      return false;
    default:
      return person[idOf[kind]] === id;
  }
};

/** Whether a group itself, without the groups nested in it and without its exclusions, includes a person. */
export const includesDirectly = (
  org: string,
  person: PersonFacts,
  { id, isSaved, userIds, audiences, rule }: Definition,
): boolean =>
  (isSaved && person.addedToIds.includes(id)) ||
  userIds.includes(person.id) ||
  audiences.some((target) => isAt(org, person, target)) ||
  (rule !== null && satisfiesRule(person, rule));
