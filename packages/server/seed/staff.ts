import type { InvitationStatus } from '@fanal/contract/users/users.shapes';
import { contactRow, type NewUser, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { inventName, languagesOf, localeOf, mailNameOf, uniqueNames } from './people.ts';
import { inventDetails } from './personal-details.ts';
import type { Branch, Crew, NamedPerson, OrganizationPlan, Team } from './plan.ts';
import { type Random, seededRandom } from './random.ts';

/** Ids of the structure items by the keys of the plan. */
export type StructureItemIds = Record<
  'sites' | 'projects' | 'jobCategories' | 'professions' | 'positions',
  Map<string, string>
>;
export type Employee = { row: ReturnType<typeof userRow>; team: string; demoName: string | null };
type Contact = ReturnType<typeof contactRow>;

/** Distribution of invitation statuses in a typical organization. */
export const statuses: readonly (readonly [InvitationStatus, number])[] = [
  ['claimed', 82],
  ['invited', 8],
  ['pending', 5],
  ['notInvited', 3],
  ['disabled', 2],
];

const teamsOf = (branch: Branch): Team[] =>
  Object.values(branch).flatMap((below) =>
    Array.isArray(below) ? (below as readonly Team[]) : teamsOf(below as Branch),
  );

/** Values that must be unique in the organization: each is returned once. */
const openRegistry = (plan: OrganizationPlan, random: Random) => {
  const taken = new Set(plan.people.flatMap(([, , , , , { employeeNumber, phone }]) => [employeeNumber, phone]));
  const unused = (invent: () => string): string => {
    let value = invent();
    while (taken.has(value)) value = invent();
    taken.add(value);
    return value;
  };
  const [from, to] = plan.employeeNumbers;
  const unique = uniqueNames();
  return {
    employeeNumber: () => unused(() => String(from + random.below(to - from))),
    // 555-0100 to 555-0199 are reserved for fiction in every area.
    phone: () => unused(() => `+1${random.weighted(plan.areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`),
    mail: (name: { givenName: string; familyName: string }) => `${unique(mailNameOf(name))}@${plan.mailDomain}`,
  };
};

const idOf = (ids: Map<string, string>, key: string): string => {
  const id = ids.get(key);
  if (!id) throw new Error(`the plan of the demonstration has no "${key}"`);
  return id;
};

type Hiring = {
  plan: OrganizationPlan;
  org: OrgId;
  structureItems: StructureItemIds;
  random: Random;
  /** A separate generator, so that details can be added without changing everyone's name. */
  detailsRandom: Random;
  registry: ReturnType<typeof openRegistry>;
};

type Workplace = { team: Team; profession: string | null; position: string; supervisorId: string | null };

const assignmentTo = (
  { plan, structureItems, detailsRandom }: Hiring,
  { team, profession, position, supervisorId }: Workplace,
): NewUser => {
  const [, , , site, project] = team;
  return {
    ...inventDetails(detailsRandom, plan.words),
    supervisorId,
    siteId: site && idOf(structureItems.sites, site),
    projectId: project ? idOf(structureItems.projects, project) : null,
    positionId: idOf(structureItems.positions, position),
    professionId: profession && idOf(structureItems.professions, profession),
    jobCategoryId: idOf(structureItems.jobCategories, profession ? plan.professions[profession]![1] : 'office'),
  };
};

const hireKnown = (hiring: Hiring, person: NamedPerson, team: Team, supervisorId: string | null): Employee => {
  const [, givenName, familyName, gender, position, details] = person;
  const { profession = null, reachable = true, demoName = null, disabledBySecurity, languages, ...given } = details;
  const { plan, org, registry } = hiring;
  const row = userRow(org, {
    ...assignmentTo(hiring, { team, profession, position, supervisorId }),
    ...given,
    givenName,
    familyName,
    gender,
    spokenLanguages: languages ?? plan.languages,
    email: reachable && (demoName || !profession) ? registry.mail({ givenName, familyName }) : null,
    ...(disabledBySecurity ? { invitationStatus: 'disabled', disabledBy: 'security' } : {}),
  });
  return { row, team: team[0], demoName };
};

const hireInvented = (hiring: Hiring, crew: Crew, place: Workplace, leads: boolean): Employee => {
  const { plan, org, registry, random } = hiring;
  const name = inventName(random, crew.origins ?? plan.origins, crew.femaleShare);
  const invitationStatus = leads ? 'claimed' : random.weighted(statuses);
  const reachable = invitationStatus !== 'notInvited' || random.chance(0.4);
  const row = userRow(org, {
    ...assignmentTo(hiring, place),
    ...name,
    invitationStatus,
    roleType: leads ? 'lead' : 'member',
    locale: localeOf(name, plan.words.locale),
    spokenLanguages: [...new Set([...languagesOf(name), ...plan.languages])],
    employeeNumber: registry.employeeNumber(),
    phone: reachable ? registry.phone() : null,
    email: reachable && (!place.profession || random.chance(0.5)) ? registry.mail(name) : null,
  });
  return { row, team: place.team[0], demoName: null };
};

/**
 * The person with the lead position leads, invented if necessary; then the people with fixed names, then the others.
 */
const hireTeam = (hiring: Hiring, team: Team): Employee[] => {
  const { plan, random } = hiring;
  const [teamName, size, crewName] = team;
  const crew = plan.crews[crewName];
  if (!crew) throw new Error(`the plan of the demonstration has no crew "${crewName}"`);
  const named = plan.people.filter(([where]) => where === teamName);
  const [profession, position] = crew.lead;
  const chief = named.find(([, , , , held]) => held === position);
  const head = chief
    ? hireKnown(hiring, chief, team, null)
    : hireInvented(hiring, crew, { team, profession, position, supervisorId: null }, true);
  const supervisorId = head.row.id;
  const others = named
    .filter((person) => person !== chief)
    .map((person) => hireKnown(hiring, person, team, supervisorId));
  const rest = Array.from({ length: Math.max(0, size - 1 - others.length) }, () => {
    const [ownProfession, ownPosition] = random.weighted(crew.members.map((member) => [member, member[2]] as const));
    return hireInvented(hiring, crew, { team, profession: ownProfession, position: ownPosition, supervisorId }, false);
  });
  return [head, ...others, ...rest];
};

/** Gives the people of a plan their names, numbers, addresses and assignments, always the same ones. */
export const hireStaff = (plan: OrganizationPlan, org: OrgId, structureItems: StructureItemIds): Employee[] => {
  const random = seededRandom(plan.seed);
  const detailsRandom = seededRandom(plan.seed + 1);
  const hiring = { plan, org, structureItems, random, detailsRandom, registry: openRegistry(plan, random) };
  return teamsOf(plan.tree).flatMap((team) => hireTeam(hiring, team));
};

/** Emergency contacts of two people of three: the same family name and a fictional number. */
export const contactsOf = (plan: OrganizationPlan, staff: readonly Employee[]): Contact[] => {
  const random = seededRandom(plan.seed + 2);
  return staff.flatMap(({ row }) => {
    const [relationship, isWoman] = random.pick(plan.words.relationships);
    const { givenName } = inventName(random, plan.origins, isWoman ? 1 : 0);
    const phone1 = `+1${random.weighted(plan.areaCodes)}55501${String(random.below(100)).padStart(2, '0')}`;
    const contact = { name: `${givenName} ${row.family_name}`, relationship, phone1 };
    return random.chance(0.67) ? [contactRow(row, contact)] : [];
  });
};
