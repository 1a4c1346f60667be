/** Which external apps an organization offers, on which platform, to whom and in which order (APPS-01). */
import type { AudienceTarget, AudienceWarning, NamedTarget } from '@fanal/contract/audiences/audiences.shapes';
import { isAvailable } from '@fanal/contract/external-apps/external-apps.rules';
import type {
  OrganizationApp,
  OrganizationAppChanges,
  OrganizationAppFilter,
  OrganizationApps,
} from '@fanal/contract/external-apps/external-apps.shapes';
import { nameKey } from '@fanal/contract/names.rules';
import { describeTargets, itemTargets, lockDistinct } from '#features/audiences/item-targets.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { addDays, localTimeOf } from '#platform/time/zoned-time';
import { tileOfApp } from '../external-apps.service.ts';
import * as data from './organization-apps.data.ts';

const { targetsOf, writeTargets } = itemTargets({ table: 'organization_app_targets', item: 'app_id' });

const COUNTED_DAYS = 30;

export const todayOf = ({ now, organization }: Context): string => localTimeOf(now, organization.timeZone).day;

const platformsOf = (row: data.DecidedApp): Pick<OrganizationApp, 'ios' | 'android'> => ({
  ios: {
    isAvailable: isAvailable({ isEnabled: row.isIosEnabled, storeUrl: row.iosUrl, deeplink: row.deeplink }),
    isOffered: row.isIosOffered,
    storeUrl: row.iosUrl,
  },
  android: {
    isAvailable: isAvailable({ isEnabled: row.isAndroidEnabled, storeUrl: row.androidUrl, deeplink: row.deeplink }),
    isOffered: row.isAndroidOffered,
    storeUrl: row.androidUrl,
  },
});

type Audience = { targets: NamedTarget[]; warnings: AudienceWarning[] };

const toApp = (ctx: Context, row: data.DecidedApp, order: number, audience: Audience): OrganizationApp => ({
  id: row.id,
  version: row.version,
  name: row.name,
  description: row.description,
  ...tileOfApp(ctx, row),
  deeplink: row.deeplink,
  ...platformsOf(row),
  order,
  ...audience,
  openCount: row.openCount,
});

const readApps = (ctx: Context) => data.decidedApps(ctx.db, ctx.org, addDays(todayOf(ctx), 1 - COUNTED_DAYS));

/** An app without a decision is meant for everybody. */
const audienceIds = async (ctx: Context, rows: readonly data.DecidedApp[]): Promise<Map<string, AudienceTarget[]>> => {
  const decided = rows.flatMap(({ id, isDecided }) => (isDecided ? [id] : []));
  const stored = await targetsOf(ctx.db, ctx.org, decided);
  const everybody: AudienceTarget[] = [{ kind: 'everybody', id: ctx.org }];
  return new Map(rows.map(({ id }) => [id, stored.get(id) ?? everybody]));
};

const describeAll = async (ctx: Context, rows: readonly data.DecidedApp[]): Promise<Map<string, Audience>> => {
  const ids = await audienceIds(ctx, rows);
  const distinct = [...new Map([...ids.values()].flat().map((target) => [target.id, target])).values()];
  const { targets, warnings } = await describeTargets(ctx, distinct);
  return new Map(
    [...ids].map(([id, own]) => {
      const has = (target: { id: string | null }) => own.some((one) => one.id === target.id);
      return [
        id,
        {
          targets: own.flatMap((one) => targets.find((named) => named.id === one.id) ?? []),
          warnings: warnings.filter(has),
        },
      ];
    }),
  );
};

const isOffered = ({ ios, android }: OrganizationApp): boolean =>
  (ios.isOffered && ios.isAvailable) || (android.isOffered && android.isAvailable);

export const listOrganizationApps = async (
  ctx: Context,
  { search, offer }: OrganizationAppFilter,
): Promise<OrganizationApps> => {
  const rows = await readApps(ctx);
  const audiences = await describeAll(ctx, rows);
  const all = rows.map((row, at) => toApp(ctx, row, at + 1, audiences.get(row.id)!));
  const offered = all.filter(isOffered).length;
  const wanted = nameKey(search ?? '');
  const items = all.filter(
    (app) =>
      (offer === undefined || isOffered(app) === (offer === 'offered')) &&
      [app.name, app.description ?? ''].some((text) => nameKey(text).includes(wanted)),
  );
  return { items, counts: { all: all.length, offered, notOffered: all.length - offered } };
};

/** All apps with a decision, locked until the end of the transaction. */
const lockAll = async (ctx: Context, id: string): Promise<{ rows: data.DecidedApp[]; row: data.DecidedApp }> => {
  await data.lockOffers(ctx.db, ctx.org);
  await data.decideAll(ctx.db, ctx.org);
  const rows = await readApps(ctx);
  const row = rows.find((one) => one.id === id);
  if (!row) throw fail('NOT_FOUND');
  return { rows, row };
};

const describeOne = async (ctx: Context, id: string): Promise<OrganizationApp> => {
  const rows = await readApps(ctx);
  const at = rows.findIndex((row) => row.id === id);
  const row = rows[at]!;
  return toApp(ctx, row, at + 1, (await describeAll(ctx, [row])).get(id)!);
};

const refuseUnavailable = (row: data.DecidedApp, { isIosOffered, isAndroidOffered }: OrganizationAppChanges) => {
  const { ios, android } = platformsOf(row);
  if (isIosOffered && !ios.isAvailable) throw fail('APP_UNAVAILABLE', { name: row.name, platform: 'iOS' });
  if (isAndroidOffered && !android.isAvailable) throw fail('APP_UNAVAILABLE', { name: row.name, platform: 'Android' });
};

/** Offers an app on a platform or not, and replaces its audience. */
export const changeOrganizationApp = async (
  ctx: Context,
  id: string,
  changes: OrganizationAppChanges,
): Promise<OrganizationApp> => {
  const { row } = await lockAll(ctx, id);
  if (row.version !== changes.version) throw fail('VERSION_CONFLICT', { version: row.version });
  refuseUnavailable(row, changes);
  const before = { isIosOffered: row.isIosOffered, isAndroidOffered: row.isAndroidOffered };
  const after = {
    isIosOffered: changes.isIosOffered ?? row.isIosOffered,
    isAndroidOffered: changes.isAndroidOffered ?? row.isAndroidOffered,
  };
  await data.updateOffer(ctx.db, ctx.org, id, after);
  if (changes.targets) await writeTargets(ctx.db, ctx.org, id, await lockDistinct(ctx, changes.targets));
  const fields = Object.keys(changes).filter((field) => field !== 'version');
  const object = { type: 'externalApp', id };
  ctx.audit({ action: 'externalApp.decided', object, before, after: { name: row.name, ...after, fields } });
  return describeOne(ctx, id);
};

export const updateAppOrder = async (
  ctx: Context,
  id: string,
  order: number,
): Promise<{ id: string; order: number }> => {
  const { rows, row } = await lockAll(ctx, id);
  const others = rows.filter((one) => one !== row).map((one) => one.id);
  const place = Math.min(order, rows.length);
  const before = rows.indexOf(row) + 1;
  await data.writeOrder(ctx.db, ctx.org, others.toSpliced(place - 1, 0, id));
  ctx.audit({
    action: 'externalApp.reordered',
    object: { type: 'externalApp', id },
    before: { order: before },
    after: { name: row.name, order: place },
  });
  return { id, order: place };
};
