import type { AudienceCount } from '@fanal/contract/audiences/audiences.shapes';
import type {
  MemberSource,
  Rule,
  UserGroupDraft,
  UserGroupPreview,
} from '@fanal/contract/user-groups/user-groups.shapes';
import * as audience from '#features/audiences/audience.service';
import type { Context } from '#platform/context';
import { refuseLoop, requireUserGroup, writtenTargets } from './user-groups.service.ts';

/** The definition of a draft; it has no stored members. */
const definitionOf = (draft: Partial<UserGroupDraft>, id = 'draft'): audience.Definition => ({
  id,
  rule: draft.rule ?? null,
  audiences: draft.audiences ?? [],
  userIds: draft.userIds ?? [],
  isSaved: false,
  excludedUserIds: draft.excludedUserIds ?? [],
});

/** The rule after each of its conditions. */
const stepsOf = (rule: Rule | null): Rule[] =>
  (rule?.conditions ?? []).map((_, at) => ({ match: rule!.match, conditions: rule!.conditions.slice(0, at + 1) }));

type Source = Omit<MemberSource, 'userCount'> & { definition: audience.Definition };

/** The rule, each audience and the people added by hand, each as a definition of its own. */
const sourcesOf = async (ctx: Context, { rule, audiences, userIds }: UserGroupDraft): Promise<Source[]> => {
  const named = await audience.namedInOrder(ctx, audiences);
  return [
    ...(rule ? [{ by: 'rule' as const, audience: null, definition: definitionOf({ rule }, 'rule') }] : []),
    ...named.map((target) => ({
      by: 'audience' as const,
      audience: target,
      definition: audience.adHocAudience([target]),
    })),
    ...(userIds.length > 0
      ? [{ by: 'hand' as const, audience: null, definition: definitionOf({ userIds }, 'hand') }]
      : []),
  ];
};

/** Refuses a draft that refers to missing items, or that would contain itself. */
const checkDraft = async (ctx: Context, draft: UserGroupDraft) => {
  const saved = draft.id === null ? null : await requireUserGroup(ctx, draft.id);
  await audience.requireTargets(ctx, writtenTargets(draft));
  if (saved) await refuseLoop(ctx, saved, draft.audiences);
  return saved;
};

/** All audiences counted for a draft, resolved together so that the people are read only once. */
const resolvedAudiencesOf = async (ctx: Context, draft: UserGroupDraft, sources: readonly Source[]) => {
  const saved = draft.id === null ? [] : [{ kind: 'userGroup' as const, id: draft.id }];
  const [whole, unfiltered, before, ...rest] = await audience.resolveDefinitions(ctx, [
    definitionOf(draft),
    definitionOf({ ...draft, excludedUserIds: [] }, 'unfiltered'),
    audience.adHocAudience(saved),
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

type Counts = readonly AudienceCount[];

/** All counts of a draft in one query; compares with the saved group if there is one. */
const countDraft = async (
  ctx: Context,
  draft: UserGroupDraft,
  audiences: Awaited<ReturnType<typeof resolvedAudiencesOf>>,
) => {
  const { whole, unfiltered, before, each, steps } = audiences;
  const joined = { inside: whole, outside: before };
  const left = { inside: before, outside: whole };
  const changes = draft.id === null ? [] : [joined, left];
  const counts = await audience.countEach(ctx, [whole, unfiltered, ...changes, ...each, ...steps]);
  const [all, brought, ...rest] = counts as [Counts[number], Counts[number], ...Counts];
  const others = rest.slice(changes.length);
  const shown = {
    all: { query: whole, who: 'members', total: all.users },
    disabled: { query: whole, who: 'disabled', total: all.disabled },
    joined: { query: joined, who: 'members', total: draft.id === null ? undefined : rest[0]!.users },
    left: { query: left, who: 'members', total: draft.id === null ? undefined : rest[1]!.users },
  } as const;
  return {
    all,
    brought,
    shown: shown[draft.show],
    joined: shown.joined.total ?? null,
    left: shown.left.total ?? null,
    bySource: others.slice(0, each.length),
    steps: others.slice(each.length).map(({ users }) => users),
  };
};

/** The members of a definition by step and by source, and the changes it would make, without saving it. */
export const previewUserGroup = async (ctx: Context, draft: UserGroupDraft): Promise<UserGroupPreview> => {
  const saved = await checkDraft(ctx, draft);
  const sources = await sourcesOf(ctx, draft);
  const audiences = await resolvedAudiencesOf(ctx, draft, sources);
  const { all, brought, shown, joined, left, bySource, steps } = await countDraft(ctx, draft, audiences);
  const { page, perPage, search } = draft;
  const { query, who, total } = shown;
  return {
    userCount: all.users,
    claimedUserCount: all.claimed,
    disabledUserCount: all.disabled,
    steps,
    sources: sources.map(({ definition: _, ...source }, at) => ({ ...source, userCount: bySource[at]!.users })),
    overlap: bySource.reduce((sum, { users }) => sum + users, 0) - brought.users,
    excluded: brought.users - all.users,
    joined,
    left,
    warnings: [
      ...sources.flatMap(({ audience: target }, at) =>
        target ? audience.warningOf(target, audience.reachOf(bySource[at]!)) : [],
      ),
      ...audience.warningOf({ kind: 'userGroup', id: draft.id, name: saved?.name ?? null }, audience.reachOf(all)),
    ],
    people: await audience.listPeople(ctx, query, { page, perPage, search, total }, { who, sources: audiences.each }),
  };
};
