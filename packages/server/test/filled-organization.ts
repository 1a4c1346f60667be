import { sql } from 'kysely';
import { buildCardType } from '#features/cards/cards.build';
import { addCard } from './cards.ts';
import type { Caller, TestApp } from './harness.ts';

/** Every table with an organization_id column, from the catalogue. */
export const tenantTables = async (t: TestApp): Promise<string[]> => {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'organization_id'
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and c.relpersistence = 'p' order by 1`.execute(
    t.ownerDb,
  );
  return rows.map((row) => row.name);
};

/** Columns that can contain the mark: free text without a check constraint. */
const textColumns = async (t: TestApp, table: string) => {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.atttypid = 'text'::regtype and a.attgenerated = ''
      and not exists (select from pg_constraint k where k.conrelid = a.attrelid and k.contype = 'c' and a.attnum = any(k.conkey))`.execute(
    t.ownerDb,
  );
  return rows.map((row) => row.name);
};

/**
 * An organization with at least one row in each of its tables, and the mark in all free texts. Rows are generated from
 * the catalogue, so new tables are filled automatically.
 */
export const fillOrganization = async (
  t: TestApp,
  mark: string,
): Promise<{ org: string; ids: string[]; admin: Caller }> => {
  const admin = await t.person('organizationAdmin', undefined, {
    givenName: mark,
    familyName: mark,
    employeeNumber: mark,
  });
  const ids: string[] = [admin.userId];
  const structureItems: [string, string][] = [];
  const paths = [
    'site',
    'project',
    'jobCategory',
    'profession',
    'position',
    'userGroup',
    'organization-structure/groups',
  ];
  for (const path of paths) {
    const body = path.startsWith('organization-structure') ? { name: mark, parentId: null } : { name: mark };
    const made = await t.call<{ id?: string }>(admin, `POST /v1/${path}`, { body });
    if (made.status !== 201) continue;
    ids.push(made.body.id!);
    structureItems.push([path, made.body.id!]);
  }
  const words = { type: 'event', postContents: [{ locale: 'fr_CA', title: mark }], postCategories: [mark] };
  const post = await t.call<{ id: string }>(admin, 'POST /v1/posts', { body: words });
  ids.push(post.body.id);
  const { id: cardTypeId } = await buildCardType(t.ownerDb);
  const card = await addCard(t, admin, { userId: admin.userId, cardTypeId, data: { number: mark }, comments: mark });
  ids.push(card.body.id);
  for (const table of await tenantTables(t)) {
    if (table === 'audit_log' || table === 'organizations') continue;
    for (const column of await textColumns(t, table))
      if (!column.endsWith('_key') && column !== 'list' && column !== 'key')
        await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${mark} where organization_id = ${admin.org} and ${sql.ref(column)} is null`.execute(
          t.ownerDb,
        );
  }
  return { org: admin.org, ids, admin };
};
