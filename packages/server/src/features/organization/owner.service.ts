/** Who owns the organization: offered by the owner or a super admin, and taken on by the person who was asked (GAP-62). */
import type { OrganizationSettings, OwnerAnswer, OwnerOffer } from '@fanal/contract/organization/organization.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './organization.data.ts';
import { requireOwnOrganization, toSettings } from './organization.service.ts';
import * as offers from './owner-offers.data.ts';

/** The owner of this instant, not of the session, which may be a second old. */
const requireOwner = (ctx: Context, row: data.OrganizationRow): void => {
  const { actor } = ctx;
  if (!actor.isSuperAdmin && (actor.userId === null || actor.userId !== row.owner_user_id)) throw fail('OWNER_ONLY');
};

/** Asks an administrator who has signed in before; nothing changes until that person accepts. */
export const offerOwnership = async (
  ctx: Context,
  id: string,
  { userId }: OwnerOffer,
): Promise<OrganizationSettings> => {
  const { db, org, now, actor } = ctx;
  requireOwnOrganization(ctx, id);
  const row = await data.lockOrganization(db, org);
  requireOwner(ctx, row);
  const candidate = userId === row.owner_user_id ? undefined : await data.lockAdministrator(db, org, userId);
  if (!candidate) throw fail('VALIDATION_FAILED', { issues: [{ path: 'userId', rule: 'reference' }] });
  await offers.putOffer(db, org, { userId, offeredAt: now, offeredByName: actor.displayName });
  const changed = await data.changeOrganization(db, org, {});
  ctx.audit({ action: 'organization.ownerOffered', object: { type: 'organization', id: org }, people: [userId] });
  return toSettings(ctx, changed);
};

export const withdrawOffer = async (ctx: Context, id: string): Promise<OrganizationSettings> => {
  const { db, org } = ctx;
  requireOwnOrganization(ctx, id);
  const row = await data.lockOrganization(db, org);
  requireOwner(ctx, row);
  const userId = await offers.takeOffer(db, org);
  const changed = userId ? await data.changeOrganization(db, org, {}) : row;
  ctx.audit({
    action: 'organization.ownerOfferWithdrawn',
    object: { type: 'organization', id: org },
    ...(userId && { people: [userId] }),
  });
  return toSettings(ctx, changed);
};

/** The person who was asked becomes owner, or declines. NOT_FOUND for anybody else, and for an administrator no longer. */
export const answerOffer = async (ctx: Context, { accepts }: OwnerAnswer): Promise<{ accepted: boolean }> => {
  const { db, org, actor } = ctx;
  const row = await data.lockOrganization(db, org);
  const asked = actor.userId ? await offers.takeOffer(db, org, actor.userId) : undefined;
  if (!asked || (accepts && !(await data.lockAdministrator(db, org, asked)))) throw fail('NOT_FOUND');
  await data.changeOrganization(db, org, accepts ? { owner_user_id: asked } : {});
  ctx.audit({
    action: accepts ? 'organization.ownerChanged' : 'organization.ownerOfferDeclined',
    object: { type: 'organization', id: org },
    people: [asked, ...(accepts && row.owner_user_id ? [row.owner_user_id] : [])],
  });
  return { accepted: accepts };
};
