import { buildOrganization } from '#features/session/organizations.build';
import { buildGroupTree, type NewGroupTree } from '#features/structure/groups.build';
import { jobCategoryRow, positionRow, professionRow, projectRow, siteRow } from '#features/structure/structure.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { localTimeOf } from '#platform/time/zoned-time';
import { loadArticles } from './articles.ts';
import type { CardTypeKey } from './card-types.ts';
import { loadCards } from './cards.ts';
import { loadRequests } from './catalogue-requests.ts';
import { loadCourses } from './courses.ts';
import { loadNotices } from './notices.ts';
import { loadPaystubs } from './paystubs.ts';
import type { Branch, OrganizationPlan, Team } from './plan.ts';
import { loadPosts } from './posts.ts';
import { type Random, seededRandom } from './random.ts';
import { loadSettings } from './settings.ts';
import { contactsOf, type Employee, hireStaff, type StructureItemIds } from './staff.ts';
import { loadUserGroups } from './user-groups.ts';
import type { Vault } from './vault.ts';
import { activeDaysOf, activeOf, visitOf } from './visits.ts';

const idsByKey = (keys: readonly string[], rows: readonly { id: string }[]) =>
  new Map(keys.map((key, index) => [key, rows[index]!.id]));

const loadStructureItems = async (ownerDb: Db, org: OrgId, plan: OrganizationPlan): Promise<StructureItemIds> => {
  const siteEntries = Object.entries(plan.sites).flatMap(([type, sites]) =>
    Object.entries(sites).map(([key, [name, street, city, province, postalCode, country = plan.country]]) => ({
      key,
      row: siteRow(org, { name, type, street, city, province, postalCode, country }),
    })),
  );
  const siteRows = siteEntries.map(({ row }) => row);
  const projects = Object.values(plan.projects).map(([name, code, category]) =>
    projectRow(org, { name, code, category }),
  );
  const positions = Object.values(plan.positions).map((name) => positionRow(org, { name }));
  const categories = Object.values(plan.jobCategories).map((name) => jobCategoryRow(org, { name }));
  const jobCategories = idsByKey(Object.keys(plan.jobCategories), categories);
  const professions = Object.values(plan.professions).map(([name, category]) =>
    professionRow(org, {
      name,
      jobCategory: { id: jobCategories.get(category)!, name: plan.jobCategories[category]! },
    }),
  );
  await ownerDb.insertInto('sites').values(siteRows).execute();
  await ownerDb.insertInto('projects').values(projects).execute();
  await ownerDb.insertInto('positions').values(positions).execute();
  await ownerDb.insertInto('job_categories').values(categories).execute();
  await ownerDb.insertInto('professions').values(professions).execute();
  return {
    sites: idsByKey(
      siteEntries.map(({ key }) => key),
      siteRows,
    ),
    projects: idsByKey(Object.keys(plan.projects), projects),
    jobCategories,
    professions: idsByKey(Object.keys(plan.professions), professions),
    positions: idsByKey(Object.keys(plan.positions), positions),
  };
};

/** Everyone belongs to exactly one team, so that the counts of a level add up to the level above. */
const groupsOf = (branch: Branch, members: (team: string) => string[]): NewGroupTree[] =>
  Object.entries(branch).map(([name, below]) => ({
    name,
    groups: Array.isArray(below)
      ? (below as readonly Team[]).map(([team]) => ({ name: team, userIds: members(team) }))
      : groupsOf(below as Branch, members),
  }));

type Loading = {
  now: Date;
  /** The account of a demonstration person. */
  accountOf: (demoName: string, employee: Employee) => Promise<string>;
  cardTypes: ReadonlyMap<CardTypeKey, string>;
  vault: Vault;
};

const loadStaff = async (
  ownerDb: Db,
  plan: OrganizationPlan,
  staff: ReturnType<typeof hireStaff>,
  accountOf: Loading['accountOf'],
): Promise<void> => {
  for (const employee of staff)
    if (employee.demoName) employee.row.account_id = await accountOf(employee.demoName, employee);
  await ownerDb
    .insertInto('users')
    .values(staff.map(({ row }) => row))
    .execute();
  await ownerDb.insertInto('emergency_contacts').values(contactsOf(plan, staff)).execute();
};

