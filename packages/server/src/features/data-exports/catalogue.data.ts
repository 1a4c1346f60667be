import { sql } from 'kysely';
import type { Db } from '#platform/db/db';

/** A table of organizations, with what refers to people and files. */
export type CatalogueTable = {
  name: string;
  columns: readonly { name: string; type: string }[];
  /** The primary key, in its order. */
  key: readonly string[];
  /** Columns that refer to a person; `owned` when the row goes with the person. */
  people: readonly { column: string; owned: boolean }[];
  /** Columns that refer to a file. */
  files: readonly string[];
};

type Reference = { table: string; column: string; target: string; owned: boolean };

/** Every table with rows of organizations, by name, without what only lives within a transaction. Takes the owner's connection. */
export const tablesOfOrganizations = async (ownerDb: Db): Promise<CatalogueTable[]> => {
  const { rows: tables } = await sql<Pick<CatalogueTable, 'name' | 'columns' | 'key'>>`
    select c.relname as name,
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null)) order by a.attnum)
        from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select json_agg(a.attname order by k.place) from pg_catalog.pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k(number, place)
        join pg_catalog.pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_catalog.pg_class c
    join pg_catalog.pg_attribute o on o.attrelid = c.oid and o.attname = 'organization_id' and not o.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence = 'p' order by 1`.execute(
    ownerDb,
  );
  const { rows: references } = await sql<Reference>`
    select c.relname as table, a.attname as column, p.relname as target, k.confdeltype = 'c' as owned
    from pg_catalog.pg_constraint k
    join pg_catalog.pg_class c on c.oid = k.conrelid join pg_catalog.pg_class p on p.oid = k.confrelid
    cross join unnest(k.conkey) as n(number)
    join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = n.number and a.attname <> 'organization_id'
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and p.relname in ('users', 'files')`.execute(
    ownerDb,
  );
  return tables.map((table) => {
    const own = references.filter((one) => one.table === table.name);
    return {
      ...table,
      key: table.key ?? [],
      people: own.filter(({ target }) => target === 'users').map(({ column, owned }) => ({ column, owned })),
      files: own.filter(({ target }) => target === 'files').map(({ column }) => column),
    };
  });
};
