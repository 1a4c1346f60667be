/**
 * Erases a person who asked for it: pay stubs, names in rows that stay, lines of the audit log, at last the person. The person is
 * there until the last step, so another process can begin again where a lost one stopped (P41, P50, P55).
 */
import { eraseStubsOf } from '#features/paystubs/erased-stubs.service';
import { type CurrentActor, findCurrentActor } from '#features/users/accounts.service';
import { erasePerson, identityOf } from '#features/users/erased-people.service';
import { writeAudit } from '#platform/audit/audit';
import type { AuditEntry } from '#platform/audit/audit-entry';
import { lastLine, REDACTED_NAME, redactLines } from '#platform/audit/audit-redaction.data';
import type { OrgId, WorkContext } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { Refusal } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import { localTimeOf } from '#platform/time/zoned-time';
import * as data from './privacy-requests.data.ts';
import * as traces from './traces.data.ts';

export const ERASE_PERSON_TASK = 'erase-person';
/** One job per request at a time. */
export const erasureJobKey = (id: string) => `person erasure ${id}`;

const LEASE_MS = 120_000;
const LINES_AT_ONCE = 5_000;
const STUBS_AT_ONCE = 50;

export type ErasingDeps = {
  database: Database;
  ownerDb: Db;
  /** Removes the sessions of these accounts from the cache of every process. */
  forgetSessions: (accountIds: string[]) => Promise<void>;
  now: () => Date;
};

type Reference = { org: OrgId; id: string };
class ErasureLost extends Error {}

/** Notes how far the erasure is, and keeps it for this process. */
type Step = (done: { steps: number; of: number }) => Promise<void>;

const leaseOf = ({ ownerDb, now }: ErasingDeps, row: data.StoredRequest): Step => {
  let mine = row.lease_until!;
  return async (done) => {
    const until = new Date(Math.max(now().getTime() + LEASE_MS, mine.getTime() + 1));
    const org = row.organization_id as OrgId;
    if (!(await data.takeErasure(ownerDb, org, row.id, { mine, now: now(), until, done }))) throw new ErasureLost();
    mine = until;
  };
};

const nameOfWork = { accountId: null, userId: null, displayName: 'erasure' };

/** Runs a step in one transaction of the organization, with its audit lines and what follows the commit. */
const within = async (
  deps: ErasingDeps,
  org: OrgId,
  actor: CurrentActor,
  step: (ctx: WorkContext) => Promise<void>,
): Promise<void> => {
  const effects: (() => Promise<void>)[] = [];
  await deps.database.transaction({ org, readOnly: false }, async (db) => {
    const entries: AuditEntry[] = [];
    const now = deps.now();
    await step({
      db,
      org,
      now,
      locale: 'fr_CA',
      actor: { ...actor, displayName: nameOfWork.displayName, signedInAt: null },
      audit: (entry) => void entries.push(entry),
      enqueue: enqueueIn(db),
      afterCommit: (effect) => void effects.push(effect),
      system: { forgetSessions: deps.forgetSessions },
    });
    await writeAudit(db, { org, actor: nameOfWork, requestId: 'erase-person', address: null, now }, entries);
  });
  for (const effect of effects) await effect();
};

const eraseTraces = async (deps: ErasingDeps, org: OrgId, userId: string, step: Step): Promise<number> => {
  const { ownerDb } = deps;
  const identity = (await identityOf(ownerDb, org, userId))!;
  const names = identity.displayName ? await traces.nameColumns(ownerDb) : [];
  const lists = await traces.listColumns(ownerDb);
  const last = await lastLine(ownerDb, org);
  const of = names.length + lists.length + Math.ceil(last / LINES_AT_ONCE) + 1;
  let steps = 0;
  for (const trace of names) {
    await traces.replaceName(ownerDb, org, trace, identity.displayName!, REDACTED_NAME);
    await step({ steps: ++steps, of });
  }
  for (const trace of lists) {
    await traces.leaveOut(ownerDb, org, trace, userId);
    await step({ steps: ++steps, of });
  }
  for (let from = 1; from <= last; from += LINES_AT_ONCE) {
    const lines = { from, to: from + LINES_AT_ONCE - 1, now: deps.now() };
    await redactLines(ownerDb, org, { ...lines, userId, accountId: identity.accountId, values: identity.values });
    await step({ steps: ++steps, of });
  }
  return of;
};

const eraseAll = async (deps: ErasingDeps, row: data.StoredRequest): Promise<void> => {
  const org = row.organization_id as OrgId;
  const { user_id: userId, id } = row;
  const step = leaseOf(deps, row);
  const timeZone = await data.timeZoneOf(deps.ownerDb, org);
  const actor = { accountId: row.ordered_by!, userId: null, isSuperAdmin: false, roleType: null };
  if (userId) {
    for (let gone = STUBS_AT_ONCE; gone === STUBS_AT_ONCE; )
      await within(deps, org, actor, async (ctx) => {
        gone = await eraseStubsOf(ctx, userId, STUBS_AT_ONCE);
      });
    await eraseTraces(deps, org, userId, step);
  }
  await within(deps, org, actor, async (ctx) => {
    if (userId) await erasePerson(ctx, userId);
    const { db, now } = ctx;
    const answered_on = localTimeOf(now, timeZone).day;
    const ended = { status: 'granted', answered_on, steps_done: row.steps_total, lease_until: null, updated_at: now };
    await data.changeRequest(db, org, id, ended);
  });
  // lines that were written meanwhile
  if (userId) await redactRest(deps, org, userId);
};

/** Once the person is gone only the id is known: lines about it lose what they say but for the erasure itself. */
const redactRest = async ({ ownerDb, now }: ErasingDeps, org: OrgId, userId: string): Promise<void> => {
  const last = await lastLine(ownerDb, org);
  const from = Math.max(1, last - LINES_AT_ONCE);
  await redactLines(ownerDb, org, { from, to: last, now: now(), userId, accountId: null, values: [] });
};

/** Goes on with an erasure until it is done. Does nothing while another process works on it. */
export const eraseRequested = async (deps: ErasingDeps, { org, id }: Reference): Promise<void> => {
  const { ownerDb, now } = deps;
  const until = new Date(now().getTime() + LEASE_MS);
  const row = await data.takeErasure(ownerDb, org, id, { mine: null, now: now(), until });
  if (!row) return;
  try {
    // whoever ordered it may have lost the right meanwhile
    if (!row.ordered_by || !(await findCurrentActor(ownerDb, org, row.ordered_by)))
      return void (await reopen(deps, row));
    await eraseAll(deps, row);
  } catch (error) {
    if (error instanceof Refusal) return void (await reopen(deps, row));
    if (!(error instanceof ErasureLost)) throw error;
  }
};

/** The person became somebody who must stay: the request waits for an answer again. */
const reopen = ({ ownerDb, now }: ErasingDeps, { organization_id, id }: data.StoredRequest) =>
  data.changeRequest(ownerDb, organization_id as OrgId, id, {
    status: 'open',
    steps_done: 0,
    lease_until: null,
    updated_at: now(),
  });

/** Queues again the erasures whose worker was lost. */
export const resumeErasures = async ({ ownerDb, now }: Pick<ErasingDeps, 'ownerDb' | 'now'>): Promise<void> => {
  for (const { org, id } of await data.erasuresWithoutWorker(ownerDb, now()))
    await enqueueIn(ownerDb)(ERASE_PERSON_TASK, { org, id }, { key: erasureJobKey(id) });
};