type Content = Pick<Parameters<typeof loadPosts>[3], 'ids' | 'now' | 'random' | 'vault'> & Pick<Loading, 'cardTypes'>;

/** Posts, events, articles and courses, and what people were told of them. */
const loadContent = async (ownerDb: Db, org: OrgId, plan: OrganizationPlan, content: Content): Promise<void> => {
  await loadPosts(ownerDb, org, plan.posts, { ...content, locale: plan.organization.defaultLocale });
  await loadArticles(ownerDb, org, plan.infohub, { ...content, random: seededRandom(plan.seed + 5) });
  await loadCourses(ownerDb, org, plan.learning, { ...content, random: seededRandom(plan.seed + 6) });
  await loadNotices(ownerDb, org, content.now);
};

type Office = { staff: readonly Employee[]; owner: string; vault: Vault; now: Date };

/** What the office does: requests of card types, and the payrolls of three pay dates. */
const loadRequestsAndPay = async (
  ownerDb: Db,
  org: OrgId,
  plan: OrganizationPlan,
  { staff, owner, vault, now }: Office,
): Promise<void> => {
  await loadRequests(ownerDb, org, 'card_type_requests', plan.cardTypeRequests, { requestedBy: owner, now });
  await loadRequests(ownerDb, org, 'external_app_requests', plan.appRequests, { requestedBy: owner, now });
  await loadPaystubs(ownerDb, org, {
    organization: plan.organization,
    staff,
    sentBy: owner,
    approvedBy: owner,
    vault,
    now,
    random: seededRandom(plan.seed + 7),
  });
};

/** Who came when, and how many were active in the months before. */
const loadVisits = async (
  ownerDb: Db,
  org: OrgId,
  plan: OrganizationPlan,
  { arrived, random, now }: { arrived: readonly Employee[]; random: Random; now: Date },
): Promise<void> => {
  const visits = arrived.map(({ row }) => visitOf(row, random, now));
  const today = localTimeOf(now, plan.organization.timeZone).day;
  const days = activeDaysOf(org, today, activeOf(visits, now), seededRandom(plan.seed + 7));
  await ownerDb.insertInto('user_visits').values(visits).execute();
  await ownerDb.insertInto('active_people_days').values(days).execute();
};

/** Creates a whole organization from its plan. */
export const loadPlan = async (
  ownerDb: Db,
  plan: OrganizationPlan,
  { now, accountOf, cardTypes, vault }: Loading,
): Promise<OrgId> => {
  const org = await buildOrganization(ownerDb, plan.organization);
  const structureItems = await loadStructureItems(ownerDb, org, plan);
  const staff = hireStaff(plan, org, structureItems);
  await loadStaff(ownerDb, plan, staff, accountOf);
  const byTeam = Map.groupBy(staff, ({ team }) => team);
  const groups = groupsOf(plan.tree, (team) => byTeam.get(team)!.map(({ row }) => row.id));
  const structureGroup = await buildGroupTree(ownerDb, org, { levels: plan.levels, groups });
  const user = new Map(staff.map(({ row }) => [row.display_name, row.id]));
  await loadUserGroups(ownerDb, org, plan.userGroups, {
    site: structureItems.sites,
    project: structureItems.projects,
    profession: structureItems.professions,
    position: structureItems.positions,
    jobCategory: structureItems.jobCategories,
    structureGroup,
    user,
  });
  const { sites: site, projects: project, professions: profession, positions: position } = structureItems;
  const owner = staff.find(({ demoName }) => demoName === plan.owner)!.row;
  await loadCards(ownerDb, org, plan.cards, {
    staff,
    types: cardTypes,
    vault,
    now,
    random: seededRandom(plan.seed + 3),
    timeZone: plan.organization.timeZone,
    decidedBy: owner.display_name,
  });
  await loadRequestsAndPay(ownerDb, org, plan, { staff, owner: owner.display_name, vault, now });
  const random = seededRandom(plan.seed);
  const ids = { site, project, profession, position, user };
  await loadContent(ownerDb, org, plan, { ids, now, random, vault, cardTypes });
  const arrived = staff.filter(({ row }) => row.invitation_status === 'claimed');
  await loadVisits(ownerDb, org, plan, { arrived, random, now });
  await loadSettings(ownerDb, org, plan, { now, ownerId: owner.id, active: arrived.map(({ row }) => row.id) });
  return org;
};
