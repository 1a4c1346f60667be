/** What the demonstration shows in the settings of an organization: owner, plan, billing address, active people by month. */
import { buildActivePeople, buildBillingAddress, buildSubscription } from '#features/organization/organization.build';
import { giveOwner } from '#features/session/organizations.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { OrganizationPlan } from './plan.ts';
import { seededRandom } from './random.ts';

const MONTHS = 4;

/** The first day of the month so many months ago. */
const monthBefore = (now: Date, months: number): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 1)).toISOString().slice(0, 10);

type Shown = { now: Date; ownerId: string; active: readonly string[] };

export const loadSettings = async (
  ownerDb: Db,
  org: OrgId,
  { subscription, billing, seed }: Pick<OrganizationPlan, 'subscription' | 'billing' | 'seed'>,
  { now, ownerId, active }: Shown,
): Promise<void> => {
  await giveOwner(ownerDb, org, ownerId);
  const random = seededRandom(seed + 9);
  const renewsOn = `${now.getUTCFullYear() + 1}-03-01`;
  await buildSubscription(ownerDb, org, { ...subscription, renewsOn });
  await buildBillingAddress(ownerDb, org, billing);
  for (let months = 0; months < MONTHS; months += 1) {
    const here = active.filter(() => random.chance(0.95 - months * 0.03));
    if (here.length > 0) await buildActivePeople(ownerDb, org, monthBefore(now, months), here);
  }
};
