/** The catalogue of external apps, kept by super admins for all organizations (APPS-02, GAP-73). */
import type { AppPlatform } from '@fanal/contract/external-apps/external-apps.rules';
import type {
  ExternalApp,
  ExternalAppChanges,
  ExternalAppFilter,
  LookupRequest,
  NewExternalApp,
  SavedExternalApp,
} from '@fanal/contract/external-apps/external-apps.shapes';
import type { Tile } from '@fanal/contract/infohub/articles.shapes';
import { lastPageOf, type Page } from '@fanal/contract/kit/page';
import { releaseFile, takeFile } from '#features/uploads/files.service';
import type { Context, OrgId, PreparingContext } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './external-apps.data.ts';
import { type Lookups, lookUp, missingIn } from './stores/store-lookup.service.ts';

type TileRow = Pick<data.AppValues, 'icon' | 'color' | 'imageOrganizationId' | 'imageFileId'>;

/** The tile of an app. Its picture belongs to the organization of whoever sent it, and is shown to all. */
export const tileOfApp = ({ system, now }: Pick<Context, 'system' | 'now'>, row: TileRow): Tile => ({
  icon: row.icon as Tile['icon'],
  color: row.color,
  imageFileId: row.imageFileId,
  imageUrl: row.imageOrganizationId && system.fileUrlIn(row.imageOrganizationId, now)(row.imageFileId),
});

