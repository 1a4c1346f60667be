import type { AudienceKind, AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Definition, ResolvedAudience } from './resolved-audiences.data.ts';

/** A temporary definition for several targets, treated as one unnamed group. */
export const adHocAudience = (targets: readonly AudienceTarget[]): Definition => ({
  id: '',
  rule: null,
  audiences: targets,
  userIds: [],
  isSaved: false,
  excludedUserIds: [],
});

type Known = ReadonlyMap<string, Definition>;

const nestedIn = ({ audiences }: Definition, known: Known): Definition[] =>
  audiences.flatMap(({ kind, id }) => (kind === 'userGroup' ? (known.get(id) ?? []) : []));

/** The definition and all definitions nested in it at any depth, each once. */
export const reachedFrom = (definition: Definition, known: Known): Definition[] => {
  const reached = new Set([definition]);
  for (const one of reached) for (const nested of nestedIn(one, known)) reached.add(nested);
  return [...reached];
};

/** All sources of members, without applying exclusions. */
export const audienceOf = (definitions: readonly Definition[]): ResolvedAudience => {
  const targets = new Map<AudienceKind, Set<string>>();
  const add = ({ kind, id }: AudienceTarget) => targets.set(kind, (targets.get(kind) ?? new Set()).add(id));
  for (const { audiences, userIds } of definitions) {
    for (const target of audiences) add(target);
    for (const id of userIds) add({ kind: 'user', id });
  }
  targets.delete('userGroup');
  return {
    targets: [...targets].map(([kind, ids]) => ({ kind: kind as 'user', ids: [...ids].sort() })),
    handOf: definitions.flatMap(({ id, isSaved }) => (isSaved ? [id] : [])).sort(),
    rules: definitions.flatMap(({ rule }) => rule ?? []),
    without: [],
  };
};

/**
 * Whether a person belongs to a group: included by the group or by a nested one, and not excluded there. `directly`:
 * whether the group itself, without its nested groups, includes the person.
 */
export const belongs = (
  definition: Definition,
  known: Known,
  userId: string,
  directly: ReadonlySet<Definition>,
): boolean => {
  const settled = new Map<Definition, boolean>();
  const settle = (one: Definition): boolean => {
    const before = settled.get(one);
    if (before !== undefined) return before;
    settled.set(one, false);
    const inside = !one.excludedUserIds.includes(userId) && (directly.has(one) || nestedIn(one, known).some(settle));
    settled.set(one, inside);
    return inside;
  };
  return settle(definition);
};
