/** What the demonstration shows in the settings of an organization: owner, plan, billing address, active people by month. */
import { addMonths } from '@fanal/contract/kit/days.rules';
import { type BuiltKey, buildApiKey } from '#features/api-keys/api-keys.build';
import { buildActivePeople, buildBillingAddress, buildSubscription } from '#features/organization/organization.build';
import { giveOwner } from '#features/session/organizations.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { OrganizationPlan } from './plan.ts';
import { seededRandom } from './random.ts';

const MONTHS = 4;
const DAY_MS = 86_400_000;

/** Keys of scripts in every state. Nobody knows them: their secrets are thrown away here. */
const loadKeys = async (ownerDb: Db, org: OrgId, { now, ownerId, names }: Shown & { names: readonly string[] }) => {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const { display_name: createdByName } = await ownerDb
    .selectFrom('users')
    .select('display_name')
    .where('organization_id', '=', org)
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow();
  const made = { userId: ownerId, createdByName };
  const keys: Omit<BuiltKey, 'userId'>[] = [
    { scope: ['stats:read', 'courses:read'], createdAt: ago(420), days: 365, usedAt: ago(56) },
    { scope: ['users:read', 'paystubs:read', 'paystubs:create'], createdAt: ago(200), days: 365, revokedAt: ago(31) },
    {
      scope: ['users:read', 'users:create', 'users:update', 'structure:read'],
      createdAt: ago(60),
      days: 365,
      usedAt: ago(0.1),
    },
    { scope: ['cards:read'], createdAt: ago(3), days: 90 },
  ];
  for (const [at, key] of keys.entries()) await buildApiKey(ownerDb, org, { ...key, ...made, name: names[at]! });
};

const keyNames = {
  fr: ['Tableau de bord RH', 'Ancienne paie', 'Synchronisation SIRH', 'Guérite du chantier'],
  en: ['HR dashboard', 'Former payroll', 'HRIS synchronization', 'Site gate'],
};

type Shown = { now: Date; ownerId: string; active: readonly string[] };

export const loadSettings = async (
  ownerDb: Db,
  org: OrgId,
  { subscription, billing, seed }: Pick<OrganizationPlan, 'subscription' | 'billing' | 'seed'>,
  { now, ownerId, active }: Shown,
): Promise<void> => {
  await giveOwner(ownerDb, org, ownerId);
  await loadKeys(ownerDb, org, {
    now,
    ownerId,
    active,
    names: keyNames[billing.country === 'CA' && billing.province === 'QC' ? 'fr' : 'en'],
  });
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
