import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type StoredRequest = Selectable<DB['privacy_requests']>;
export type RequestRow = StoredRequest & { display_name: string | null };

const requests = (db: Db, org: OrgId) =>
  db
    .selectFrom('privacy_requests as r')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'r.organization_id').onRef('u.id', '=', 'r.user_id'),
    )
    .selectAll('r')
    .select('u.display_name')
    .where('r.organization_id', '=', org);

export const countRequests = async (db: Db, org: OrgId): Promise<number> => {
  const count = db.selectFrom('privacy_requests').select((e) => e.fn.countAll<number>().as('count'));
  return Number((await count.where('organization_id', '=', org).executeTakeFirstOrThrow()).count);
};

/** What is not answered first, by its last day; then the latest answers. */
export const pageOfRequests = (
  db: Db,
  org: OrgId,
  { page, perPage }: { page: number; perPage: number },
): Promise<RequestRow[]> =>
  requests(db, org)
    .orderBy(sql`r.answered_on is not null`)
    .orderBy(sql`case when r.answered_on is null then r.due_on end`)
    .orderBy('r.answered_on', 'desc')
    .orderBy('r.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const findRequest = (db: Db, org: OrgId, id: string): Promise<RequestRow | undefined> =>
  requests(db, org).where('r.id', '=', id).executeTakeFirst();

export const lockRequest = (db: Db, org: OrgId, id: string): Promise<StoredRequest | undefined> =>
  db
    .selectFrom('privacy_requests')
    .selectAll()
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertRequest = (db: Db, row: Insertable<DB['privacy_requests']>) =>
  db.insertInto('privacy_requests').values(row).execute();

/** Changes a request and counts its version. */
export const changeRequest = (
  db: Db,
  org: OrgId,
  id: string,
  columns: Updateable<DB['privacy_requests']> & { updated_at: Date },
) =>
  db
    .updateTable('privacy_requests')
    .set((e) => ({ ...columns, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

/** Erasures under way that no process works on. Takes the owner's connection. */
export const erasuresWithoutWorker = async (ownerDb: Db, now: Date): Promise<{ org: OrgId; id: string }[]> => {
  const { rows } = await sql<{ org: OrgId; id: string }>`select organization_id as org, id from privacy_requests
    where status = 'working' and lease_until <= ${now} order by lease_until limit 100`.execute(ownerDb);
  return rows;
};

/** Takes the erasure for this process, or keeps it; undefined while another one has it. */
export const takeErasure = (
  ownerDb: Db,
  org: OrgId,
  id: string,
  { mine, now, until, done }: { mine: Date | null; now: Date; until: Date; done?: { steps: number; of: number } },
) =>
  ownerDb
    .updateTable('privacy_requests')
    .set({ lease_until: until, ...(done ? { steps_done: done.steps, steps_total: done.of } : {}) })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('status', '=', 'working')
    .where((e) => (mine ? e('lease_until', '=', mine) : e('lease_until', '<=', now)))
    .returningAll()
    .executeTakeFirst();

export const timeZoneOf = async (ownerDb: Db, org: OrgId): Promise<string> => {
  const found = ownerDb.selectFrom('organizations').select('time_zone').where('organization_id', '=', org);
  return (await found.executeTakeFirstOrThrow()).time_zone;
};
