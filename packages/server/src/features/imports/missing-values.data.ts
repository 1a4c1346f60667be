import type { ValueChoice } from '@fanal/contract/imports/imports.rules';
import type { Page } from '@fanal/contract/kit/page';
import { type Selectable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

/** Names of structure items, by the list that contains them. */
export type StructureItemList = 'sites' | 'projects' | 'professions' | 'positions' | 'jobCategories' | 'groups';

export type ValueRecord = Selectable<DB['import_values']>;

/** The tables that are searched for similar names. */
const tables: Record<StructureItemList, string> = {
  sites: 'sites',
  projects: 'projects',
  professions: 'professions',
  positions: 'positions',
  jobCategories: 'job_categories',
  groups: 'structure_groups',
};

export type NamedInFile = { key: string; value: string; rowCount: number };

/** The distinct names of a field in lines that are not refused. */
export const namesInFile = async (db: Db, org: OrgId, importId: string, field: string): Promise<NamedInFile[]> => {
  const { rows } = await sql<NamedInFile>`
    select read_values -> ${field}::text ->> 'key' as key, min(read_values -> ${field}::text ->> 'text') as value, count(*)::int as "rowCount"
    from import_rows where organization_id = ${org} and import_id = ${importId} and read_values ? ${field}::text
      and not read_issues @> '[{"refuses": true}]' group by 1 order by 1`.execute(db);
  return rows;
};

/** A word of a closed list in lines that are not refused: `known` is its value, or null when it has none yet. */
export type ChoiceInFile = { key: string | null; value: string | null; known: string | null; rowCount: number };

export const choicesInFile = async (db: Db, org: OrgId, importId: string, field: string): Promise<ChoiceInFile[]> => {
  const { rows } = await sql<ChoiceInFile>`
    select read_values -> ${field}::text ->> 'key' as key, min(read_values -> ${field}::text ->> 'text') as value,
      case jsonb_typeof(read_values -> ${field}::text) when 'string' then read_values ->> ${field}::text end as known,
      count(*)::int as "rowCount"
    from import_rows where organization_id = ${org} and import_id = ${importId} and read_values ? ${field}::text
      and not read_issues @> '[{"refuses": true}]' group by 1, 3 order by 1`.execute(db);
  return rows;
};

/** Replaces a word of a closed list by its value in all lines. */
export const settleChoice = (
  db: Db,
  org: OrgId,
  importId: string,
  { field, key, value }: { field: string; key: string; value: string },
) =>
  sql`update import_rows set read_values = jsonb_set(read_values, array[${field}::text], to_jsonb(${value}::text))
    where organization_id = ${org} and import_id = ${importId} and read_values -> ${field}::text ->> 'key' = ${key}`.execute(
    db,
  );

type KnownValue = { dataset: string; field: string; key: string };

/** What words of closed lists were said to mean the last time. */
export const knownValues = async (
  db: Db,
  org: OrgId,
  dataset: string,
  fields: readonly string[],
): Promise<{ field: string; key: string; meaning: string }[]> =>
  db
    .selectFrom('import_known_values')
    .select(['field', 'value_key as key', 'meaning'])
    .where('organization_id', '=', org)
    .where('dataset', '=', dataset)
    .where((e) => e('field', '=', e.fn.any(e.val([...fields]))))
    .execute();

export const rememberValue = (
  db: Db,
  org: OrgId,
  { dataset, field, key, meaning, now }: KnownValue & { meaning: string; now: Date },
) =>
  db
    .insertInto('import_known_values')
    .values({ organization_id: org, dataset, field, value_key: key, meaning, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'dataset', 'field', 'value_key']).doUpdateSet({ meaning, updated_at: now }),
    )
    .execute();

export const forgetValue = (db: Db, org: OrgId, { dataset, field, key }: KnownValue) =>
  db
    .deleteFrom('import_known_values')
    .where('organization_id', '=', org)
    .where('dataset', '=', dataset)
    .where('field', '=', field)
    .where('value_key', '=', key)
    .execute();

export type NewValue = NamedInFile & {
  id: string;
  field: string;
  choice: ValueChoice;
  matchId: string | null;
  matchName: string | null;
};

/** Replaces the missing values of an import; existing decisions are kept. */
export const replaceValues = async (
  db: Db,
  org: OrgId,
  importId: string,
  values: readonly NewValue[],
): Promise<void> => {
  const incoming = sql`json_to_recordset(${JSON.stringify(values)}::json) as x(id uuid, field text, key text, value text, "rowCount" int, choice text, "matchId" text,
    "matchName" text)`;
  await sql`delete from import_values as v where v.organization_id = ${org} and v.import_id = ${importId}
    and not exists (select from ${incoming} where x.field = v.field and x.key = v.value_key)`.execute(db);
  await sql`insert into import_values (organization_id, import_id, id, field, value, value_key, row_count, choice, match_id,
      match_name)
    select ${org}::uuid, ${importId}::uuid, x.id, x.field, x.value, x.key, x."rowCount", x.choice, x."matchId", x."matchName" from ${incoming}
    on conflict (organization_id, import_id, field, value_key) do update set row_count = excluded.row_count, value = excluded.value`.execute(
    db,
  );
};

