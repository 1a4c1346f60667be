/**
 * Carries out a change of many people, some hundred in each transaction. Another worker continues where a lost one
 * stopped: who was dealt with, and what became of them, is written together (P50, P55).
 */
import { type BulkChangeKind, permissionOfChange } from '@fanal/contract/bulk-changes/bulk-changes.rules';
import { may } from '@fanal/contract/permissions';
import type { AssignFound, BlockFound } from '@fanal/contract/users/users.shapes';
import { addFoundMembers } from '#features/structure/members.service';
import { addFoundUsers } from '#features/user-groups/user-groups.service';
import { type CurrentActor, findCurrentActor } from '#features/users/accounts.service';
import { assignPeople, type RefusedPerson } from '#features/users/assignments.service';
import { blockPeople } from '#features/users/blocks.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import type { OrgId, WorkContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail, Refusal } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { isUnreachable } from '#platform/unreachable';
import * as data from './bulk-changes.data.ts';

export const RUN_TASK = 'run-bulk-change';

/** People per transaction. */
const BATCH = 200;
const DAY_MS = 24 * 60 * 60_000;
/** After this time without a batch, the worker is considered lost. */
const LOST_AFTER_MS = 120_000;
/** Ended changes are kept so long, so that who was skipped can be read. */
const KEPT_MS = 30 * DAY_MS;

/** One job per change at a time. */
export const jobKey = (id: string) => `bulk change ${id}`;

export const objectOf = ({ id }: { id: string }) => ({ type: 'bulkChange', id });

