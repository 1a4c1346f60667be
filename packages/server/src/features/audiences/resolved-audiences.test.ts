/** Compares the resolver with a simple reference implementation that uses sets, group by group. */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Condition } from '@fanal/contract/user-groups/user-groups.shapes';
import type { PersonBrief } from '@fanal/contract/users/users.shapes';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildGroupTree } from '#features/structure/groups.build';
import * as structure from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUsers, userRow } from '#features/users/users.build';
import type { Context, OrgId } from '#platform/context';
import { useTestApp } from '../../../test/harness.ts';
import { isMeantFor, targetsMeaning } from './audience.service.ts';

const t = useTestApp();

const statuses = ['claimed', 'claimed', 'invited', 'disabled'] as const;
const roles = ['member', 'lead'] as const;
const languages = ['fr', 'en'] as const;
const PLACES = 3;
const place = fc.integer({ min: 0, max: PLACES - 1 });
const maybe = fc.option(place, { nil: null });
const PEOPLE = 14;
const someone = fc.integer({ min: 0, max: PEOPLE - 1 });

const people = fc.array(
  fc.record({
    site: maybe,
    trade: maybe,
    unit: maybe,
    status: fc.constantFrom(...statuses),
    role: fc.constantFrom(...roles),
    speaks: fc.subarray([...languages]),
  }),
  { minLength: PEOPLE, maxLength: PEOPLE },
);
const operator = fc.constantFrom('is' as const, 'isNot' as const);
const sentence = fc.oneof(
  fc.record({
    field: fc.constantFrom('site' as const, 'trade' as const, 'unit' as const),
    operator,
    values: fc.subarray([0, 1, 2], { minLength: 1 }),
  }),
  fc.record({ field: fc.constant('role' as const), operator, values: fc.subarray([...roles], { minLength: 1 }) }),
  fc.record({ field: fc.constant('speaks' as const), operator, values: fc.subarray([...languages], { minLength: 1 }) }),
);
const held = fc.record({ kind: fc.constantFrom('site' as const, 'trade' as const, 'unit' as const), at: place });
const group = fc.record({
  rule: fc.option(
    fc.record({
      match: fc.constantFrom('all' as const, 'any' as const),
      sentences: fc.array(sentence, { minLength: 1, maxLength: 3 }),
    }),
    { nil: null },
  ),
  held: fc.array(held, { maxLength: 2 }),
  /** References only earlier groups, so that there is no cycle. */
  nested: fc.array(fc.nat(), { maxLength: 3 }),
  added: fc.uniqueArray(someone, { maxLength: 2 }),
  removed: fc.uniqueArray(someone, { maxLength: 3 }),
});
const GROUPS = 7;
const world = fc.record({ people, groups: fc.array(group, { minLength: GROUPS, maxLength: GROUPS }) });
type World = typeof world extends fc.Arbitrary<infer W> ? W : never;
type Sentence = typeof sentence extends fc.Arbitrary<infer S> ? S : never;

/** Unit 1 is below unit 0, unit 2 below unit 1. */
const isInUnit = (unit: number | null, top: number) => unit !== null && unit >= top;

const isTrue = (person: World['people'][number], { field, operator, values }: Sentence): boolean => {
  const has = (values as readonly unknown[]).some((value) => {
    if (field === 'speaks') return person.speaks.includes(value as 'fr');
    if (field === 'unit') return isInUnit(person.unit, value as number);
    return person[field] === value;
  });
  return has === (operator === 'is');
};

/** Members of each group as indexes in the list of people. */
const expectedMembers = ({ people, groups }: World): Set<number>[] => {
  const members: Set<number>[] = [];
  for (const [at, { rule, held, nested, added, removed }] of groups.entries()) {
    const inside = new Set(added);
    for (const [index, person] of people.entries()) {
      if (rule?.sentences[rule.match === 'all' ? 'every' : 'some']((one) => isTrue(person, one))) inside.add(index);
      for (const { kind, at: where } of held)
        if (kind === 'unit' ? isInUnit(person.unit, where) : person[kind] === where) inside.add(index);
    }
    if (at > 0) for (const pick of nested) for (const index of members[pick % at]!) inside.add(index);
    for (const index of removed) inside.delete(index);
    members.push(inside);
  }
  return members;
};

const buildPlaces = async (org: OrgId) => {
  const [site, trade]: [string[], string[]] = [[], []];
  for (let at = 0; at < PLACES; at += 1) {
    site.push((await structure.buildSite(t.ownerDb, org)).id);
    trade.push((await structure.buildProfession(t.ownerDb, org)).id);
  }
  return { site, trade };
};

