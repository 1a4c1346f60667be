/** How long an organization keeps what is removed by time, and the run that removes it each night. */
import {
  cutoffOf,
  MOST_COUNTED,
  type Periods,
  type RetentionKind,
  retentionKinds,
  usualPeriods,
} from '@fanal/contract/retention/retention.rules';
import type {
  Due,
  Retention,
  RetentionChanges,
  RetentionPreview,
  RetentionRun,
} from '@fanal/contract/retention/retention.shapes';
import { oldImports } from '#features/imports/old-imports.service';
import { oldNotifications } from '#features/notifications/old-notifications.service';
import { keptYears } from '#features/paystubs/settings/kept-years.service';
import { oldDevices } from '#features/user-devices/old-devices.service';
import { writeAudit } from '#platform/audit/audit';
import { countOldLines, removeOldLines } from '#platform/audit/audit-removal.data';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './retention.data.ts';

type Old = {
  count: (db: Db, org: OrgId, before: Date, most: number) => Promise<{ count: number; oldest: Date | null }>;
  /** Removes at most `most`; answers how many. */
  remove: (ownerDb: Db, org: OrgId, before: Date, most: number) => Promise<number>;
};

const olds: Record<RetentionKind, Old> = {
  auditLog: { count: countOldLines, remove: removeOldLines },
  notifications: oldNotifications,
  devices: oldDevices,
  imports: oldImports,
};

const RUNS_SHOWN = 10;

const periodsOf = ({ periods }: data.StoredSettings): Periods => ({ ...usualPeriods, ...periods });

const byKind = <T>(of: (kind: RetentionKind) => T): Record<RetentionKind, T> =>
  Object.fromEntries(retentionKinds.map((kind) => [kind, of(kind)])) as Record<RetentionKind, T>;

/** What a run would remove now with these periods. */
export const previewRetention = async ({ db, org, now }: Context, periods: Periods): Promise<RetentionPreview> => {
  const found = new Map<RetentionKind, Due>();
  for (const kind of retentionKinds) {
    const { count, oldest } = await olds[kind].count(db, org, cutoffOf(periods[kind], now), MOST_COUNTED);
    found.set(kind, { count, oldest: oldest?.toISOString() ?? null });
  }
  return byKind((kind) => found.get(kind)!);
};

const toRun = ({ id, counts, startedAt, endedAt }: data.RunRow): RetentionRun => ({
  id,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
  counts: byKind((kind) => counts[kind] ?? 0),
});

export const readRetention = async (ctx: Context): Promise<Retention> => {
  const { db, org, organization } = ctx;
  const settings = await data.findSettings(db, org);
  const periods = periodsOf(settings);
  return {
    version: settings.version,
    periods,
    due: await previewRetention(ctx, periods),
    paystubYears: organization.features.paystubs ? await keptYears({ db, org }) : null,
    runs: (await data.latestRuns(db, org, RUNS_SHOWN)).map(toRun),
  };
};

/** Chooses the periods; refuses an outdated version (P60). Nothing is removed before the next night. */
export const changeRetention = async (ctx: Context, { version, periods }: RetentionChanges): Promise<Retention> => {
  const { db, org, now, audit } = ctx;
  const before = await data.lockSettings(db, org, now);
  if (before.version !== version) throw fail('VERSION_CONFLICT', { version: before.version });
  await data.updateSettings(db, org, periods, now);
  audit({
    action: 'retention.changed',
    object: { type: 'organization', id: org },
    before: periodsOf(before),
    after: periods,
  });
  return readRetention(ctx);
};

/** Things in one transaction: others wait for it no longer than for any request. */
const BATCH = 500;
const remover = { accountId: null, userId: null, displayName: 'retention' };

const removeBatch = (ownerDb: Db, org: OrgId, runId: string, kind: RetentionKind, before: Date): Promise<number> =>
  ownerDb.transaction().execute(async (db) => {
    const gone = await olds[kind].remove(db, org, before, BATCH);
    if (gone > 0) await data.addCount(db, org, runId, kind, gone);
    return gone;
  });

const applyIn = async (ownerDb: Db, org: OrgId, now: Date): Promise<void> => {
  const periods = periodsOf(await data.findSettings(ownerDb, org));
  const { id } = await data.openRun(ownerDb, org, newId(now.getTime()), now);
  for (const kind of retentionKinds)
    while ((await removeBatch(ownerDb, org, id, kind, cutoffOf(periods[kind], now))) === BATCH);
  await ownerDb.transaction().execute(async (db) => {
    const counts = await data.endRun(db, org, id, now);
    if (Object.keys(counts).length === 0) return;
    const line = { action: 'retention.applied', object: { type: 'organization', id: org }, after: counts } as const;
    await writeAudit(db, { org, actor: remover, requestId: 'apply-retention', address: null, now }, [line]);
  });
};

/** In small batches, each with its counts: a run that is killed goes on where it was. */
export const applyRetention = async (ownerDb: Db, now: Date): Promise<void> => {
  for (const org of await data.organizationIds(ownerDb)) await applyIn(ownerDb, org, now);
};