const toApp = (ctx: Context, row: data.ListedApp): ExternalApp => {
  const { imageOrganizationId: _, createdAt, updatedAt, ...shown } = row;
  return { ...shown, ...tileOfApp(ctx, row), createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
};

export const listApps = async (ctx: Context, filter: ExternalAppFilter): Promise<Page<ExternalApp>> => {
  const { rows, total } = await data.pageOfApps(ctx.system.ownerDb, filter);
  const lastPage = lastPageOf(total, filter.perPage);
  return { items: rows.map((row) => toApp(ctx, row)), total, lastPage, page: filter.page };
};

const requireApp = async (db: Context['db'], id: string): Promise<data.StoredApp> => {
  const row = await data.findApp(db, id);
  if (!row) throw fail('NOT_FOUND');
  return row;
};

export const findApp = async (ctx: Context, id: string): Promise<ExternalApp> => {
  const row = await requireApp(ctx.db, id);
  return toApp(ctx, { ...row, organizationCount: await data.countOffers(ctx.system.ownerDb, id) });
};

const object = (id: string) => ({ type: 'externalApp', id });

const usual = { icon: 'tools', color: '#24493B' } as const;

type Prepared = { sent: NewExternalApp; lookups: Lookups };

/** Asks the stores before the transaction begins. */
export const lookUpNew = async ({ system, now }: PreparingContext, sent: NewExternalApp): Promise<Prepared> => {
  const wanted = {
    ios: { bundleId: sent.iosBundleId ?? null, url: sent.iosUrl ?? null },
    android: { bundleId: sent.androidBundleId ?? null, url: sent.androidUrl ?? null },
  };
  return { sent, lookups: await lookUp(system.stores, wanted, now) };
};

const refuseTakenName = async ({ db }: Context, name: string, exceptId: string | null) => {
  await data.lockCatalogue(db);
  if (await data.isNameTaken(db, name, exceptId)) throw fail('NAME_TAKEN', { name });
};

const takeImage = async (ctx: Context, id: string, fileId: string): Promise<void> =>
  takeFile(ctx, { fileId, path: 'imageFileId', by: { type: 'externalApp', id }, uses: ['appIcon'] });

/** A picture of another organization is released in a transaction of that organization. */
const releaseImage = async (ctx: Context, { imageOrganizationId, imageFileId }: data.AppValues): Promise<void> => {
  if (imageOrganizationId === null || imageFileId === null) return;
  if (imageOrganizationId === ctx.org) {
    await releaseFile(ctx, imageFileId);
    return;
  }
  const org = imageOrganizationId as OrgId;
  ctx.afterCommit(() =>
    ctx.system.writingIn(org, (db) =>
      releaseFile({ db, org, enqueue: enqueueIn(db), audit: () => undefined }, imageFileId),
    ),
  );
};

export const createApp = async (ctx: Context, { sent, lookups }: Prepared): Promise<SavedExternalApp> => {
  const { now, db, org } = ctx;
  const id = newId(now.getTime());
  await refuseTakenName(ctx, sent.name, null);
  const imageFileId = sent.imageFileId ?? null;
  if (imageFileId !== null) await takeImage(ctx, id, imageFileId);
  const [iosUrl, androidUrl] = [lookups.ios.url, lookups.android.url];
  const values: data.AppValues = {
    name: sent.name,
    description: sent.description ?? null,
    icon: sent.icon ?? usual.icon,
    color: sent.color ?? usual.color,
    imageOrganizationId: imageFileId === null ? null : org,
    imageFileId,
    deeplink: sent.deeplink ?? null,
    iosBundleId: sent.iosBundleId ?? null,
    androidBundleId: sent.androidBundleId ?? null,
    iosUrl,
    androidUrl,
    isIosEnabled: sent.isIosEnabled ?? iosUrl !== null,
    isAndroidEnabled: sent.isAndroidEnabled ?? androidUrl !== null,
  };
  if (!(await data.insertApp(db, id, values, now))) throw fail('ACTION_FORBIDDEN');
  const missing = missingIn(lookups);
  ctx.audit({ action: 'externalApp.created', object: object(id), after: { name: sent.name, missing } });
  return { app: await findApp(ctx, id), missing, lookups };
};

const valuesAfter = (row: data.StoredApp, changes: Omit<ExternalAppChanges, 'version'>, org: OrgId): data.AppValues => {
  const { id: _, version: __, createdAt: ___, updatedAt: ____, ...present } = row;
  const sent = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const values: data.AppValues = { ...present, ...sent };
  if (values.imageFileId === row.imageFileId) return values;
  return { ...values, imageOrganizationId: values.imageFileId === null ? null : org };
};

const lockVersion = async ({ db }: Context, id: string, version: number): Promise<data.StoredApp> => {
  await data.lockCatalogue(db);
  const row = await requireApp(db, id);
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  return row;
};

export const changeApp = async (
  ctx: Context,
  id: string,
  { version, ...changes }: ExternalAppChanges,
): Promise<ExternalApp> => {
  const { db, now, org } = ctx;
  const row = await lockVersion(ctx, id, version);
  const values = valuesAfter(row, changes, org);
  await refuseTakenName(ctx, values.name, id);
  const isNewImage = values.imageFileId !== row.imageFileId;
  if (isNewImage && values.imageFileId !== null) await takeImage(ctx, id, values.imageFileId);
  if (!(await data.updateApp(db, id, values, { from: version, now }))) throw fail('ACTION_FORBIDDEN');
  if (isNewImage) await releaseImage(ctx, row);
  const after = { name: values.name, fields: Object.keys(changes) };
  ctx.audit({ action: 'externalApp.changed', object: object(id), before: { name: row.name }, after });
  return findApp(ctx, id);
};

type PreparedAgain = { id: string; version: number; lookups: Lookups };

/** Looks for the pages that an app lacks, before the transaction begins. */
export const lookUpAgain = async (
  { system, now, reading }: PreparingContext,
  id: string,
  { version }: LookupRequest,
): Promise<PreparedAgain> => {
  const row = await reading((db) => requireApp(db, id));
  const wanted = {
    ios: { bundleId: row.iosBundleId, url: row.iosUrl },
    android: { bundleId: row.androidBundleId, url: row.androidUrl },
  };
  return { id, version, lookups: await lookUp(system.stores, wanted, now) };
};

const isFound = (lookups: Lookups, platform: AppPlatform): boolean => lookups[platform].state === 'found';

/** Keeps what was found; an app for which nothing was found stays as it is. */
export const keepLookups = async (ctx: Context, { id, version, lookups }: PreparedAgain): Promise<SavedExternalApp> => {
  const row = await lockVersion(ctx, id, version);
  const missing = missingIn(lookups);
  const found = {
    ...(isFound(lookups, 'ios') && { iosUrl: lookups.ios.url, isIosEnabled: true }),
    ...(isFound(lookups, 'android') && { androidUrl: lookups.android.url, isAndroidEnabled: true }),
  };
  if (Object.keys(found).length > 0) {
    const values = valuesAfter(row, found, ctx.org);
    if (!(await data.updateApp(ctx.db, id, values, { from: version, now: ctx.now }))) throw fail('ACTION_FORBIDDEN');
  }
  const after = { name: row.name, fields: Object.keys(found), missing };
  ctx.audit({ action: 'externalApp.lookedUp', object: object(id), after });
  return { app: await findApp(ctx, id), missing, lookups };
};

/** Removes an app for every organization. */
export const removeApp = async (ctx: Context, id: string): Promise<{ id: string }> => {
  await data.lockCatalogue(ctx.db);
  const row = await requireApp(ctx.db, id);
  const organizationCount = await data.countOffers(ctx.system.ownerDb, id);
  if (!(await data.deleteApp(ctx.db, id))) throw fail('ACTION_FORBIDDEN');
  await releaseImage(ctx, row);
  ctx.audit({ action: 'externalApp.deleted', object: object(id), before: { name: row.name, organizationCount } });
  return { id };
};
