import { sql } from 'kysely';
import { countUsageIn } from '#features/dashboard/usage/usage.service';
import { measureStorage } from '#features/organizations/organizations.data';
import { adoptEmbeddedAccounts, listDemoSignIns } from '#features/users/accounts.service';
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

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'fanal-demo';

/** Master keys and file storage of an installation. */
type KeptIn = Pick<Settings, 'masterKeys' | 'storage'>;

/** Advisory lock for servers that start simultaneously; the first one loads the demonstration. */
const LOCK = 7_262_516;

const hasOrganization = async (ownerDb: Db): Promise<boolean> =>
  (await ownerDb.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst()) !== undefined;

/** What jobs count each night, and what nobody found. */
const loadFigures = async (ownerDb: Db, org: OrgId, now: Date): Promise<void> => {
  await loadMissedSearches(ownerDb, org, now);
  await countUsageIn(ownerDb, now);
  await measureStorage(ownerDb, now);
};

const loadDemo = async (ownerDb: Db, settings: KeptIn): Promise<void> => {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
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

/**
 * Loads the two demonstration organizations into a database that has none (GAP-83); otherwise does nothing. `issuer` is
 * the embedded identity provider, null with a hosted one.
 */
export const ensureDemo = async (ownerDb: Db, issuer: string | null, settings: KeptIn): Promise<void> => {
  if (await hasOrganization(ownerDb)) return;
  await ownerDb.transaction().execute(async (db) => {
    // a second server waits as long as loading takes
    await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(db);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
    if (await hasOrganization(db)) return;
    await loadDemo(db, settings);
    if (issuer) await adoptEmbeddedAccounts(db, issuer);
  });
};

/** The accounts of the demonstration, as printed to the terminal. Empty where it was not loaded. */
export const demoLines = async (ownerDb: Db): Promise<string[]> => {
  const signIns = await listDemoSignIns(ownerDb);
  if (signIns.length === 0) return [];
  const widest = Math.max(...signIns.map(({ name }) => name.length));
  const groups = Map.groupBy(signIns, ({ organization }) => organization);
  return [
    `  Demonstration    password of every account: ${DEMO_PASSWORD}`,
    ...[...groups].flatMap(([organization, members]) => [
      `  ${organization}`,
      ...members.map(({ name, email }) => `    ${name.padEnd(widest)}   ${email}`),
    ]),
  ];
};
