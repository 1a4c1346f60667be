import type { ExternalAppFilter } from '@fanal/contract/external-apps/external-apps.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { lockNamed } from '#platform/db/named-locks';

/** The fields of an app that super admins edit. */
export type AppValues = {
  name: string;
  description: string | null;
  icon: string;
  color: string;
  imageOrganizationId: string | null;
  imageFileId: string | null;
  deeplink: string | null;
  iosBundleId: string | null;
  androidBundleId: string | null;
  iosUrl: string | null;
  androidUrl: string | null;
  isIosEnabled: boolean;
  isAndroidEnabled: boolean;
};

export type StoredApp = AppValues & { id: string; version: number; createdAt: Date; updatedAt: Date };

export const appColumns = sql`a.id, a.version, a.name, a.description, a.icon, a.color,
  a.image_organization_id as "imageOrganizationId", a.image_file_id as "imageFileId", a.deeplink,
  a.ios_bundle_id as "iosBundleId", a.android_bundle_id as "androidBundleId", a.ios_url as "iosUrl",
  a.android_url as "androidUrl", a.is_ios_enabled as "isIosEnabled", a.is_android_enabled as "isAndroidEnabled",
  a.created_at as "createdAt", a.updated_at as "updatedAt"`;

export const findApp = async (db: Db, id: string): Promise<StoredApp | undefined> => {
  const { rows } = await sql<StoredApp>`select ${appColumns} from external_apps a where a.id = ${id}`.execute(db);
  return rows[0];
};

/** Waits for other changes of the catalogue, and blocks new ones until this transaction ends. */
export const lockCatalogue = (db: Db): Promise<void> => lockNamed(db, 'external apps');

export const isNameTaken = async (db: Db, name: string, exceptId: string | null): Promise<boolean> => {
  const { rows } = await sql`
    select from external_apps where name_key = ${nameKey(name)} and id is distinct from ${exceptId}::uuid`.execute(db);
  return rows.length > 0;
};

/** Offers of all organizations; only the owner's connection sees them. */
const offersOf = sql`(select count(*)::int from organization_apps o where o.app_id = a.id
  and (o.is_ios_offered or o.is_android_offered))`;

const sorts: Record<ExternalAppFilter['sort'], RawBuilder<unknown>> = {
  name: sql`a.name_key`,
  organizationCount: sql`"organizationCount"`,
  updatedAt: sql`a.updated_at`,
};

export type ListedApp = StoredApp & { organizationCount: number };

export const pageOfApps = async (
  ownerDb: Db,
  { search, sort, order, page, perPage }: ExternalAppFilter,
): Promise<{ rows: ListedApp[]; total: number }> => {
  const pattern = search ? likePattern(search) : null;
  const where = pattern
    ? sql`(a.name_key like ${pattern} or lower(a.ios_bundle_id) like ${pattern} or lower(a.android_bundle_id) like ${pattern})`
    : sql`true`;
  const { rows } = await sql<ListedApp>`
    select ${appColumns}, ${offersOf} as "organizationCount" from external_apps a where ${where}
    order by ${sorts[sort]} ${sql.raw(order)}, a.name_key, a.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(
    ownerDb,
  );
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from external_apps a where ${where}`.execute(ownerDb);
  return { rows, total: counted.rows[0]!.total };
};

export const countOffers = async (ownerDb: Db, id: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select ${offersOf} as count from external_apps a where a.id = ${id}`.execute(ownerDb);
  return rows[0]?.count ?? 0;
};

/** The column values of an app. */
export const appFields = (values: AppValues) => ({
  name: values.name,
  name_key: nameKey(values.name),
  description: values.description,
  icon: values.icon,
  color: values.color,
  image_organization_id: values.imageOrganizationId,
  image_file_id: values.imageFileId,
  deeplink: values.deeplink,
  ios_bundle_id: values.iosBundleId,
  android_bundle_id: values.androidBundleId,
  ios_url: values.iosUrl,
  android_url: values.androidUrl,
  is_ios_enabled: values.isIosEnabled,
  is_android_enabled: values.isAndroidEnabled,
});

const written = (values: AppValues) => sql`${JSON.stringify(appFields(values))}::jsonb`;

type Done = { done: boolean };

/** Returns false when the account of the transaction is not a super admin any more. */
export const insertApp = async (db: Db, id: string, values: AppValues, now: Date): Promise<boolean> => {
  const { rows } = await sql<Done>`
    select public.insert_external_app(${id}::uuid, ${written(values)}, ${now}::timestamptz) as done`.execute(db);
  return rows[0]!.done;
};

/** Writes an app that has version `from`. Returns false otherwise, or when the account is not a super admin any more. */
export const updateApp = async (
  db: Db,
  id: string,
  values: AppValues,
  { from, now }: { from: number; now: Date },
): Promise<boolean> => {
  const { rows } = await sql<Done>`
    select public.change_external_app(${id}::uuid, ${from}::int, ${written(values)}, ${now}::timestamptz) as done`.execute(
    db,
  );
  return rows[0]!.done;
};

export const deleteApp = async (db: Db, id: string): Promise<boolean> => {
  const { rows } = await sql<Done>`select public.delete_external_app(${id}::uuid) as done`.execute(db);
  return rows[0]!.done;
};
