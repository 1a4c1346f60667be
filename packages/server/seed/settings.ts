/** What the demonstration shows in the settings of an organization: owner, plan, billing address, active people by month. */
import { addMonths } from '@fanal/contract/kit/days.rules';
import { buildActivePeople, buildBillingAddress, buildSubscription } from '#features/organization/organization.build';
import { giveOwner } from '#features/session/organizations.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { OrganizationPlan } from './plan.ts';
import { seededRandom } from './random.ts';

const MONTHS = 4;

type Shown = { now: Date; ownerId: string; active: readonly string[] };

export const loadSettings = async (
  ownerDb: Db,
  org: OrgId,
  { subscription, billing, seed }: Pick<OrganizationPlan, 'subscription' | 'billing' | 'seed'>,
  { now, ownerId, active }: Shown,
): Promise<void> => {
  await giveOwner(ownerDb, org, ownerId);
  const random = seededRandom(seed + 9);
  const month = `${now.toISOString().slice(0, 7)}-01`;
  const renewsOn = `${now.getUTCFullYear() + 1}-03-01`;
  await buildSubscription(ownerDb, org, { ...subscription, renewsOn });
  await buildBillingAddress(ownerDb, org, billing);
  for (let months = 0; months < MONTHS; months += 1) {
    const here = active.filter(() => random.chance(0.95 - months * 0.03));
    if (here.length > 0) await buildActivePeople(ownerDb, org, addMonths(month, -months), here);
  }
};
