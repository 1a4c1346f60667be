/**
 * The end of an organization (GAP-75, P40): on its day nobody enters any more, the keys are destroyed, then stored objects, accounts and
 * rows go, in small transactions. A killed process is followed by the next run, which goes on from what is left.
 */
import type { Logger } from 'pino';
import { forgetObjects, someStoredFiles } from '#features/uploads/erased-files.service';
import { dropAccountsOf } from '#features/users/accounts.service';
import type { Db } from '#platform/db/db';
import type { Files } from '#platform/files/files';
import * as data from './erasure.data.ts';
import { nextBatch } from './erasure.rules.ts';

const ACCOUNTS_AT_ONCE = 500;
const FILES_AT_ONCE = 100;
const LEASE_MS = 5 * 60_000;
/** Rows at once: what a row takes differs by table and by what refers to it, and others wait behind a long transaction. */
const FIRST_ROWS = 200;
/** Background work that was under way may write again; after so many rounds the next run goes on. */
const MOST_ROUNDS = 5;

export type ErasureDeps = { ownerDb: Db; files: Files; now: () => Date; log: Pick<Logger, 'info' | 'warn'> };

type Lease = {
  /** True while this process has the erasure for itself. */
  keep: () => Promise<boolean>;
  /** The next run goes on at once. */
  release: () => Promise<void>;
};

const openLease = async ({ ownerDb, now }: ErasureDeps, org: string): Promise<Lease | null> => {
  let mine: Date | null = null;
  const keep = async () => {
    const at = now();
    const until = new Date(Math.max(at.getTime() + LEASE_MS, (mine?.getTime() ?? 0) + 1));
    const isTaken = await data.takeLease(ownerDb, org, { mine, now: at, until });
    mine = until;
    return isTaken;
  };
  const release = async () => {
    const at = now();
    await data.takeLease(ownerDb, org, { mine, now: at, until: at });
  };
  return (await keep()) ? { keep, release } : null;
};

const removeObjects = async ({ ownerDb, files }: ErasureDeps, org: string, { keep }: Lease): Promise<boolean> => {
  for (;;) {
    const found = await someStoredFiles(ownerDb, org, FILES_AT_ONCE);
    if (found.length === 0) return true;
    for (const { objectKey } of found) await files.storage.remove(objectKey);
    const ids = found.map(({ id }) => id);
    await ownerDb.transaction().execute(async (db) => {
      await data.countErased(db, org, { objects: await forgetObjects(db, org, ids) });
    });
    if (!(await keep())) return false;
  }
};

/** Accounts of people who belong to no other organization, with their sign-ins. */
const removeAccounts = async ({ ownerDb }: ErasureDeps, org: string, { keep }: Lease): Promise<boolean> => {
  for (;;) {
    const accounts = await ownerDb.transaction().execute(async (db) => {
      const count = await dropAccountsOf(db, org, ACCOUNTS_AT_ONCE);
      await data.countErased(db, org, { accounts: count });
      return count;
    });
    if (accounts < ACCOUNTS_AT_ONCE) return true;
    if (!(await keep())) return false;
  }
};

const removeRows = async (
  { ownerDb, now }: ErasureDeps,
  { org, tables }: { org: string; tables: readonly string[] },
  { keep }: Lease,
): Promise<boolean> => {
  for (const table of tables)
    for (let most = FIRST_ROWS; ; ) {
      const began = now().getTime();
      if ((await data.deleteSome(ownerDb, org, table, most)) === 0) break;
      most = nextBatch(most, now().getTime() - began);
      if (!(await keep())) return false;
    }
  return true;
};

/** True when nothing of the organization is left but its own row. Deletions make triggers write sums, which go in the next round. */
const emptyOrganization = async (deps: ErasureDeps, org: string, lease: Lease): Promise<boolean> => {
  const tables = await data.tablesInOrder(deps.ownerDb);
  for (let round = 1; round <= MOST_ROUNDS; round += 1) {
    await data.deleteJobs(deps.ownerDb, org);
    const isWhole =
      (await removeObjects(deps, org, lease)) &&
      (await removeAccounts(deps, org, lease)) &&
      (await removeRows(deps, { org, tables }, lease));
    if (!isWhole) return false;
    if ((await data.rowsLeft(deps.ownerDb, org, tables)) === 0) return true;
  }
  deps.log.warn({ org }, 'an erasure is not finished: the next run goes on');
  return false;
};

const eraseOrganization = async (deps: ErasureDeps, org: string): Promise<void> => {
  const { ownerDb, now, log } = deps;
  await data.beginErasure(ownerDb, org, now());
  const lease = await openLease(deps, org);
  if (!lease) return;
  try {
    await data.destroyKeys(ownerDb, org, now());
    if (!(await emptyOrganization(deps, org, lease))) return;
  } catch (error) {
    // a lost database says so itself; what failed is the reason that counts
    await lease.release().catch(() => undefined);
    throw error;
  }
  await data.deleteSome(ownerDb, org, 'organizations', 1);
  await data.finishErasure(ownerDb, org, now());
  log.info({ org }, 'an organization was erased');
};

/** Erases the organizations whose day has come. One that fails does not keep the others waiting. */
export const eraseDueOrganizations = async (deps: ErasureDeps): Promise<void> => {
  const failures: unknown[] = [];
  for (const org of await data.organizationsToErase(deps.ownerDb, deps.now()))
    await eraseOrganization(deps, org).catch((error: unknown) => failures.push(error));
  if (failures.length > 0) throw failures[0];
};