const build = async (org: OrgId, { people, groups }: World) => {
  const { site, trade } = await buildPlaces(org);
  const rows = people.map((person) =>
    userRow(org, {
      siteId: person.site === null ? null : site[person.site]!,
      professionId: person.trade === null ? null : trade[person.trade]!,
      invitationStatus: person.status,
      roleType: person.role,
      spokenLanguages: person.speaks,
    }),
  );
  await buildUsers(t.ownerDb, rows);
  const ids = rows.map(({ id }) => id);
  const inUnit = (unit: number) => ids.filter((_, at) => people[at]!.unit === unit);
  const tree = await buildGroupTree(t.ownerDb, org, {
    groups: [
      {
        name: '0',
        userIds: inUnit(0),
        groups: [{ name: '1', userIds: inUnit(1), groups: [{ name: '2', userIds: inUnit(2) }] }],
      },
    ],
  });
  const unit = ['0', '0/1', '0/1/2'].map((path) => tree.get(path)!);
  const fields = { site: ['site', site], trade: ['profession', trade], unit: ['structureGroup', unit] } as const;
  const conditionOf = ({ field, operator, values }: Sentence): Condition => {
    if (field === 'role') return { field: 'roleType', operator, values };
    if (field === 'speaks') return { field: 'spokenLanguage', operator, values };
    return { field: fields[field][0], operator, values: values.map((at) => fields[field][1][at]!) };
  };
  const targets: AudienceTarget[] = [];
  for (const [at, one] of groups.entries()) {
    const nested = at === 0 ? [] : [...new Set(one.nested.map((pick) => pick % at))].map((pick) => targets[pick]!);
    const held = one.held.map(({ kind, at: where }) => ({ kind: fields[kind][0], id: fields[kind][1][where]! }));
    const audiences = [...new Map([...nested, ...held].map((target) => [target.id, target])).values()];
    const { id } = await buildUserGroup(t.ownerDb, org, {
      rule: one.rule && { match: one.rule.match, conditions: one.rule.sentences.map(conditionOf) },
      audiences: audiences as never,
      userIds: one.added.map((person) => ids[person]!),
      excludedUserIds: one.removed.map((person) => ids[person]!),
    });
    targets.push({ kind: 'userGroup', id });
  }
  return { ids, targets };
};

describe('the audience resolver', () => {
  it('finds the same people as plain sets for any nested groups (GROUPS-06, GROUPS-07, GAP-60)', async () => {
    await fc.assert(
      fc.asyncProperty(world, fc.integer({ min: 0, max: GROUPS - 1 }), someone, async (made, second, looked) => {
        // the caller is a super admin of another organization, who belongs to none of the groups
        const admin = { ...(await t.superAdmin()), org: await t.organization() };
        const { ids, targets } = await build(admin.org, made);
        const members = expectedMembers(made);
        const placesOf = (page: Page<PersonBrief>) => page.items.map(({ id }) => ids.indexOf(id)).sort((a, b) => a - b);
        const read = async (call: string, body?: object) =>
          (
            await t.call<Page<PersonBrief> & { people: Page<PersonBrief> }>(
              admin,
              call,
              body ? { body } : { query: { perPage: 100 } },
            )
          ).body;
        const sorted = (places: Iterable<number>) => [...places].sort((a, b) => a - b);
        const active = (places: Iterable<number>) =>
          sorted(places).filter((at) => made.people[at]!.status !== 'disabled');
        for (const [at, { id }] of targets.entries()) {
          const all = await read(`GET /v1/userGroup/${id}/users`);
          expect([all.total, placesOf(all)]).toEqual([members[at]!.size, sorted(members[at]!)]);
          const reached = await read(`GET /v1/organization-structure/recipients/${id}/users`);
          expect(placesOf(reached)).toEqual(active(members[at]!));
        }
        const both = [targets.at(-1)!, targets[second]!];
        const together = active(new Set([...members.at(-1)!, ...members[second]!]));
        const { people } = await read('POST /v1/organization-structure/recipients/preview', {
          targets: both,
          perPage: 100,
        });
        expect([people.total, placesOf(people)]).toEqual([together.length, together]);
        const ctx = { db: t.ownerDb, org: admin.org } as Context;
        expect(await isMeantFor(ctx, both, ids[looked]!)).toBe(together.includes(looked));
        const meaning = new Set((await targetsMeaning(ctx, ids[looked]!)).map(({ id }) => id));
        for (const [at, { id }] of targets.entries())
          expect(meaning.has(id)).toBe(active(members[at]!).includes(looked));
      }),
      { numRuns: 40 },
    );
  });
});
