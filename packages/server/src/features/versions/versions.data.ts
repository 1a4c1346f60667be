import type { Locale } from '@fanal/contract/locales';
import type { KeptKind } from '@fanal/contract/versions/versions.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Item = { kind: KeptKind; id: string };

export type NewVersion = Item & {
  snapshot: object;
  fileIds: readonly string[];
  at: Date;
  by: string | null;
};

/**
 * Inserts the next number, unless the last kept snapshot is the same. The caller holds the lock of the item, so that two
 * changes never take the same number.
 */
export const insertVersion = async (
  db: Db,
  org: OrgId,
  { kind, id, snapshot, fileIds, at, by }: NewVersion,
): Promise<void> => {
  const written = JSON.stringify(snapshot);
  await sql`
    insert into content_versions (organization_id, kind, item_id, number, snapshot, file_ids, created_at, created_by)
    select ${org}, ${kind}, ${id}, coalesce(last.number, 0) + 1, ${written}::jsonb, ${sql.val(fileIds)}::uuid[], ${at}, ${by}
    from (select) one left join lateral (
      select number, snapshot from content_versions where organization_id = ${org} and kind = ${kind} and item_id = ${id}
      order by number desc limit 1
    ) last on true
    where last.snapshot is distinct from ${written}::jsonb`.execute(db);
};

const ofItem = (db: Db, org: OrgId, { kind, id }: Item) =>
  db
    .selectFrom('content_versions')
    .where('organization_id', '=', org)
    .where('kind', '=', kind)
    .where('item_id', '=', id);

export const countVersions = async (db: Db, org: OrgId, item: Item): Promise<number> => {
  const row = ofItem(db, org, item).select(({ fn }) => fn.countAll<string>().as('total'));
  return Number((await row.executeTakeFirstOrThrow()).total);
};

export const latestNumber = async (db: Db, org: OrgId, item: Item): Promise<number | null> => {
  const row = await ofItem(db, org, item).select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row?.number ?? null;
};

export type VersionRow = {
  number: number;
  publishedAt: Date;
  publishedBy: { id: string; displayName: string } | null;
  title: string;
  locales: Locale[];
};

const columns = sql`v.number, v.created_at as "publishedAt",
  case when u.id is not null then json_build_object('id', u.id, 'displayName', u.display_name) end as "publishedBy",
  coalesce((select t ->> 'title' from jsonb_array_elements(v.snapshot -> 'texts') as t where (t ->> 'isOriginal')::boolean limit 1), '') as title,
  array(select t ->> 'locale' from jsonb_array_elements(v.snapshot -> 'texts') with ordinality as texts(t, place) order by place) as locales`;
const source = sql`from content_versions as v
  left join users as u on u.organization_id = v.organization_id and u.id = v.created_by`;

export const pageOfVersions = async (
  db: Db,
  org: OrgId,
  { kind, id }: Item,
  { page, perPage }: { page: number; perPage: number },
): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select ${columns} ${source} where v.organization_id = ${org} and v.kind = ${kind} and v.item_id = ${id}
    order by v.number desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

export const findVersion = async (
  db: Db,
  org: OrgId,
  { kind, id }: Item,
  number: number,
): Promise<(VersionRow & { snapshot: unknown }) | undefined> => {
  const { rows } = await sql<VersionRow & { snapshot: unknown }>`
    select ${columns}, v.snapshot ${source}
    where v.organization_id = ${org} and v.kind = ${kind} and v.item_id = ${id} and v.number = ${number}`.execute(db);
  return rows[0];
};

/** The files that the kept versions of an item show. */
export const filesOfVersions = async (db: Db, org: OrgId, { kind, id }: Item): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(file_ids) as id from content_versions
    where organization_id = ${org} and kind = ${kind} and item_id = ${id}`.execute(db);
  return rows.map((row) => row.id);
};

export const deleteVersions = async (db: Db, org: OrgId, { kind, id }: Item): Promise<void> => {
  await db
    .deleteFrom('content_versions')
    .where('organization_id', '=', org)
    .where('kind', '=', kind)
    .where('item_id', '=', id)
    .execute();
};
