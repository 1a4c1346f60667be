import type { AudienceKind, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import type {
  Condition,
  Importance,
  NewUserGroup,
  Rule,
  UserGroup,
  UserGroupChanges,
} from '@fanal/contract/user-groups/user-groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import type { GroupKind } from '../user-groups.rules.ts';

export type ConditionField = Condition['field'];
export type ConditionOperator = Condition['operator'];
export const conditionFields = [
  'site',
  'project',
  'profession',
  'position',
  'jobCategory',
  'structureGroup',
  'roleType',
  'invitationStatus',
  'hireDate',
  'spokenLanguage',
] as const satisfies readonly ConditionField[];

/** Fields whose values lie on the server, by the kind of audience that they name. */
export const isStructural = (field: ConditionField): field is ConditionField & AudienceKind =>
  (['site', 'project', 'profession', 'position', 'jobCategory', 'structureGroup'] as string[]).includes(field);

export const isDay = (field: ConditionField): field is 'hireDate' => field === 'hireDate';

/** One of the values of a condition; null when what it named is gone. Values of a fixed set are named by the screen. */
export type ConditionValue = { id: string; name: string | null };

/** A condition as it is being written: it may have no value yet. */
export type DraftCondition = {
  key: string;
  field: ConditionField;
  operator: ConditionOperator;
  values: readonly ConditionValue[];
  /** A calendar day, or what somebody is writing. */
  day: string;
};

/** An audience that the group holds; its people are counted while it is edited. */
export type HeldAudience = NamedTarget;

/** A group as it is being written. */
export type GroupDraft = {
  name: string;
  importance: Importance;
  kind: GroupKind;
  match: Rule['match'];
  /** Kept while the group is a fixed list, so that going back loses nothing. */
  conditions: readonly DraftCondition[];
  audiences: readonly HeldAudience[];
  users: readonly PersonBrief[];
  excluded: readonly PersonBrief[];
  /** People who manage the members. */
  leaders: readonly PersonBrief[];
};

let made = 0;

export const newCondition = (field: ConditionField = 'site'): DraftCondition => {
  made += 1;
  return { key: `new-${made}`, field, operator: isDay(field) ? 'after' : 'is', values: [], day: '' };
};

export const emptyDraft: GroupDraft = {
  name: '',
  importance: 'none',
  kind: 'fixed',
  match: 'all',
  conditions: [],
  audiences: [],
  users: [],
  excluded: [],
  leaders: [],
};

const draftConditionOf = (condition: Condition, at: number, named: readonly NamedTarget[]): DraftCondition => {
  const { field, operator } = condition;
  const key = `saved-${at}`;
  if (condition.field === 'hireDate') return { key, field, operator, values: [], day: condition.value };
  const nameOf = (id: string) => named.find((target) => target.id === id)?.name ?? null;
  const values = condition.values.map((id) => ({ id, name: isStructural(field) ? nameOf(id) : '' }));
  return { key, field, operator, values, day: '' };
};

/** A saved group, read with all it is made of, as it is written. */
export const draftOf = ({ name, importance, kind, rule, ...group }: UserGroup): GroupDraft => ({
  name,
  importance,
  kind,
  match: rule?.match ?? 'all',
  conditions: (rule?.conditions ?? []).map((condition, at) => draftConditionOf(condition, at, group.named ?? [])),
  audiences: (group.audiences ?? []).map(({ userCount: _, ...target }) => target),
  users: group.users ?? [],
  excluded: group.excludedUsers ?? [],
  leaders: group.leaders,
});

const calendarDay = /^\d{4}-\d{2}-\d{2}$/;

/** The condition as the server takes it; null while it says nothing yet. */
export const conditionOf = ({ field, operator, values, day }: DraftCondition): Condition | null => {
  if (isDay(field)) return calendarDay.test(day) ? ({ field, operator, value: day } as Condition) : null;
  return values.length > 0 ? ({ field, operator, values: values.map(({ id }) => id) } as Condition) : null;
};

export const isComplete = (condition: DraftCondition): boolean => conditionOf(condition) !== null;

/** A site, a project… that a condition names and that is gone. */
export const namesWhatIsGone = ({ values }: DraftCondition): boolean => values.some(({ name }) => name === null);

/** The rule as far as it is written: conditions without a value do not count yet. */
const ruleOf = ({ kind, match, conditions }: GroupDraft): Rule | null => {
  const complete = kind === 'rule' ? conditions.flatMap((condition) => conditionOf(condition) ?? []) : [];
  return complete.length > 0 ? { match, conditions: complete } : null;
};

const idsOf = (people: readonly PersonBrief[]) => people.map(({ id }) => id);
const targetsOf = (audiences: readonly HeldAudience[]) =>
  audiences.map(({ kind, id }) => ({ kind, id })) as NewUserGroup['audiences'];

/** Whom the group gathers, in the form of the server. */
export const definitionOf = (draft: GroupDraft) => ({
  rule: ruleOf(draft),
  audiences: targetsOf(draft.audiences),
  userIds: idsOf(draft.users),
  excludedUserIds: idsOf(draft.excluded),
});

export const bodyOf = (draft: GroupDraft): NewUserGroup => ({
  name: draft.name.trim(),
  importance: draft.importance,
  ...definitionOf(draft),
  leaderIds: idsOf(draft.leaders),
});

const inOrder = (value: unknown) =>
  JSON.stringify(Array.isArray(value) ? [...value].map((one) => JSON.stringify(one)).sort() : value);

/** Only what differs; the order of audiences and people means nothing. */
export const changesBetween = (before: NewUserGroup, after: NewUserGroup): Omit<UserGroupChanges, 'version'> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => inOrder(value) !== inOrder(before[name as keyof NewUserGroup])),
  );

export const isSameDraft = (one: GroupDraft, other: GroupDraft): boolean =>
  one.kind === other.kind &&
  Object.keys(changesBetween(bodyOf(one), bodyOf(other))).length === 0 &&
  one.conditions.filter((condition) => !isComplete(condition)).length ===
    other.conditions.filter((condition) => !isComplete(condition)).length;

/** Another field takes other values: what was chosen for the one before cannot stay. */
export const withField = (condition: DraftCondition, field: ConditionField): DraftCondition => ({
  ...newCondition(field),
  key: condition.key,
  operator: isDay(field) !== isDay(condition.field) ? (isDay(field) ? 'after' : 'is') : condition.operator,
});

/** Adds somebody on one side and takes the person off the other: nobody is both always in and always out. */
export const withPerson = (draft: GroupDraft, side: 'users' | 'excluded', person: PersonBrief): Partial<GroupDraft> => {
  const other = side === 'users' ? 'excluded' : 'users';
  const others = draft[other].filter(({ id }) => id !== person.id);
  return {
    [side]: [...draft[side].filter(({ id }) => id !== person.id), person],
    ...(others.length === draft[other].length ? {} : { [other]: others }),
  };
};

export type GroupEditorProps = {
  /** Null makes a new one. */
  id: string | null;
  onClose: () => void;
  /** Opens another group instead. */
  onOpen: (group: string) => void;
  onRemove: (id: string) => void;
};
