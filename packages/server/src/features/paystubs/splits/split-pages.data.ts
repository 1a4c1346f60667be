import type { PageDecision, PageReason, SplitPageRow } from '@fanal/contract/paystubs/paystub-splits.rules';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type PageRow = Selectable<DB['paystub_split_pages']>;

export const insertPages = async (db: Db, rows: readonly Insertable<DB['paystub_split_pages']>[]): Promise<void> => {
  await db.insertInto('paystub_split_pages').values(rows).execute();
};

/** All pages of a split, in their order: at most as many as one PDF may have. */
export const pagesOf = (db: Db, org: OrgId, splitId: string): Promise<PageRow[]> =>
  db
    .selectFrom('paystub_split_pages')
    .selectAll()
    .where('organization_id', '=', org)
    .where('split_id', '=', splitId)
    .orderBy('page')
    .execute();

/** A row as the rules see it. */
export const toRulesPage = (row: PageRow): SplitPageRow => ({
  page: row.page,
  reason: row.reason as PageReason,
  personId: row.user_id,
  decision: row.decision as PageDecision | null,
  givenPersonId: row.given_user_id,
  keptAs: row.kept_at ? row.stub_name : null,
});

type Decided = { decision: PageDecision | null; userId: string | null; reason: string | null };

export const decidePages = (db: Db, org: OrgId, splitId: string, pages: readonly number[], decided: Decided) =>
  sql`update paystub_split_pages set decision = ${decided.decision}, given_user_id = ${decided.userId}, decision_reason = ${decided.reason},
      stub_name = null, refusal = null
    where organization_id = ${org} and split_id = ${splitId} and page = any(${sql.val([...pages])}::int[]) and kept_at is null`.execute(
    db,
  );

/** Orders the stubs that are to be made; what was refused before is tried again. */
export const orderStubs = async (
  db: Db,
  org: OrgId,
  splitId: string,
  stubs: readonly { name: string; pages: readonly number[] }[],
): Promise<void> => {
  const ordered = JSON.stringify(stubs.flatMap(({ name, pages }) => pages.map((page) => ({ name, page }))));
  await sql`update paystub_split_pages p set refusal = null, stub_name = o.name
    from paystub_split_pages q left join json_to_recordset(${ordered}::json) as o(name text, page int) on o.page = q.page
    where q.organization_id = ${org} and q.split_id = ${splitId} and q.kept_at is null
      and p.organization_id = q.organization_id and p.split_id = q.split_id and p.page = q.page`.execute(db);
};

/** Marks the pages of a stub as kept; false when they were before, or are not ordered any more. */
export const keepPages = async (db: Db, org: OrgId, splitId: string, name: string, now: Date): Promise<boolean> => {
  const { numAffectedRows } = await sql`update paystub_split_pages set kept_at = ${now}
    where organization_id = ${org} and split_id = ${splitId} and stub_name = ${name} and kept_at is null and refusal is null`.execute(
    db,
  );
  return Number(numAffectedRows) > 0;
};

export const refusePages = (db: Db, org: OrgId, splitId: string, name: string, code: string) =>
  sql`update paystub_split_pages set refusal = ${code}
    where organization_id = ${org} and split_id = ${splitId} and stub_name = ${name} and kept_at is null`.execute(db);
