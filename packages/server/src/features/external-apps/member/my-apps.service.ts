/** External apps for members: those that the organization offers to a person, in its order (GAP-58, GAP-80). */
import { appPlatforms } from '@fanal/contract/external-apps/external-apps.rules';
import type { MyApp, MyAppsQuery, PersonApp } from '@fanal/contract/external-apps/external-apps.shapes';
import * as audience from '#features/audiences/audience.service';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { tileOfApp } from '../external-apps.service.ts';
import { noteOpening, type OfferedApp, offeredTo } from '../organization/organization-apps.data.ts';
import { todayOf } from '../organization/organization-apps.service.ts';

type Platform = MyAppsQuery['platform'];

const isOn = ({ isOnIos, isOnAndroid }: OfferedApp, platform: Platform): boolean =>
  platform === 'ios' ? isOnIos : isOnAndroid;

const offeredToUser = async (ctx: Context, userId: string | null): Promise<OfferedApp[]> => {
  const targets = userId ? await audience.targetsMeaning(ctx, userId) : [];
  if (targets.length === 0) return [];
  return offeredTo(
    ctx.db,
    ctx.org,
    targets.map(({ id }) => id),
  );
};

const shownOf = (ctx: Context, row: OfferedApp) => {
  const { imageFileId: _, ...tile } = tileOfApp(ctx, row);
  return { id: row.id, name: row.name, description: row.description, ...tile };
};

export const listMyApps = async (ctx: Context, { platform }: MyAppsQuery): Promise<MyApp[]> =>
  (await offeredToUser(ctx, ctx.actor.userId))
    .filter((row) => isOn(row, platform))
    .map((row) => ({
      ...shownOf(ctx, row),
      deeplink: row.deeplink,
      bundleId: platform === 'ios' ? row.iosBundleId : row.androidBundleId,
      storeUrl: platform === 'ios' ? row.iosUrl : row.androidUrl,
    }));

export const openApp = async (ctx: Context, id: string, { platform }: MyAppsQuery): Promise<{ id: string }> => {
  const offered = await offeredToUser(ctx, ctx.actor.userId);
  if (!offered.some((row) => row.id === id && isOn(row, platform))) throw fail('NOT_FOUND');
  await noteOpening(ctx.db, ctx.org, { appId: id, day: todayOf(ctx), platform });
  return { id };
};

/** What a person finds in the mobile app, for the profile. */
export const listAppsOfUser = async (ctx: Context, userId: string): Promise<PersonApp[]> => {
  const person = await requirePerson(ctx, userId);
  return (await offeredToUser(ctx, person.id)).map((row) => ({
    ...shownOf(ctx, row),
    platforms: appPlatforms.filter((platform) => isOn(row, platform)),
  }));
};
