import { sql } from 'kysely';
import { adoptEmbeddedAccounts, listDemoSignIns } from '#features/users/accounts.service';
import type { Db } from '#platform/db/db';
import type { KeptIn } from './load-demo.ts';

/** The password of every demonstration account. */
export const DEMO_PASSWORD = 'fanal-demo';

/** Advisory lock for servers that start simultaneously; the first one loads the demonstration. */
const LOCK = 7_262_516;

const hasOrganization = async (ownerDb: Db): Promise<boolean> =>
  (await ownerDb.selectFrom('organizations').select('organization_id').limit(1).executeTakeFirst()) !== undefined;

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
    // Half of the code of the server, for one start.
    const { loadDemo } = await import('./load-demo.ts');
    await loadDemo(db, settings, DEMO_PASSWORD);
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
