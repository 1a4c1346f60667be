/** Links to their pay stubs for people who left: whom they reach, until when, sent and ended by those who pay. */
import { type LinkChannel, type LinkState, linkProblem } from '@fanal/contract/paystubs/former-paystubs.rules';
import type { FormerAccess, NewPaystubLink, PaystubLink } from '@fanal/contract/paystubs/former-paystubs.shapes';
import { reach, refuseOverLimit, requireChannel } from '#features/invitations/channels.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { briefOf } from '#platform/files/avatar-url';
import { newId } from '#platform/ids';
import { SEND_LINK_TASK } from './link-delivery.service.ts';
import { hashOfSecret, secretOf } from './link-secrets.rules.ts';
import * as data from './paystub-links.data.ts';

/** Between two links for one person. */
const PAUSE_MS = 60_000;

const toLink = (row: data.LinkRow, now: Date): PaystubLink => ({
  id: row.id,
  channel: row.channel as LinkChannel,
  contact: row.contact,
  state: row.state as LinkState,
  createdAt: row.created_at.toISOString(),
  createdBy: row.created_by_name,
  lockedUntil: row.locked_until && row.locked_until > now ? row.locked_until.toISOString() : null,
  openedCount: row.opened_count,
  lastOpenedAt: row.last_opened_at?.toISOString() ?? null,
});

const contactsOf = (leaver: data.Leaver) => ({
  email: reach('email', leaver, leaver.home)?.contact ?? null,
  sms: reach('sms', leaver, leaver.home)?.contact ?? null,
});

const problemOf = (leaver: data.Leaver, now: Date) =>
  linkProblem(
    {
      isFormer: leaver.isFormer,
      until: leaver.until,
      hasNumber: leaver.employeeNumber !== null,
      contacts: contactsOf(leaver),
    },
    now,
  );

const requireLeaver = async ({ db, org }: Context, userId: string): Promise<data.Leaver> => {
  const leaver = await data.findLeaver(db, org, userId);
  if (!leaver) throw fail('NOT_FOUND');
  return leaver;
};

export const readAccess = async (ctx: Context, userId: string): Promise<FormerAccess> => {
  const { db, org, now, system } = ctx;
  const leaver = await requireLeaver(ctx, userId);
  const link = leaver.isFormer ? await data.findLinkOf(db, org, userId) : undefined;
  const { email, sms } = system.settings.invitations.channels;
  return {
    person: briefOf(ctx, leaver),
    problem: problemOf(leaver, now),
    until: leaver.isFormer ? leaver.until.toISOString() : null,
    stubCount: leaver.stubCount,
    contacts: contactsOf(leaver),
    channels: { email, sms },
    asksBirthDate: leaver.hasBirthDate,
    link: link ? toLink(link, now) : null,
  };
};

const refuseTooSoon = async ({ db, org, now }: Context, userId: string): Promise<void> => {
  const last = await data.lastLinkAt(db, org, userId);
  const left = last ? PAUSE_MS - (now.getTime() - last.getTime()) : 0;
  if (left > 0) throw fail('RATE_LIMITED', { seconds: Math.ceil(left / 1000) });
};

/** Queues the message with a new link. The one before ends: whoever has that message opens nothing any more. */
export const sendNewLink = async (ctx: Context, userId: string, { channel }: NewPaystubLink): Promise<FormerAccess> => {
  const { db, org, now, actor, system } = ctx;
  if (!(await data.lockLeaver(db, org, userId))) throw fail('NOT_FOUND');
  const leaver = await requireLeaver(ctx, userId);
  const problem = problemOf(leaver, now);
  if (problem) throw fail('PAYSTUB_LINK_IMPOSSIBLE', { problem });
  requireChannel(ctx, channel);
  const reached = reach(channel, leaver, leaver.home);
  if (!reached) throw fail('PAYSTUB_LINK_IMPOSSIBLE', { problem: 'noContact' });
  await refuseTooSoon(ctx, userId);
  await refuseOverLimit(ctx, leaver.home, [{ channel, country: reached.country }]);
  await data.revokeLinkOf(db, org, userId, now);
  const id = newId();
  await data.insertLink(db, {
    organization_id: org,
    id,
    user_id: userId,
    secret_hash: hashOfSecret(secretOf(system.markOf, org, id)),
    channel,
    contact: reached.contact,
    state: 'queued',
    created_at: now,
    created_by_name: actor.displayName,
  });
  await ctx.enqueue(SEND_LINK_TASK, { org, id });
  ctx.audit({ action: 'paystubLink.sent', object: { type: 'user', id: userId }, after: { linkId: id, channel } });
  return readAccess(ctx, userId);
};

export const revokeLink = async (ctx: Context, userId: string): Promise<FormerAccess> => {
  const { db, org, now } = ctx;
  const ended = await data.revokeLinkOf(db, org, userId, now);
  if (!ended) throw fail('NOT_FOUND');
  ctx.audit({ action: 'paystubLink.revoked', object: { type: 'user', id: userId }, before: { linkId: ended.id } });
  return readAccess(ctx, userId);
};
