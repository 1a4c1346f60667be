/** Invites people who are not in the organization yet, and sends single invitations again (USERS-02 to USERS-13, GAP-54). */
import type { FieldIssue } from '@fanal/contract/errors';
import {
  INVITED_AGAIN_AFTER_MS,
  type InvitationChannel,
  MOST_INVITATIONS_A_DAY,
  mostInvited,
  rolesInvitedBy,
} from '@fanal/contract/invitations/invitations.rules';
import type {
  InvitationMessage,
  InvitedPerson,
  Invitee,
  MessageWanted,
  NewInvitations,
  SendOptions,
} from '@fanal/contract/invitations/invitations.shapes';
import {
  addInvitedPeople,
  awaitInvitation,
  holdersOf,
  type PersonToInvite,
} from '#features/users/invited-people.service';
import { withInvitationAddresses } from '#features/users/sign-in-address.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import { newId } from '#platform/ids';
import { readPhoneNumber } from '#platform/phone-numbers';
import { countryOfNumber } from '#platform/sms/country';
import { contactBy, DELIVER_TASK, deliveryKey, reach, refuseOverLimit, requireChannel } from './channels.service.ts';
import * as data from './invitations.data.ts';
import { invitationMail, invitationSms } from './invitations.messages.ts';
import { toInvitation, toInvitedPerson } from './invited-person.service.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Invitations shown in the history of a person. */
const MOST_SHOWN = 50;

type Line = PersonToInvite & { channel: InvitationChannel; country: string | null };

/** Validates all lines. VALIDATION_FAILED lists every invalid field with its line. */
const readLines = (users: readonly Invitee[], country: string): Line[] => {
  const issues: FieldIssue[] = [];
  const most = mostInvited(users.map(({ roleType }) => roleType));
  if (users.length > most) issues.push({ path: 'users', rule: 'tooLong', limit: most });
  const lines = users.map((user, index): Line => {
    const phone = user.phone ? readPhoneNumber(user.phone, country) : null;
    if (user.phone && (!phone || phone.extension)) issues.push({ path: `users.${index}.phone`, rule: 'format' });
    if (user.channel === 'email' && !user.email) issues.push({ path: `users.${index}.email`, rule: 'required' });
    if (user.channel === 'sms' && !user.phone) issues.push({ path: `users.${index}.phone`, rule: 'required' });
    return {
      givenName: user.firstName,
      familyName: user.lastName,
      email: user.email ?? null,
      phone: phone?.number ?? null,
      country: phone && countryOfNumber(phone.number),
      roleType: user.roleType,
      channel: user.channel,
      loginMethod: user.channel === 'email' ? 'email' : 'phone',
      locale: user.locale ?? null,
    };
  });
  if (issues.length > 0) throw fail('VALIDATION_FAILED', { issues });
  return lines;
};

const sameText = (a: string | null, b: string | null) =>
  a !== null && b !== null && a.toLowerCase() === b.toLowerCase();

/** USER_EXISTS when a contact belongs to a person of the organization, or to an earlier line. */
const refuseKnown = async (ctx: Context, lines: readonly Line[]) => {
  const holders = await holdersOf(ctx, lines);
  const users = lines.flatMap((line, index) => {
    const before = lines.slice(0, index).map((other) => ({ ...other, id: null, displayName: nameOf(other) }));
    return [...holders, ...before].flatMap(({ id, displayName, email, phone }) => [
      ...(sameText(line.email, email)
        ? [{ line: index, field: 'email', value: line.email, userId: id, displayName }]
        : []),
      ...(sameText(line.phone, phone)
        ? [{ line: index, field: 'phone', value: line.phone, userId: id, displayName }]
        : []),
    ]);
  });
  const [first] = users;
  if (!first) return;
  const { email, phone } = lines[first.line]!;
  throw fail('USER_EXISTS', { email: email ?? '–', phone: phone ?? '–', users });
};

const nameOf = ({ givenName, familyName }: PersonToInvite) => `${givenName} ${familyName}`;

