import { visibleStates, waitingStates } from '@fanal/contract/paystubs/paystubs.rules';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type StubRow = Selectable<DB['paystubs']>;
export type NewStubRow = Insertable<DB['paystubs']>;

export const insertStub = (db: Db, row: NewStubRow): Promise<StubRow> =>
  db.insertInto('paystubs').values(row).returningAll().executeTakeFirstOrThrow();

const byId = (db: Db, org: OrgId, id: string) =>
  db.selectFrom('paystubs').selectAll().where('organization_id', '=', org).where('id', '=', id);

export const findStub = (db: Db, org: OrgId, id: string) => byId(db, org, id).executeTakeFirst();
export const lockStub = (db: Db, org: OrgId, id: string) => byId(db, org, id).forUpdate().executeTakeFirst();

export const updateStub = (db: Db, org: OrgId, id: string, changes: Updateable<DB['paystubs']>): Promise<StubRow> =>
  db
    .updateTable('paystubs')
    .set((e) => ({ ...changes, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteStub = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('paystubs').where('organization_id', '=', org).where('id', '=', id).execute();

type SameName = { waiting: StubRow | null; visible: StubRow | null };

/** The waiting and the visible stub of a file name in a payroll. */
export const stubsOfName = async (
  db: Db,
  org: OrgId,
  runId: string,
  nameKeys: readonly string[],
): Promise<Map<string, SameName>> => {
  const rows = await db
    .selectFrom('paystubs')
    .selectAll()
    .where('organization_id', '=', org)
    .where('run_id', '=', runId)
    .where((e) => e('file_name_key', '=', e.fn.any(e.val(nameKeys))))
    .where('state', 'in', [...waitingStates, ...visibleStates])
    .execute();
  const found = new Map<string, SameName>();
  for (const row of rows) {
    const same = found.get(row.file_name_key) ?? { waiting: null, visible: null };
    found.set(
      row.file_name_key,
      (waitingStates as readonly string[]).includes(row.state) ? { ...same, waiting: row } : { ...same, visible: row },
    );
  }
  return found;
};

type Marks = { content: Buffer; text: Buffer | null };

/** Whether another stub that waits or is visible has the same content. */
export const hasContent = async (
  db: Db,
  org: OrgId,
  { content, text }: Marks,
  except: readonly string[],
): Promise<boolean> => {
  const { rows } = await sql`select 1 from paystubs where organization_id = ${org}
    and (content_mark = ${content} ${text ? sql`or text_mark = ${text}` : sql``})
    and state in ('ready', 'doubt', 'contradiction', 'held', 'unseen', 'seen') and id <> all(${sql.val([...except])}::uuid[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
};

export const insertOpening = async (
  db: Db,
  org: OrgId,
  id: { stub: string; opening: string },
  now: Date,
): Promise<void> => {
  await db
    .insertInto('paystub_openings')
    .values({ organization_id: org, paystub_id: id.stub, id: id.opening, at: now })
    .execute();
  await sql`update paystubs set state = 'seen', opened_count = opened_count + 1, last_opened_at = ${now}
    where organization_id = ${org} and id = ${id.stub} and state in ('unseen', 'seen')`.execute(db);
};

export const openingsOf = async (db: Db, org: OrgId, stubId: string): Promise<Date[]> => {
  const rows = await db
    .selectFrom('paystub_openings')
    .select('at')
    .where('organization_id', '=', org)
    .where('paystub_id', '=', stubId)
    .orderBy('at', 'desc')
    .limit(20)
    .execute();
  return rows.map(({ at }) => at);
};
