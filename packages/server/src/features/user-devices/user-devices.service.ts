/** Phones on which people use the app, registered for push notifications (GAP-80). */
import type { Device, NewDevice } from '@fanal/contract/user-devices/user-devices.shapes';
import type { Context, OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import * as data from './user-devices.data.ts';

/** Devices per person; beyond this the one not seen for the longest time is deleted. */
const MOST_DEVICES = 20;

const toDevice = ({ userId: _, registeredAt, lastSeenAt, ...row }: data.DeviceRow): Device => ({
  ...row,
  platform: row.platform as Device['platform'],
  locale: row.locale as Device['locale'],
  registeredAt: registeredAt.toISOString(),
  lastSeenAt: lastSeenAt.toISOString(),
});

/** A device belongs to the last person who signed in on it; it is removed from the person who had it before. */
export const registerDevice = async (ctx: Context, token: string, device: NewDevice): Promise<Device> => {
  const { db, org, now, actor } = ctx;
  const { userId } = actor;
  if (!userId) throw fail('NOT_FOUND');
  const known = await data.lockDevice(db, org, token);
  await data.removeFromOtherAccounts(db, token);
  if (known?.userId === userId) await data.updateDevice(db, org, known.id, device, now);
  else {
    if (known) await deleteAndAudit(ctx, known, 'device.moved');
    await data.insertDevice(db, org, { ...device, id: newId(now.getTime()), userId, token, now });
    await data.deleteOldest(db, org, userId, MOST_DEVICES);
    ctx.audit({
      action: 'device.registered',
      object: { type: 'user', id: userId },
      after: { platform: device.platform, appVersion: device.appVersion },
    });
  }
  return toDevice((await data.lockDevice(db, org, token))!);
};

const deleteAndAudit = async (
  ctx: Context,
  { id, userId }: Pick<data.DeviceRow, 'id' | 'userId'>,
  action: 'device.moved' | 'device.removed',
): Promise<{ id: string }> => {
  const gone = await data.deleteDevice(ctx.db, ctx.org, userId, id);
  if (!gone) throw fail('NOT_FOUND');
  ctx.audit({ action, object: { type: 'user', id: gone.userId }, before: { platform: gone.platform } });
  return { id: gone.id };
};

export const forgetDevice = async (ctx: Context, token: string): Promise<{ id: string }> => {
  const known = await data.lockDevice(ctx.db, ctx.org, token);
  if (!known || known.userId !== ctx.actor.userId) throw fail('NOT_FOUND');
  return deleteAndAudit(ctx, known, 'device.removed');
};

export const listDevices = async ({ db, org }: Context, userId: string): Promise<{ items: Device[] }> => {
  if (!(await data.isKnownPerson(db, org, userId))) throw fail('NOT_FOUND');
  return { items: (await data.devicesOf(db, org, userId, MOST_DEVICES)).map(toDevice) };
};

export const removeDevice = async (
  ctx: Context,
  { id, deviceId }: { id: string; deviceId: string },
): Promise<{ id: string }> => deleteAndAudit(ctx, { id: deviceId, userId: id }, 'device.removed');

/** Deletes the devices of people who may no longer sign in, or whose sign-in address changed. */
export const endDevicesOf = async (db: Db, org: OrgId, userIds: readonly string[]): Promise<void> => {
  if (userIds.length > 0) await data.deleteDevicesOf(db, org, userIds);
};

/** Deletes devices that the push service no longer knows. */
export const endDevices = async (db: Db, org: OrgId, ids: readonly string[]): Promise<void> => {
  if (ids.length > 0) await data.deleteDevices(db, org, ids);
};