const refuseRoles = ({ actor }: Context, lines: readonly Line[]) => {
  const allowed = rolesInvitedBy(actor);
  const issues = lines.flatMap(({ roleType }, index): FieldIssue[] =>
    allowed.includes(roleType) ? [] : [{ path: `users.${index}.roleType`, rule: 'choice' }],
  );
  if (issues.length > 0) throw fail('ROLE_CHANGE_REFUSED', { issues });
};

type Attempt = {
  userId: string;
  channel: InvitationChannel;
  contact: string;
  messageId?: string;
};

type QueueContext = Pick<Context, 'db' | 'org' | 'now' | 'enqueue'> & { actor: { accountId: string } };

/** Queues invitations that are allowed; the messages go out in the background. */
export const queueInvitations = async (ctx: QueueContext, attempts: readonly Attempt[]) => {
  const { db, org, now, actor } = ctx;
  const rows = attempts.map(({ userId, channel, contact, messageId }) => {
    const id = newId(now.getTime());
    return {
      organization_id: org,
      id,
      user_id: userId,
      channel,
      contact,
      message_id: messageId ?? id,
      state: 'queued',
      next_try_at: now,
      account_id: actor.accountId,
      created_at: now,
    };
  });
  const queued = await data.insertInvitations(db, rows);
  for (const channel of new Set(attempts.map((attempt) => attempt.channel)))
    await ctx.enqueue(DELIVER_TASK, { channel }, { key: deliveryKey(channel) });
  return queued;
};

/** Invites all lines or none, so that a corrected form can be sent again as a whole. */
export const invitePeople = async (ctx: Context, { users }: NewInvitations): Promise<{ users: InvitedPerson[] }> => {
  const home = await data.countryOf(ctx.db, ctx.org);
  const lines = readLines(users, home);
  refuseRoles(ctx, lines);
  for (const { channel } of lines) requireChannel(ctx, channel);
  await refuseKnown(ctx, lines);
  await refuseOverLimit(ctx, home, lines);
  const ids = await addInvitedPeople(ctx, lines);
  const attempts = lines.map((line, index) => ({
    userId: ids[index]!,
    channel: line.channel,
    contact: contactBy(line.channel, line)!,
  }));
  const queued = await queueInvitations(ctx, attempts);
  for (const [index, line] of lines.entries())
    ctx.audit({
      action: 'user.invited',
      object: { type: 'user', id: ids[index]! },
      after: { displayName: nameOf(line), roleType: line.roleType, channel: line.channel },
    });
  const people = await data.findPeople(ctx.db, ctx.org, ids);
  const invited = ids.map((id) => {
    const person = people.find(({ id: personId }) => personId === id)!;
    return toInvitedPerson(
      ctx,
      person,
      queued.find((row) => row.user_id === id),
    );
  });
  return { users: invited };
};

/** Refuses an invitation less than a minute after the last one, or the sixth within 24 hours. */
const refuseTooSoon = (past: readonly data.InvitationRow[], now: Date) => {
  const [last] = past;
  const passed = last ? now.getTime() - last.created_at.getTime() : Number.POSITIVE_INFINITY;
  if (passed < INVITED_AGAIN_AFTER_MS)
    throw fail('RATE_LIMITED', { seconds: Math.ceil((INVITED_AGAIN_AFTER_MS - passed) / 1000) });
  const today = past.filter(({ created_at }) => now.getTime() - created_at.getTime() < DAY_MS);
  if (today.length >= MOST_INVITATIONS_A_DAY) throw fail('INVITATION_LIMIT', { most: MOST_INVITATIONS_A_DAY });
};

type Reachable = { email: string | null; phone: string | null; hasAccount: boolean };

/** The requested channel, or the best available. A person with an account can only be invited at the contact of the account (GAP-57). */
const channelFor = (ctx: Context, person: Reachable, requested: InvitationChannel | undefined): InvitationChannel => {
  const { channels } = ctx.system.settings.invitations;
  const reachable = (['email', 'sms'] as const).filter((channel) => contactBy(channel, person) !== null);
  const channel = requested ?? reachable.find((available) => channels[available]) ?? reachable[0];
  if (!channel || !reachable.includes(channel))
    throw fail(person.hasAccount ? 'INVITATION_ADDRESS_FIXED' : 'CONTACT_MISSING');
  requireChannel(ctx, channel);
  return channel;
};

