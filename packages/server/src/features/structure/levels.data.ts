import type { Locale } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type Level = { id: string; version: number; name: string; position: number };

/** The columns from the left; empty until an organization has changed its tree. */
export const storedLevels = (db: Db, org: OrgId): Promise<Level[]> =>
  db
    .selectFrom('structure_levels')
    .select(['id', 'version', 'name', 'position'])
    .where('organization_id', '=', org)
    .orderBy('position')
    .execute();

export const defaultLocaleOf = async (db: Db, org: OrgId): Promise<Locale> => {
  const row = await db
    .selectFrom('organizations')
    .select('default_locale')
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return row.default_locale as Locale;
};

/** Replaces the columns. The unique constraints on names and positions are deferred, so they may be swapped. */
export const writeLevels = async (db: Db, org: OrgId, levels: readonly Level[]): Promise<void> => {
  const remaining = levels.map(({ id }) => id);
  await db.deleteFrom('structure_levels').where('organization_id', '=', org).where('id', 'not in', remaining).execute();
  await db
    .insertInto('structure_levels')
    .values(levels.map((level) => ({ ...level, organization_id: org, name_key: nameKey(level.name) })))
    .onConflict((conflict) =>
      conflict.columns(['organization_id', 'id']).doUpdateSet((e) => ({
        version: e.ref('excluded.version'),
        name: e.ref('excluded.name'),
        name_key: e.ref('excluded.name_key'),
        position: e.ref('excluded.position'),
      })),
    )
    .execute();
};
