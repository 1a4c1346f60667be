import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { locales } from '../locales.ts';
import { roleTypes } from '../permissions.ts';
import { InvitationStatus, PersonBrief } from '../users/users.shapes.ts';
import { invitationChannels, invitationStates, MOST_INVITED, MOST_LISTED } from './invitations.rules.ts';

const name = z.string().trim().min(1).max(100);

/** Somebody to invite who is not in the organisation yet. The contact that the channel needs is required (GAP-54). */
export const Invitee = z.strictObject({
  firstName: name,
  lastName: name,
  email: z.email().max(254).nullable().optional(),
  /** As people write it; without a country, the one of the organisation's language is meant. */
  phone: z.string().trim().max(40).nullable().optional(),
  roleType: z.enum(roleTypes),
  channel: z.enum(invitationChannels),
  /** Language of the message; by default the organisation's. */
  locale: z.enum(locales).optional(),
});
export type Invitee = z.infer<typeof Invitee>;

export const NewInvitations = z.strictObject({ users: z.array(Invitee).min(1).max(MOST_INVITED) });
export type NewInvitations = z.infer<typeof NewInvitations>;

/** One attempt to reach a person. */
export const Invitation = z
  .object({
    id: z.guid(),
    channel: z.enum(invitationChannels),
    state: z.enum(invitationStates),
    /** The address or number it goes to. */
    contact: z.string(),
    /** Null until it is written. */
    locale: z.enum(locales).nullable(),
    /** Why it failed, waits or is uncertain, in the caller's language. */
    reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** What the provider itself said. */
    providerCode: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** A person with the latest attempt to reach him or her. */
export const InvitedPerson = PersonBrief.extend({
  /** Where invitations go: of whoever has an account, what the account is known by. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roleType: z.enum(roleTypes),
  invitationStatus: InvitationStatus,
  invitation: Invitation.nullable(),
}).meta({ id: 'InvitedPerson' });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** Without a channel: by e-mail where there is an address, else by SMS. */
export const SendOptions = z.strictObject({ channel: z.enum(invitationChannels).optional() }).default({});
export type SendOptions = z.infer<typeof SendOptions>;

/** Whom a filter reaches: those never invited with success, or those who were and have not signed in. */
export const invitationFilters = ['uninvited', 'unclaimed'] as const;

/** Whom to invite together: some people by their ids, or all that a filter finds. Exactly one of both. */
export const InvitationOrder = z.strictObject({
  userIds: z.array(z.guid()).min(1).max(MOST_LISTED).optional(),
  filter: z.enum(invitationFilters).optional(),
  /** `best`: by e-mail where there is an address, else by SMS. */
  channel: z.enum([...invitationChannels, 'best']).default('best'),
});
export type InvitationOrder = z.infer<typeof InvitationOrder>;

/** How far the invitation of many people is. */
export const InvitationRun = z
  .object({
    id: z.guid(),
    createdAt: Instant,
    channel: z.enum([...invitationChannels, 'best']),
    filter: z.enum(invitationFilters).nullable(),
    /** True once everybody has been looked at; until then the figures grow. */
    isPrepared: z.boolean(),
    /** True when nothing is left to do. */
    isDone: z.boolean(),
    /** People looked at: the sum of all figures below. */
    found: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** The provider may or may not have taken these. */
    uncertain: z.int(),
    cancelled: z.int(),
    skipped: z.object({
      /** Signed in already, deactivated, on the way already, or of a role that the caller may not invite to. */
      notInvitable: z.int(),
      /** Without the contact that the channel needs. */
      unreachable: z.int(),
      /** Written to within the last minute, or five times today. */
      tooSoon: z.int(),
      /** Beyond what the organisation may send in a day. */
      overLimit: z.int(),
    }),
    /** A provider is away: what waits leaves by itself when it is back. */
    isDelayed: z.boolean(),
    /** Estimated from what has been sent so far; null while nothing can be said. */
    secondsLeft: z.int().nullable(),
  })
  .meta({ id: 'InvitationRun' });
export type InvitationRun = z.infer<typeof InvitationRun>;
