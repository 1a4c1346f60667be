import { buildOrganization, giveOwner } from '#features/session/organizations.build';
import { buildGroupTree, type NewGroupTree } from '#features/structure/groups.build';
import { jobCategoryRow, positionRow, professionRow, projectRow, siteRow } from '#features/structure/structure.build';
import { buildUserGroup } from '#features/user-groups/user-groups.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { Settings } from '#platform/settings';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { boreal } from './boreal.ts';
import { ensureCardTypes } from './card-types.ts';
import { insertInBatches, insertRows } from './insert-rows.ts';
import { loadLargeCards } from './large-cards.ts';
import { loadLargeContacts } from './large-contacts.ts';
import { projectNumber, siteNumber, teamPath } from './large-names.ts';
import { type Assignable, hireNumber } from './large-people.ts';
import { seededRandom } from './random.ts';
import { openVault } from './vault.ts';
import { visitOf } from './visits.ts';

export type LargeOrganization = {
  name: string;
  people: number;
  sites: number;
  /** Domain of all e-mail addresses. */
  mailDomain: string;
  /** The account of its owner and administrator, if any. */
  adminAccountId: string | null;
  now: Date;
  /** Cards per person. */
  cards: number;
  settings: Pick<Settings, 'masterKeys' | 'storage'>;
  onProgress: (what: 'people' | 'sites' | 'cards', done: number, of: number) => void;
};

const PEOPLE_PER_PROJECT = 200;
const PEOPLE_PER_TEAM = 50;
const PEOPLE_PER_CONTACT = 5;

const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/**
 * The requested number of sites, projects in proportion to the people, trades and positions as in the demonstration.
 */
const loadStructureItems = async (
  db: Db,
  org: OrgId,
  { people, sites, onProgress }: LargeOrganization,
): Promise<Assignable> => {
  const siteIds: string[] = [];
  await insertInBatches(
    db,
    sites,
    (from, to) => {
      const rows = many(to - from, (index) => siteRow(org, siteNumber(from + index)));
      for (const { id } of rows) siteIds.push(id);
      return () => insertRows(db, 'sites', rows);
    },
    (done) => onProgress('sites', done, sites),
  );
  const projects = many(Math.ceil(people / PEOPLE_PER_PROJECT), (index) => projectRow(org, projectNumber(index)));
  const positions = Object.values(boreal.positions).map((name) => positionRow(org, { name }));
  const jobCategories = new Map(
    Object.entries(boreal.jobCategories).map(([key, name]) => [key, jobCategoryRow(org, { name })]),
  );
  const professions = Object.values(boreal.professions).map(([name, key]) => {
    const jobCategory = jobCategories.get(key)!;
    return { jobCategoryId: jobCategory.id, row: professionRow(org, { name, jobCategory }) };
  });
  await insertRows(db, 'projects', projects);
  await insertRows(db, 'positions', positions);
  await insertRows(db, 'job_categories', [...jobCategories.values()]);
  await insertRows(
    db,
    'professions',
    professions.map(({ row }) => row),
  );
  return {
    siteIds,
    projectIds: projects.map(({ id }) => id),
    positionIds: positions.map(({ id }) => id),
    professions: professions.map(({ row, jobCategoryId }) => ({ id: row.id, jobCategoryId })),
  };
};

/** Returns the ids of the people, in the order of their teams. */
const loadPeople = async (db: Db, org: OrgId, wanted: LargeOrganization, assignable: Assignable): Promise<string[]> => {
  const { people, mailDomain, now, onProgress } = wanted;
  const random = seededRandom(people);
  const userIds: string[] = [];
  await insertInBatches(
    db,
    people,
    (from, to) => {
      const rows = many(to - from, (offset) => {
        const index = from + offset;
        const first = index - (index % PEOPLE_PER_TEAM);
        const row = hireNumber({ org, mailDomain, random, assignable }, index, userIds[first] ?? null);
        userIds.push(row.id);
        return row;
      });
      const visits = rows.filter((row) => row.invitation_status === 'claimed').map((row) => visitOf(row, random, now));
      return async () => {
        await insertRows(db, 'users', rows);
        await insertRows(db, 'user_visits', visits);
      };
    },
    (done) => onProgress('people', done, people),
  );
  return userIds;
};

