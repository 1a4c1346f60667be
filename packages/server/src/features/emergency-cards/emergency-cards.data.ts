import type { CardPart } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { PhoneNumber } from '#platform/phone-numbers';

export type HospitalValues = { name: string | null; address: string | null; phone: PhoneNumber | null };
export type HospitalRow = HospitalValues & { version: number };

/** The hospital of a site, stored if it was not, locked until the end of the transaction; undefined without such a site. */
export const lockHospital = async (db: Db, org: OrgId, siteId: string, now: Date): Promise<HospitalRow | undefined> => {
  await sql`
    insert into site_hospitals (organization_id, site_id, updated_at)
    select organization_id, id, ${now} from sites where organization_id = ${org} and id = ${siteId}
    on conflict do nothing`.execute(db);
  const row = await db
    .selectFrom('site_hospitals')
    .select(['version', 'name', 'address', 'phone', 'phone_extension'])
    .where('organization_id', '=', org)
    .where('site_id', '=', siteId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { phone, phone_extension: extension, ...rest } = row;
  return { ...rest, phone: phone === null ? null : { number: phone, extension } };
};

export const updateHospital = (db: Db, org: OrgId, siteId: string, values: HospitalValues, now: Date) =>
  db
    .updateTable('site_hospitals')
    .set((e) => ({
      name: values.name,
      address: values.address,
      phone: values.phone?.number ?? null,
      phone_extension: values.phone?.extension ?? null,
      updated_at: now,
      version: e('version', '+', 1),
    }))
    .where('organization_id', '=', org)
    .where('site_id', '=', siteId)
    .execute();

export type Settings = { version: number; firstAidTypeIds: string[] };

export const findSettings = async (db: Db, org: OrgId): Promise<Settings> => {
  const row = await db
    .selectFrom('emergency_card_settings')
    .select(['version', 'first_aid_type_ids as firstAidTypeIds'])
    .where('organization_id', '=', org)
    .executeTakeFirst();
  return row ?? { version: 1, firstAidTypeIds: [] };
};

/** The settings, stored if they were not, locked until the end of the transaction. */
export const lockSettings = async (db: Db, org: OrgId, now: Date): Promise<Settings> => {
  await db
    .insertInto('emergency_card_settings')
    .values({ organization_id: org, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('emergency_card_settings')
    .select('version')
    .where('organization_id', '=', org)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return findSettings(db, org);
};

export const updateSettings = (db: Db, org: OrgId, firstAidTypeIds: readonly string[], now: Date) =>
  db
    .updateTable('emergency_card_settings')
    .set((e) => ({ first_aid_type_ids: [...firstAidTypeIds], updated_at: now, version: e('version', '+', 1) }))
    .where('organization_id', '=', org)
    .execute();

export const countTypes = async (db: Db, ids: readonly string[]): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from card_types where id = any(${sql.val([...ids])}::uuid[])`.execute(db);
  return rows[0]!.count;
};

export type Hashes = Record<CardPart, string>;
export type CardState = { siteId: string; hashes: Partial<Hashes>; since: Date; changed: CardPart[] };

export const statesOf = async (db: Db, org: OrgId, siteIds: readonly string[]): Promise<CardState[]> => {
  const { rows } = await sql<CardState>`
    select site_id as "siteId", hashes, since, changed from emergency_card_states
    where organization_id = ${org} and site_id = any(${sql.val([...siteIds])}::uuid[])`.execute(db);
  return rows;
};

/** A site that was deleted meanwhile is left out. */
export const keepStates = (db: Db, org: OrgId, states: readonly CardState[]) =>
  sql`insert into emergency_card_states (organization_id, site_id, hashes, since, changed)
    select ${org}, s.id, k.hashes, k.since, array(select jsonb_array_elements_text(k.changed))
    from jsonb_to_recordset(${JSON.stringify(states)}::jsonb) as k("siteId" uuid, hashes jsonb, since timestamptz, changed jsonb)
      join sites s on s.organization_id = ${org} and s.id = k."siteId"
    order by s.id
    on conflict (organization_id, site_id) do update set hashes = excluded.hashes, since = excluded.since, changed = excluded.changed`.execute(
    db,
  );
