/** What the demonstration consists of. Only a database that has none needs it. */
import { countUsageIn } from '#features/dashboard/usage/usage.service';
import { measureStorage } from '#features/organizations/organizations.data';
import { buildAccount } from '#features/users/users.build';
import { systemClock } from '#platform/clock';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { hashPassword } from '#platform/identity/passwords';
import type { Settings } from '#platform/settings';
import { loadAssistant } from './assistant.ts';
import { boreal } from './boreal.ts';
import { ensureCardTypes } from './card-types.ts';
import { borealContacts, kestrelContacts, loadContacts } from './contacts.ts';
import { loadEmergencyCards } from './emergency-cards.ts';
import { borealOffers, kestrelOffers, loadExternalApps, loadOffers } from './external-apps.ts';
import { kestrel } from './kestrel.ts';
import { loadPlan } from './load-plan.ts';
import { loadMissedSearches } from './missed-searches.ts';
import { loadPrivacyRequests } from './privacy-requests.ts';
import { loadRetention } from './retention.ts';
import type { Employee } from './staff.ts';
import { openVault } from './vault.ts';
import { loadWebhooks } from './webhooks.ts';

/** Master keys and file storage of an installation. */
export type KeptIn = Pick<Settings, 'masterKeys' | 'storage'>;

/** What jobs count each night, and what nobody found. */
const loadFigures = async (ownerDb: Db, org: OrgId, now: Date): Promise<void> => {
  await loadMissedSearches(ownerDb, org, now);
  await countUsageIn(ownerDb, now);
  await measureStorage(ownerDb, now);
};

/** Loads the two demonstration organizations, in the transaction of `ownerDb` (GAP-83). Each account has this password. */
export const loadDemo = async (ownerDb: Db, settings: KeptIn, password: string): Promise<void> => {
  const passwordHash = await hashPassword(password);
  const accounts = new Map<string, string>();
  const accountOf = async (demoName: string, { row }: Employee): Promise<string> => {
    const known = accounts.get(demoName);
    if (known) return known;
    const { display_name: displayName, email, phone } = row;
    const { id } = await buildAccount(ownerDb, { displayName, email, phone, demoName, passwordHash });
    accounts.set(demoName, id);
    return id;
  };
  const now = systemClock();
  const loading = {
    now,
    accountOf,
    cardTypes: await ensureCardTypes(ownerDb),
    vault: await openVault(ownerDb, settings),
  };
  const offering = { ids: await loadExternalApps(ownerDb), now };
  const borealOrg = await loadPlan(ownerDb, boreal, loading);
  await loadOffers(ownerDb, borealOrg, borealOffers, offering);
  await loadContacts(ownerDb, borealOrg, borealContacts, now);
  await loadEmergencyCards(ownerDb, borealOrg, loading.cardTypes.get('firstAid')!, now);
  await loadRetention(ownerDb, borealOrg, 'Maude Tremblay-Roy', now);
  await loadPrivacyRequests(ownerDb, borealOrg, 'Maude Tremblay-Roy', now);
  await loadAssistant(ownerDb, borealOrg, loading);
  await loadWebhooks(ownerDb, borealOrg, 'Maude Tremblay-Roy', loading);
  const kestrelOrg = await loadPlan(ownerDb, kestrel, loading);
  await loadOffers(ownerDb, kestrelOrg, kestrelOffers, offering);
  await loadContacts(ownerDb, kestrelOrg, kestrelContacts, now);
  await loadFigures(ownerDb, borealOrg, now);
  await buildAccount(ownerDb, {
    displayName: 'Noémie Deschênes',
    email: 'noemie.deschenes@fanal.example',
    phone: '+14185550100',
    isSuperAdmin: true,
    demoName: 'super-admin',
    passwordHash,
  });
};
