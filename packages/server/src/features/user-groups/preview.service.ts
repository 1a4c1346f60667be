import type {
  MemberSource,
  Rule,
  UserGroupDraft,
  UserGroupPreview,
} from '@fanal/contract/user-groups/user-groups.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { needUserGroup, refuseLoop, writtenTargets } from './user-groups.service.ts';

/** A draft as the resolver takes it; it has no members of its own stored anywhere. */
const definitionOf = (draft: Partial<UserGroupDraft>, id = 'draft'): audience.Definition => ({
  id,
  rule: draft.rule ?? null,
  audiences: draft.audiences ?? [],
  userIds: draft.userIds ?? [],
  isSaved: false,
  excludedUserIds: draft.excludedUserIds ?? [],
});

/** The rule as it stands after each of its conditions. */
const stepsOf = (rule: Rule | null): Rule[] =>
  (rule?.conditions ?? []).map((_, at) => ({ match: rule!.match, conditions: rule!.conditions.slice(0, at + 1) }));

type Source = Omit<MemberSource, 'userCount'> & { definition: audience.Definition };

/** The rule, each audience and the people added by hand, each as if it were the whole group. */
const sourcesOf = async (ctx: Context, { rule, audiences, userIds }: UserGroupDraft): Promise<Source[]> => {
  const named = await audience.namedInOrder(ctx, audiences);
  return [
    ...(rule ? [{ by: 'rule' as const, audience: null, definition: definitionOf({ rule }, 'rule') }] : []),
    ...named.map((target) => ({
      ...{ by: 'audience' as const, audience: target, definition: audience.gatheringOf([target]) },
    })),
    ...(userIds.length > 0
      ? [{ by: 'hand' as const, audience: null, definition: definitionOf({ userIds }, 'hand') }]
      : []),
  ];
};

/** Refuses a draft that names what is not there, or that would contain itself. */
const checkDraft = async (ctx: Context, draft: UserGroupDraft) => {
  const saved = draft.id === null ? null : await needUserGroup(ctx, draft.id);
  await audience.requireTargets(ctx, writtenTargets(draft));
  if (saved) await refuseLoop(ctx, saved, draft.audiences);
  return saved;
};

/** Everything that is counted for a draft, resolved at once and counted while the people are read once. */
const circlesOf = async (ctx: Context, draft: UserGroupDraft, sources: readonly Source[]) => {
  const saved = draft.id === null ? [] : [{ kind: 'userGroup' as const, id: draft.id }];
  const [whole, unfiltered, before, ...rest] = await audience.resolveDefinitions(ctx, [
    definitionOf(draft),
    definitionOf({ ...draft, excludedUserIds: [] }, 'unfiltered'),
    audience.gatheringOf(saved),
    ...sources.map(({ definition }) => definition),
    ...stepsOf(draft.rule).map((rule) => definitionOf({ rule }, 'step')),
  ]);
  return {
    whole: whole!,
    unfiltered: unfiltered!,
    before: before!,
    each: rest.slice(0, sources.length),
    steps: rest.slice(sources.length),
  };
};

/** Whom a definition gathers, step by step and source by source, and what it would change, without saving it. */
export const previewUserGroup = async (ctx: Context, draft: UserGroupDraft): Promise<UserGroupPreview> => {
  const saved = await checkDraft(ctx, draft);
  const sources = await sourcesOf(ctx, draft);
  const { whole, unfiltered, before, each, steps } = await circlesOf(ctx, draft, sources);
  const joined = { inside: whole, outside: before };
  const left = { inside: before, outside: whole };
  const counts = await audience.countEach(ctx, [whole, unfiltered, ...each, ...steps]);
  const [all, brought] = counts as [(typeof counts)[number], (typeof counts)[number]];
  const bySource = counts.slice(2, 2 + each.length).map(({ users }) => users);
  const shown = { all: whole, joined, left }[draft.show];
  const changes = saved ? await audience.countEach(ctx, [joined, left]) : [];
  const { page, perPage, search } = draft;
  return {
    userCount: all.users,
    claimedUserCount: all.claimed,
    disabledUserCount: all.disabled,
    steps: counts.slice(2 + each.length).map(({ users }) => users),
    sources: sources.map(({ definition: _, ...source }, at) => ({ ...source, userCount: bySource[at]! })),
    overlap: bySource.reduce((sum, users) => sum + users, 0) - brought.users,
    excluded: brought.users - all.users,
    joined: changes[0]?.users ?? null,
    left: changes[1]?.users ?? null,
    warnings: [
      ...sources.flatMap(({ audience: target }, at) =>
        target ? audience.warningOf(target, audience.reachOf(counts[2 + at]!)) : [],
      ),
      ...audience.warningOf({ kind: 'userGroup', id: draft.id, name: saved?.name ?? null }, audience.reachOf(all)),
    ],
    people: await audience.listPeople(ctx, shown, { page, perPage, search }, { who: 'members', sources: each }),
  };
};
