import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import { type AppValues, appFields } from './external-apps.data.ts';

export type NewApp = Partial<AppValues> & { at?: Date };

const MADE_AT = new Date('2026-11-20T15:00:00Z');
let made = 0;

/** An app of the catalogue on both platforms, for tests and the demonstration. */
export const buildExternalApp = async (ownerDb: Db, given: NewApp = {}): Promise<{ id: string; name: string }> => {
  made += 1;
  const { at = MADE_AT, ...values } = given;
  const id = newId(at.getTime());
  const name = values.name ?? `Application ${made} ${id.slice(-6)}`;
  const bundleId = `ca.boreal.app${made}`;
  const row: AppValues = {
    description: null,
    icon: 'tools',
    color: '#24493B',
    imageOrganizationId: null,
    imageFileId: null,
    deeplink: null,
    iosBundleId: bundleId,
    androidBundleId: bundleId,
    iosUrl: `https://apps.apple.com/ca/app/id${1_000 + made}`,
    androidUrl: `https://play.google.com/store/apps/details?id=${bundleId}`,
    isIosEnabled: true,
    isAndroidEnabled: true,
    ...values,
    name,
  };
  await ownerDb
    .insertInto('external_apps')
    .values({ ...appFields(row), id, created_at: at, updated_at: at })
    .execute();
  return { id, name };
};

type Offer = { appId: string; position: number; isIosOffered?: boolean; isAndroidOffered?: boolean };

/** What an organization decided about an app, for everybody. */
export const buildOffer = async (ownerDb: Db, org: OrgId, offer: Offer): Promise<void> => {
  const { appId, position, isIosOffered = true, isAndroidOffered = true } = offer;
  await ownerDb
    .insertInto('organization_apps')
    .values({
      organization_id: org,
      app_id: appId,
      position,
      is_ios_offered: isIosOffered,
      is_android_offered: isAndroidOffered,
    })
    .execute();
  await ownerDb
    .insertInto('organization_app_targets')
    .values({ organization_id: org, app_id: appId, position: 0, everybody_id: org })
    .execute();
};
