import { bodyOf, type GroupDraft } from './group-draft.rules.ts';

/** Parts of a group that are decided together. */
export const parts = ['name', 'importance', 'rule', 'audiences', 'users', 'excluded', 'leaders'] as const;
export type Part = (typeof parts)[number];

const sorted = (values: readonly unknown[]) => JSON.stringify(values.map((one) => JSON.stringify(one)).sort());

/** What a part amounts to, to be compared. */
const contentOf = (draft: GroupDraft, part: Part): string => {
  const { name, importance, rule, audiences, userIds, excludedUserIds, leaderIds } = bodyOf(draft);
  const lists = { audiences, users: userIds, excluded: excludedUserIds, leaders: leaderIds };
  if (part === 'name' || part === 'importance') return part === 'name' ? name : importance;
  return part === 'rule' ? JSON.stringify([draft.kind, rule]) : sorted(lists[part]);
};

const isSame = (one: GroupDraft, other: GroupDraft, part: Part) => contentOf(one, part) === contentOf(other, part);

const takePart = (draft: GroupDraft, part: Part): Partial<GroupDraft> => {
  const { kind, match, conditions } = draft;
  return part === 'rule' ? { kind, match, conditions } : { [part]: draft[part] };
};

/** What one wrote over what the others saved meanwhile: parts that one left alone follow them. */
export const rebased = (base: GroupDraft, mine: GroupDraft, theirs: GroupDraft): GroupDraft =>
  Object.assign({ ...theirs }, ...differences(base, mine).map((part) => takePart(mine, part)));

/** Parts in which two versions differ. */
export const differences = (one: GroupDraft, other: GroupDraft): Part[] =>
  parts.filter((part) => !isSame(one, other, part));