/** Entities, divisions and regions, with teams of fifty people. */
const groupsOf = (userIds: readonly string[]): NewGroupTree[] => {
  type Node = { name: string; below: Map<string, Node>; userIds: string[] };
  const root: Node = { name: '', below: new Map(), userIds: [] };
  for (let from = 0; from < userIds.length; from += PEOPLE_PER_TEAM) {
    let at = root;
    for (const name of teamPath(from / PEOPLE_PER_TEAM)) {
      const next = at.below.get(name) ?? { name, below: new Map(), userIds: [] };
      at.below.set(name, next);
      at = next;
    }
    at.userIds.push(...userIds.slice(from, from + PEOPLE_PER_TEAM));
  }
  const treeOf = ({ below }: Node): NewGroupTree[] =>
    [...below.values()].map((node) => ({ name: node.name, groups: treeOf(node), userIds: node.userIds }));
  return treeOf(root);
};

/** A fixed list, a rule, and a group that nests both, with almost everyone as a member. */
const loadUserGroups = async (
  db: Db,
  org: OrgId,
  { siteIds, positionIds, professions }: Assignable,
  userIds: readonly string[],
  tree: ReadonlyMap<string, string>,
): Promise<void> => {
  const places = await buildUserGroup(db, org, {
    name: 'Grands chantiers et première entité',
    importance: 'required',
    audiences: [
      ...siteIds.slice(0, 3).map((id) => ({ kind: 'site' as const, id })),
      { kind: 'structureGroup', id: tree.values().next().value! },
    ],
    userIds: userIds.slice(-20),
  });
  const trades = await buildUserGroup(db, org, {
    name: 'Métiers, sauf le plus grand chantier',
    rule: {
      match: 'all',
      conditions: [
        { field: 'profession', operator: 'is', values: professions.map(({ id }) => id) },
        { field: 'site', operator: 'isNot', values: siteIds.slice(0, 1) },
        { field: 'position', operator: 'isNot', values: positionIds.slice(-2) },
      ],
    },
    excludedUserIds: userIds.slice(0, 2),
  });
  await buildUserGroup(db, org, {
    name: 'Tout le terrain',
    importance: 'recommended',
    rule: { match: 'any', conditions: [{ field: 'spokenLanguage', operator: 'is', values: ['es'] }] },
    audiences: [places, trades].map(({ id }) => ({ kind: 'userGroup', id })),
    excludedUserIds: userIds.slice(5, 7),
  });
};

/** Creates an organization of any size in one transaction; returns its id. */
export const loadLargeOrganization = (ownerDb: Db, wanted: LargeOrganization): Promise<OrgId> =>
  ownerDb.transaction().execute(async (db) => {
    const types = await ensureCardTypes(db);
    const org = await buildOrganization(db, { name: wanted.name });
    const assignable = await loadStructureItems(db, org, wanted);
    const userIds = await loadPeople(db, org, wanted, assignable);
    const tree = await buildGroupTree(db, org, { levels: boreal.levels, groups: groupsOf(userIds) });
    await loadUserGroups(db, org, assignable, userIds, tree);
    await loadLargeCards(db, org, {
      userIds,
      typeIds: [...types.values()],
      perPerson: wanted.cards,
      timeZone: await timeZoneOf(db, org),
      now: wanted.now,
      vault: await openVault(db, wanted.settings),
      onProgress: (done, of) => wanted.onProgress('cards', done, of),
    });
    await loadLargeContacts(db, org, {
      count: Math.floor(wanted.people / PEOPLE_PER_CONTACT),
      random: seededRandom(63),
      now: wanted.now,
    });
    if (wanted.adminAccountId) {
      const admin = await buildUser(db, org, {
        givenName: 'Camille',
        familyName: 'Larivière',
        accountId: wanted.adminAccountId,
        roleType: 'organizationAdmin',
        email: `camille.lariviere@${wanted.mailDomain}`,
        employeeNumber: '99999',
      });
      await giveOwner(db, org, admin.id);
    }
    return org;
  });
