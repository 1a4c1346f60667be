import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';
import { appColumns, type StoredApp } from '../external-apps.data.ts';

/** An app as an organization sees it; without a decision it has version 1 and comes last. */
export type DecidedApp = Omit<StoredApp, 'version'> & {
  version: number;
  isDecided: boolean;
  isIosOffered: boolean;
  isAndroidOffered: boolean;
  openCount: number;
};

/** Waits for other changes of what the organization offers, and blocks new ones until this transaction ends. */
export const lockOffers = (db: Db, org: OrgId): Promise<void> => lockNamed(db, `apps of ${org}`);

/** All apps in the order of the mobile app; openings are counted since that day. */
export const decidedApps = async (db: Db, org: OrgId, since: string): Promise<DecidedApp[]> => {
  const { rows } = await sql<DecidedApp>`
    select ${appColumns}, coalesce(o.version, 1) as version, o.app_id is not null as "isDecided",
      coalesce(o.is_ios_offered, false) as "isIosOffered", coalesce(o.is_android_offered, false) as "isAndroidOffered",
      coalesce(c.opens, 0)::int as "openCount"
    from external_apps a
    left join organization_apps o on o.organization_id = ${org} and o.app_id = a.id
    left join lateral (select sum(p.opens) as opens from app_opens p
      where p.organization_id = ${org} and p.app_id = a.id and p.day >= ${since}::date) c on true
    order by o.position, a.name_key, a.id`.execute(db);
  return rows;
};

/** Gives every app without a decision its place at the end, for everybody, and offered to nobody yet. */
export const decideAll = async (db: Db, org: OrgId): Promise<void> => {
  await sql`
    with last as (select coalesce(max(position), 0) as place from organization_apps where organization_id = ${org}),
    added as (
      insert into organization_apps (organization_id, app_id, position)
      select ${org}, a.id, last.place + row_number() over (order by a.name_key, a.id) from external_apps a, last
      where not exists (select from organization_apps o where o.organization_id = ${org} and o.app_id = a.id)
      returning app_id)
    insert into organization_app_targets (organization_id, app_id, position, everybody_id)
    select ${org}, app_id, 0, ${org} from added`.execute(db);
};

export const updateOffer = (
  db: Db,
  org: OrgId,
  id: string,
  offer: { isIosOffered: boolean; isAndroidOffered: boolean },
) =>
  sql`update organization_apps set version = version + 1, is_ios_offered = ${offer.isIosOffered},
    is_android_offered = ${offer.isAndroidOffered} where organization_id = ${org} and app_id = ${id}`.execute(db);

/** Writes places 1, 2, 3… in this order. */
export const writeOrder = (db: Db, org: OrgId, ids: readonly string[]) =>
  sql`update organization_apps o set position = x.place::int
    from unnest(${sql.val(ids)}::uuid[]) with ordinality as x(id, place)
    where o.organization_id = ${org} and o.app_id = x.id and o.position <> x.place`.execute(db);

export type OfferedApp = StoredApp & { isOnIos: boolean; isOnAndroid: boolean };

/** The apps offered on at least one platform to whoever belongs to one of these targets, in order. */
export const offeredTo = async (db: Db, org: OrgId, targetIds: readonly string[]): Promise<OfferedApp[]> => {
  const { rows } = await sql<OfferedApp>`
    select * from (
      select ${appColumns}, o.position, a.name_key,
        o.is_ios_offered and a.is_ios_enabled and coalesce(a.ios_url, a.deeplink) is not null as "isOnIos",
        o.is_android_offered and a.is_android_enabled and coalesce(a.android_url, a.deeplink) is not null as "isOnAndroid"
      from organization_apps o join external_apps a on a.id = o.app_id
      where o.organization_id = ${org} and exists (select from organization_app_targets t
        where t.organization_id = ${org} and t.app_id = o.app_id and t.target_id = any(${sql.val(targetIds)}::uuid[]))
    ) offered where "isOnIos" or "isOnAndroid" order by position, name_key, id`.execute(db);
  return rows;
};

/** Counts an opened app on a day of the organization. */
export const noteOpening = (
  db: Db,
  org: OrgId,
  { appId, day, platform }: { appId: string; day: string; platform: AppPlatform },
) =>
  sql`insert into app_opens (organization_id, app_id, day, platform, opens) values (${org}, ${appId}, ${day}, ${platform}, 1)
    on conflict (organization_id, app_id, day, platform) do update set opens = app_opens.opens + 1`.execute(db);