const requireInvitable = (ctx: Context, person: data.PersonRow | undefined): data.PersonRow => {
  if (!person) throw fail('NOT_FOUND');
  if (!rolesInvitedBy(ctx.actor).some((role) => role === person.roleType)) throw fail('ROLE_CHANGE_REFUSED');
  if (person.invitationStatus === 'claimed') throw fail('INVITATION_CLAIMED');
  if (person.invitationStatus === 'disabled') throw fail('USER_DISABLED');
  return person;
};

/** Queues another invitation for a locked person, by the requested channel or the best available. */
const inviteAgain = async (ctx: Context, person: data.PersonRow, requested: InvitationChannel | undefined) => {
  const { db, org, now } = ctx;
  const past = await data.invitationsOf(db, org, person.id, MOST_INVITATIONS_A_DAY);
  const [last] = past;
  if (last?.next_try_at) throw fail('INVITATION_UNDER_WAY');
  const [address] = await withInvitationAddresses(db, org, [person]);
  const channel = channelFor(ctx, address!, requested);
  const home = await data.countryOf(db, org);
  const reached = reach(channel, address!, home);
  if (!reached) throw fail('CONTACT_MISSING');
  const { contact, country } = reached;
  refuseTooSoon(past, now);
  await refuseOverLimit(ctx, home, [{ channel, country }]);
  // same Message-ID: if the uncertain mail did arrive, the mailbox recognises the second one as a duplicate
  const isRepeat = last?.state === 'uncertain' && last.channel === channel && last.contact === contact;
  const [queued] = await queueInvitations(ctx, [
    {
      userId: person.id,
      channel,
      contact,
      ...(isRepeat ? { messageId: last.message_id } : {}),
    },
  ]);
  await awaitInvitation(db, org, [person.id], now);
  ctx.audit({
    action: past.length > 0 ? 'invitation.repeated' : 'invitation.ordered',
    object: { type: 'user', id: person.id },
    before: { invitationStatus: person.invitationStatus },
    after: { channel },
  });
  const [after] = await withInvitationAddresses(db, org, await data.findPeople(db, org, [person.id]));
  return toInvitedPerson(ctx, after!, queued);
};

export const sendInvitation = async (
  ctx: Context,
  userId: string,
  { channel }: SendOptions,
): Promise<InvitedPerson> => {
  const person = requireInvitable(ctx, await data.lockPerson(ctx.db, ctx.org, userId));
  if (person.invitationStatus === 'invited') throw fail('INVITATION_SENT');
  return inviteAgain(ctx, person, channel);
};

export const resendInvitation = async (
  ctx: Context,
  userId: string,
  { channel }: SendOptions,
): Promise<InvitedPerson> => {
  const person = requireInvitable(ctx, await data.lockPerson(ctx.db, ctx.org, userId));
  return inviteAgain(ctx, person, channel);
};

export const readHistory = async (ctx: Context, userId: string) => {
  const [person] = await withInvitationAddresses(ctx.db, ctx.org, await data.findPeople(ctx.db, ctx.org, [userId]));
  if (!person) throw fail('NOT_FOUND');
  const rows = await data.invitationsOf(ctx.db, ctx.org, userId, MOST_SHOWN);
  return { user: toInvitedPerson(ctx, person, rows[0]), invitations: rows.map((row) => toInvitation(ctx, row)) };
};

/** Stands in a message for what is not written yet. */
const UNKNOWN = '…';

/** The text that an invitation would have, by both channels, in the chosen language. */
export const describeMessage = async (
  { db, org, system }: Context,
  { firstName, contact, roleType, locale }: MessageWanted,
): Promise<InvitationMessage> => {
  const { publicUrl, invitations } = system.settings;
  const invited = {
    givenName: firstName || UNKNOWN,
    organization: await data.nameOf(db, org),
    roleType,
    locale,
    publicUrl,
    contact: contact || UNKNOWN,
  };
  const { subject, text } = invitationMail(invited);
  const { email, sms } = invitations.channels;
  return { channels: { email, sms }, email: { subject, text }, sms: invitationSms(invited) };
};
