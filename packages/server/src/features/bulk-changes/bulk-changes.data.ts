import type { BulkChangeKind, bulkChangeStatuses } from '@fanal/contract/bulk-changes/bulk-changes.rules';
import type { Locale } from '@fanal/contract/locales';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

type Stored = Omit<Selectable<DB['bulk_changes']>, 'user_ids' | 'filter' | 'failure_details'>;
/** A change without its people, of whom there may be very many. */
export type BulkChangeRow = Omit<Stored, 'kind' | 'status' | 'locale'> & {
  kind: BulkChangeKind;
  status: (typeof bulkChangeStatuses)[number];
  locale: Locale;
  failure_details: Record<string, unknown> | null;
};

const columns = [
  'organization_id',
  'id',
  'kind',
  'change',
  'total',
  'reached',
  'changed',
  'skipped',
  'status',
  'failure',
  'failure_details',
  'account_id',
  'user_id',
  'actor_name',
  'locale',
  'created_at',
  'updated_at',
  'ended_at',
] as const;

export const insertChange = (db: Db, row: Insertable<DB['bulk_changes']>): Promise<BulkChangeRow> =>
  db.insertInto('bulk_changes').values(row).returning(columns).$castTo<BulkChangeRow>().executeTakeFirstOrThrow();

const one = (db: Db, org: OrgId, id: string) =>
  db
    .selectFrom('bulk_changes')
    .select(columns)
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .$castTo<BulkChangeRow>();

export const findChange = (db: Db, org: OrgId, id: string): Promise<BulkChangeRow | undefined> =>
  one(db, org, id).executeTakeFirst();

/** Locks the change until the transaction ends: one worker, or whoever stops it, at a time. */
export const lockChange = (db: Db, org: OrgId, id: string): Promise<BulkChangeRow | undefined> =>
  one(db, org, id).forUpdate().executeTakeFirst();

/** The next people, after those who were dealt with. */
export const nextPeople = async (
  db: Db,
  org: OrgId,
  { id, reached }: Pick<BulkChangeRow, 'id' | 'reached'>,
  most: number,
): Promise<string[]> => {
  const { rows } = await sql<{ ids: string[] }>`
    select user_ids[${reached + 1}:${reached + most}] as ids from bulk_changes
    where organization_id = ${org} and id = ${id}`.execute(db);
  return rows[0]!.ids;
};

export type Skip = { userId: string; code: string; details: Record<string, unknown> | undefined };

/** Notes what became of the next `count` people. */
export const recordBatch = async (
  db: Db,
  org: OrgId,
  { id, reached }: Pick<BulkChangeRow, 'id' | 'reached'>,
  { count, skips, now }: { count: number; skips: readonly Skip[]; now: Date },
): Promise<void> => {
  if (skips.length > 0)
    await db
      .insertInto('bulk_change_skips')
      .values(
        skips.map(({ userId, code, details }, at) => ({
          organization_id: org,
          change_id: id,
          user_id: userId,
          place: reached + at,
          code,
          details: details ? JSON.stringify(details) : null,
        })),
      )
      .execute();
  await db
    .updateTable('bulk_changes')
    .set((e) => ({
      reached: e('reached', '+', count),
      changed: e('changed', '+', count - skips.length),
      skipped: e('skipped', '+', skips.length),
      updated_at: now,
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

type End = {
  status: Exclude<BulkChangeRow['status'], 'running'>;
  failure?: { code: string; details: Record<string, unknown> | undefined };
  now: Date;
};

/** Ends the change and forgets who was meant. */
export const endChange = (db: Db, org: OrgId, id: string, { status, failure, now }: End): Promise<BulkChangeRow> =>
  db
    .updateTable('bulk_changes')
    .set({
      status,
      failure: failure?.code ?? null,
      failure_details: failure?.details ? JSON.stringify(failure.details) : null,
      user_ids: [],
      updated_at: now,
      ended_at: now,
    })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returning(columns)
    .$castTo<BulkChangeRow>()
    .executeTakeFirstOrThrow();

export type SkippedRow = {
  id: string;
  displayName: string | null;
  code: string;
  details: Record<string, unknown> | null;
};

/** A page of the people who were skipped, in the order of the change; nameless when they no longer exist. */
export const pageOfSkipped = async (
  db: Db,
  org: OrgId,
  changeId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<SkippedRow[]> => {
  const { rows } = await sql<SkippedRow>`
    select s.user_id as id, u.display_name as "displayName", s.code, s.details
    from bulk_change_skips as s left join users as u on u.organization_id = s.organization_id and u.id = s.user_id
    where s.organization_id = ${org} and s.change_id = ${changeId}
    order by s.place limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

/** Running changes of all organizations of which nothing was heard since `before`: their worker was lost. */
export const changesWithoutWorker = (ownerDb: Db, before: Date) =>
  ownerDb
    .selectFrom('bulk_changes')
    .select(['organization_id', 'id'])
    .where('status', '=', 'running')
    .where('updated_at', '<', before)
    .execute();

/** Deletes the changes that ended before `before`, with their lists of skipped people. */
export const deleteEnded = (ownerDb: Db, before: Date) =>
  ownerDb.deleteFrom('bulk_changes').where('ended_at', '<', before).execute();