const ofImport = (db: Db, org: OrgId, importId: string) =>
  db.selectFrom('import_values').where('organization_id', '=', org).where('import_id', '=', importId);

export const allValues = (db: Db, org: OrgId, importId: string): Promise<ValueRecord[]> =>
  ofImport(db, org, importId).selectAll().orderBy('field').orderBy('value_key').execute();

export const countValues = async (db: Db, org: OrgId, importId: string): Promise<number> => {
  const { count } = await ofImport(db, org, importId)
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};

type PageParams = { page: number; perPage: number; field?: string | undefined };

/** Values in the most lines come first. */
export const pageOfValues = async (
  db: Db,
  org: OrgId,
  importId: string,
  { page, perPage, field }: PageParams,
): Promise<Page<ValueRecord>> => {
  const found = ofImport(db, org, importId).$if(field !== undefined, (query) => query.where('field', '=', field!));
  const { total } = await found.select((e) => e.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const items = await found
    .selectAll()
    .orderBy('row_count', 'desc')
    .orderBy('field')
    .orderBy('value_key')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();
  return { items, total: Number(total), page, lastPage: Math.max(1, Math.ceil(Number(total) / perPage)) };
};

type Near = { key: string; id: string; name: string };
/** Minimum similarity of a suggestion, and the number of suggestions. */
const NEAR = 0.4;
const MOST_NEAR = 3;

/** Existing items with similar names, the best match first. */
export const nearNames = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItemList,
  keys: readonly string[],
): Promise<Near[]> => {
  const { rows } = await sql<Near>`
    select k.key, n.id, n.name from unnest(${sql.val(keys)}::text[]) as k(key) cross join lateral (
      select id, name, similarity(name_key, k.key) as likeness from ${sql.table(tables[structureItem])}
      where organization_id = ${org} and similarity(name_key, k.key) > ${NEAR} order by likeness desc, name_key limit ${MOST_NEAR}) as n
    order by k.key, n.likeness desc`.execute(db);
  return rows;
};

/** The name of an item; undefined when it does not exist. */
export const nameOf = async (
  db: Db,
  org: OrgId,
  structureItem: StructureItemList,
  id: string,
): Promise<string | undefined> => {
  const { rows } = await sql<{ name: string }>`
    select name from ${sql.table(tables[structureItem])} where organization_id = ${org} and id = ${id}`.execute(db);
  return rows[0]?.name;
};

type Choice = { choice: ValueChoice; matchId: string | null; matchName: string | null };

/** Undefined for a value that the import does not have. */
export const chooseValue = (db: Db, org: OrgId, importId: string, id: string, { choice, matchId, matchName }: Choice) =>
  db
    .updateTable('import_values')
    .set({ choice, match_id: matchId, match_name: matchName })
    .where('organization_id', '=', org)
    .where('import_id', '=', importId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();

export const findValue = (db: Db, org: OrgId, importId: string, id: string): Promise<ValueRecord | undefined> =>
  ofImport(db, org, importId).selectAll().where('id', '=', id).executeTakeFirst();

type Others = { except: readonly string[]; fields: readonly string[]; choice: 'create' | 'empty' };

/** One decision for all values of some fields that are not named. */
export const chooseForOthers = (db: Db, org: OrgId, importId: string, { except, fields, choice }: Others) =>
  sql`update import_values set choice = ${choice}, match_id = null, match_name = null where organization_id = ${org}
    and import_id = ${importId} and id <> all(${sql.val(except)}::uuid[]) and field = any(${sql.val(fields)}::text[])`.execute(
    db,
  );

/** Values to create that are used by a line that is not refused. */
export const valuesToCreate = async (db: Db, org: OrgId, importId: string, most: number): Promise<ValueRecord[]> => {
  const { rows } = await sql<ValueRecord>`
    select v.* from import_values as v where v.organization_id = ${org} and v.import_id = ${importId}
      and v.choice = 'create' and v.created_id is null
      and exists (select from import_rows as r where r.organization_id = ${org} and r.import_id = ${importId}
        and r.outcome <> 'refused' and r.read_values -> v.field ->> 'key' = v.value_key)
    order by v.field, v.value_key limit ${most}`.execute(db);
  return rows;
};

/** Stores the created items of some values; a name that somebody else has added in the meantime is matched. */
export const noteCreated = (
  db: Db,
  org: OrgId,
  importId: string,
  values: readonly { id: string; createdId: string | null; matchId: string | null; matchName: string | null }[],
) =>
  sql`update import_values as v set created_id = x."createdId", choice = case when x."matchId" is null then v.choice else 'match' end,
      match_id = x."matchId", match_name = x."matchName"
    from json_to_recordset(${JSON.stringify(values)}::json) as x(id uuid, "createdId" uuid, "matchId" text, "matchName" text)
    where v.organization_id = ${org} and v.import_id = ${importId} and v.id = x.id`.execute(db);
