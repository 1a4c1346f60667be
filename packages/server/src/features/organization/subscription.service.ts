/** The subscription of the organization and its end (SETTINGS-10, GAP-75). */
import { ERASE_AFTER_DAYS } from '@fanal/contract/organization/organization.rules';
import type { Cancellation, Resumption, Subscription } from '@fanal/contract/organization/subscription.shapes';
import { isConfirmation } from '@fanal/contract/structure/structure.rules';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { requireRecentSignIn } from '#platform/session/recent-sign-in';
import { addDays, localTimeOf, zonedInstant } from '#platform/time/zoned-time';
import * as organizations from './organization.data.ts';
import { requireOwnOrganization } from './organization.service.ts';
import * as data from './subscription.data.ts';

const SHOWN_MONTHS = 12;

/** The owner alone: not even a super admin ends an organization. */
const isOwner = ({ actor }: Context, row: organizations.OrganizationRow): boolean =>
  actor.userId !== null && actor.userId === row.owner_user_id;

const cancellationOf = (row: data.SubscriptionRow | undefined): Subscription['cancellation'] =>
  row?.cancelled_at
    ? { cancelledAt: row.cancelled_at.toISOString(), cancelledByName: row.cancelled_by_name!, eraseOn: row.erase_on! }
    : null;

const toSubscription = async (
  ctx: Context,
  organization: organizations.OrganizationRow,
  row: data.SubscriptionRow | undefined,
): Promise<Subscription> => {
  const { db, org, actor } = ctx;
  const cancellation = cancellationOf(row);
  return {
    version: row?.version ?? 1,
    planName: row?.plan_name ?? null,
    seats: row?.seats ?? null,
    renewsOn: row?.renews_on ?? null,
    userCount: (await organizations.countUsage(db, org)).users,
    activePeople: await data.activePeople(db, org, SHOWN_MONTHS),
    cancellation,
    mayCancel: cancellation === null && isOwner(ctx, organization),
    mayResume: cancellation !== null && (actor.isSuperAdmin || isOwner(ctx, organization)),
  };
};

export const readSubscription = async (ctx: Context, id: string): Promise<Subscription> => {
  requireOwnOrganization(ctx, id);
  const { db, org } = ctx;
  return toSubscription(ctx, await organizations.findOrganization(db, org), await data.findSubscription(db, org));
};

/** Changes what everybody of the organization sees of it: the banner follows with the version of the settings. */
const changeCancellation = async (ctx: Context, columns: Parameters<typeof data.changeCancellation>[2]) => {
  const row = await data.changeCancellation(ctx.db, ctx.org, columns);
  return toSubscription(ctx, await organizations.changeOrganization(ctx.db, ctx.org, {}), row);
};

/** Ends the subscription: on the day 30 days from now, in the time zone of the organization, all its data is erased. */
export const cancelSubscription = async (
  ctx: Context,
  id: string,
  { version, confirmation }: Cancellation,
): Promise<Subscription> => {
  requireOwnOrganization(ctx, id);
  const { db, org, now, actor } = ctx;
  const organization = await organizations.lockOrganization(db, org);
  if (!isOwner(ctx, organization)) throw fail('OWNER_ONLY');
  if (!isConfirmation(confirmation)) throw fail('CONFIRMATION_WRONG');
  requireRecentSignIn(ctx);
  const row = await data.lockSubscription(db, org);
  if (row.version !== version || row.cancelled_at) throw fail('VERSION_CONFLICT', { version: row.version });
  const zone = organization.time_zone;
  const eraseOn = addDays(localTimeOf(now, zone).day, ERASE_AFTER_DAYS);
  ctx.audit({
    action: 'organization.cancelled',
    object: { type: 'organization', id: org },
    after: { eraseOn },
  });
  return changeCancellation(ctx, {
    cancelled_at: now,
    cancelled_by_name: actor.displayName,
    erase_on: eraseOn,
    erase_at: zonedInstant({ day: eraseOn, time: '00:00' }, zone),
  });
};

/** Takes the cancellation back. Once the erasure has begun nobody enters any more, so it cannot come too late. */
export const resumeSubscription = async (ctx: Context, id: string, { version }: Resumption): Promise<Subscription> => {
  requireOwnOrganization(ctx, id);
  const { db, org, actor } = ctx;
  const organization = await organizations.lockOrganization(db, org);
  if (!actor.isSuperAdmin && !isOwner(ctx, organization)) throw fail('OWNER_ONLY');
  const row = await data.lockSubscription(db, org);
  if (row.version !== version || !row.cancelled_at || organization.erasing_since)
    throw fail('VERSION_CONFLICT', { version: row.version });
  ctx.audit({ action: 'organization.resumed', object: { type: 'organization', id: org } });
  return changeCancellation(ctx, { cancelled_at: null, cancelled_by_name: null, erase_on: null, erase_at: null });
};
