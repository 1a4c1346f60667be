import type { RoleType } from '@fanal/contract/permissions';
import { userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import type { Origin } from './names.ts';
import { inventName, languagesOf, localeOf, mailNameOf } from './people.ts';
import { frenchWords, inventDetails } from './personal-details.ts';
import type { Random } from './random.ts';
import { statuses } from './staff.ts';

const origins: readonly (readonly [Origin, number])[] = [
  ['quebec', 74],
  ['ontario', 14],
  ['spanish', 6],
  ['maghrebi', 2],
  ['westAfrican', 2],
  ['haitian', 1],
  ['firstNations', 1],
];

const roles: readonly (readonly [RoleType, number])[] = [
  ['member', 960],
  ['guest', 15],
  ['influencer', 12],
  ['contentCreator', 8],
  ['userAdmin', 4],
  ['organizationAdmin', 1],
];

const areaCodes = [418, 581, 367, 819, 873, 514, 438, 263, 450, 579, 354, 506, 613, 343, 705, 249, 905, 289, 365, 807];
const LINES = 10_000;

/** Unique within 200,000 people; the exchange 555 is reserved for fiction. */
const phoneNumber = (index: number): string => {
  const line = Math.floor(index / areaCodes.length) % LINES;
  return `+1${areaCodes[index % areaCodes.length]}555${String(line).padStart(4, '0')}`;
};

/** Structure items that people of a large organization can be assigned to. */
export type Assignable = Record<'siteIds' | 'projectIds' | 'positionIds', readonly string[]> & {
  professions: readonly { id: string; jobCategoryId: string }[];
};

/** The first items are chosen most often: few sites are large and many are small. */
const mostlyFirst = <T>(random: Random, list: readonly T[]): T => list[Math.floor(list.length * random.next() ** 3)]!;

type Hiring = { org: OrgId; mailDomain: string; random: Random; assignable: Assignable };

/** Person number `index`, a team lead when there is no supervisor; number and addresses are unique. */
export const hireNumber = (
  { org, mailDomain, random, assignable }: Hiring,
  index: number,
  supervisorId: string | null,
) => {
  const name = inventName(random, origins, 0.3);
  const invitationStatus = supervisorId ? random.weighted(statuses) : 'claimed';
  const reachable = invitationStatus !== 'notInvited' || random.chance(0.4);
  const profession = random.chance(0.85) ? mostlyFirst(random, assignable.professions) : null;
  return userRow(org, {
    ...name,
    ...inventDetails(random, frenchWords),
    invitationStatus,
    supervisorId,
    roleType: supervisorId ? random.weighted(roles) : 'lead',
    locale: localeOf(name, frenchWords.locale),
    spokenLanguages: [...new Set([...languagesOf(name), 'fr'])],
    employeeNumber: String(100_000 + index),
    phone: reachable ? phoneNumber(index) : null,
    email: reachable && random.chance(0.6) ? `${mailNameOf(name)}.${index + 1}@${mailDomain}` : null,
    siteId: random.chance(0.93) ? mostlyFirst(random, assignable.siteIds) : null,
    projectId: random.chance(0.7) ? mostlyFirst(random, assignable.projectIds) : null,
    positionId: mostlyFirst(random, assignable.positionIds),
    professionId: profession?.id ?? null,
    jobCategoryId: profession?.jobCategoryId ?? null,
  });
};