type Log = { warn: (fields: object, message: string) => void };
export type Deps = {
  database: Database;
  ownerDb: Db;
  /** Removes the sessions of these accounts from the cache of every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  now: () => Date;
  log: Log;
};

/** What is to be done to these people; returns those who stay as before, each with the reason. */
type Act = (ctx: WorkContext, userIds: readonly string[], change: never) => Promise<RefusedPerson[]>;

const missing = (userIds: readonly string[], existing: readonly string[]): RefusedPerson[] => {
  const known = new Set(existing);
  return userIds.filter((id) => !known.has(id)).map((id) => ({ id, displayName: null, refusal: fail('NOT_FOUND') }));
};

const acts: Record<BulkChangeKind, Act> = {
  deactivate: (ctx, userIds, change: Pick<BlockFound, 'reason'>) =>
    blockPeople(ctx, userIds, { ...change, blocked: true }),
  reactivate: (ctx, userIds) => blockPeople(ctx, userIds, { blocked: false }),
  assign: (ctx, userIds, change: Omit<AssignFound, 'people'>) => assignPeople(ctx, userIds, change),
  addToUserGroup: async (ctx, userIds, { groupId }: { groupId: string }) =>
    missing(userIds, await addFoundUsers(ctx, groupId, userIds)),
  addToStructureGroup: async (ctx, userIds, { groupId }: { groupId: string }) =>
    missing(userIds, await addFoundMembers(ctx, groupId, userIds)),
};

type JobReference = { org: OrgId; id: string };

/** Writes audit lines in the name of whoever ordered the change. */
const auditAs = (db: Db, row: data.BulkChangeRow, entries: readonly AuditEntry[], now: Date): Promise<void> => {
  const actor = { accountId: row.account_id, userId: row.user_id, displayName: row.actor_name };
  const origin = { org: row.organization_id as OrgId, actor, requestId: jobKey(row.id), address: null, now };
  return writeAudit(db, origin, entries);
};

type Ending = Pick<Parameters<typeof data.endChange>[3], 'status' | 'failure'>;

const end = async (db: Db, row: data.BulkChangeRow, ending: Ending, now: Date): Promise<void> => {
  const org = row.organization_id as OrgId;
  const { changed, skipped, total } = await data.endChange(db, org, row.id, { ...ending, now });
  const after = { status: ending.status, failure: ending.failure?.code ?? null, changed, skipped, userCount: total };
  await auditAs(db, row, [{ action: 'bulkChange.ended', object: objectOf(row), after }], now);
};

/** Whether whoever ordered the change may still carry it out. */
const mayStill = (actor: CurrentActor | null, { kind }: data.BulkChangeRow): actor is CurrentActor =>
  actor !== null && may(actor, permissionOfChange[kind]);

type Effects = (() => Promise<void>)[];

const contextOf = (
  deps: Deps,
  db: Db,
  row: data.BulkChangeRow,
  { actor, entries, effects, now }: { actor: CurrentActor; entries: AuditEntry[]; effects: Effects; now: Date },
): WorkContext => ({
  db,
  org: row.organization_id as OrgId,
  now,
  locale: row.locale,
  actor: { ...actor, displayName: row.actor_name, signedInAt: null },
  audit: (entry) => void entries.push(entry),
  enqueue: enqueueIn(db),
  afterCommit: (effect) => void effects.push(effect),
  system: { forgetSessions: deps.forgetSessions },
});

/** Changes the next people and records how far the change is, in one transaction. False when nothing is left to do. */
const runBatch = async (deps: Deps, { org, id }: JobReference, size: number): Promise<boolean> => {
  const known = await deps.database.transaction({ org, readOnly: true }, (db) => data.findChange(db, org, id));
  if (known?.status !== 'running') return false;
  const actor = await findCurrentActor(deps.ownerDb, org, known.account_id);
  const { isLeft, effects } = await deps.database.transaction({ org, readOnly: false }, async (db) => {
    const done: { isLeft: boolean; effects: Effects } = { isLeft: false, effects: [] };
    const row = await data.lockChange(db, org, id);
    if (row?.status !== 'running') return done;
    const now = deps.now();
    if (!mayStill(actor, row)) {
      await end(db, row, { status: 'failed', failure: { code: 'ACTION_FORBIDDEN', details: undefined } }, now);
      return done;
    }
    const userIds = await data.nextPeople(db, org, row, size);
    if (userIds.length === 0) {
      await end(db, row, { status: 'done' }, now);
      return done;
    }
    const entries: AuditEntry[] = [];
    const ctx = contextOf(deps, db, row, { actor, entries, effects: done.effects, now });
    const refused = await acts[row.kind](ctx, userIds, row.change as never);
    const skips = refused.map(({ id: userId, refusal: { code, details } }) => ({ userId, code, details }));
    await data.recordBatch(db, org, row, { count: userIds.length, skips, now });
    await auditAs(db, row, entries, now);
    return { isLeft: true, effects: done.effects };
  });
  for (const effect of effects) await effect();
  return isLeft;
};

const endRefused = (deps: Deps, { org, id }: JobReference, { code, details }: Refusal) =>
  deps.database.transaction({ org, readOnly: false }, async (db) => {
    const row = await data.lockChange(db, org, id);
    if (row?.status === 'running') await end(db, row, { status: 'failed', failure: { code, details } }, deps.now());
  });

/** Leaves the next person out after an error that nobody foresaw, so that the others can be changed. */
const skipNext = (deps: Deps, { org, id }: JobReference) =>
  deps.database.transaction({ org, readOnly: false }, async (db) => {
    const row = await data.lockChange(db, org, id);
    if (row?.status !== 'running') return false;
    const [userId] = await data.nextPeople(db, org, row, 1);
    const skips = userId ? [{ userId, code: 'UNEXPECTED', details: undefined }] : [];
    await data.recordBatch(db, org, row, { count: skips.length, skips, now: deps.now() });
    return userId !== undefined;
  });

/** When a batch fails, each of its people is changed separately, so that one of them does not stop the rest. */
const runOneByOne = async (deps: Deps, job: JobReference): Promise<boolean> => {
  for (let at = 0; at < BATCH; at += 1) {
    const isLeft = await runBatch(deps, job, 1).catch((error: unknown) => {
      if (isUnreachable(error) || error instanceof Refusal) throw error;
      deps.log.warn({ err: error, bulkChange: job.id }, 'a person of a bulk change could not be changed');
      return skipNext(deps, job);
    });
    if (!isLeft) return false;
  }
  return true;
};

const runNext = async (deps: Deps, job: JobReference): Promise<boolean> => {
  try {
    return await runBatch(deps, job, BATCH);
  } catch (error) {
    if (isUnreachable(error) || error instanceof Refusal) throw error;
    deps.log.warn({ err: error, bulkChange: job.id }, 'people of a bulk change go one by one');
    return runOneByOne(deps, job);
  }
};

/** Runs a change to its end. A refusal of all of it, such as a site that was deleted meanwhile, ends it as failed. */
export const runBulkChange = async (deps: Deps, job: JobReference): Promise<void> => {
  try {
    while (await runNext(deps, job));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    await endRefused(deps, job, error);
  }
};

/** Queues again the changes whose worker was lost. */
export const resumeBulkChanges = async ({ ownerDb, now }: Deps): Promise<void> => {
  const before = new Date(now().getTime() - LOST_AFTER_MS);
  for (const { organization_id: org, id } of await data.changesWithoutWorker(ownerDb, before))
    await enqueueIn(ownerDb)(RUN_TASK, { org, id }, { key: jobKey(id) });
};

export const forgetBulkChanges = async ({ ownerDb, now }: Deps): Promise<void> =>
  void (await data.deleteEnded(ownerDb, new Date(now().getTime() - KEPT_MS)));
