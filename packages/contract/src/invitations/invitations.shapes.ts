import { z } from 'zod';
import { Instant } from '../kit/dates.ts';
import { name } from '../kit/texts.ts';
import { locales } from '../locales.ts';
import { roleTypes } from '../permissions.ts';
import { InvitationStatus, PeopleFound, PersonBrief } from '../users/users.shapes.ts';
import { invitationChannels, invitationStates, MOST_INVITED, MOST_LISTED } from './invitations.rules.ts';

/** A person to invite who is not in the organization yet. The contact for the chosen channel is required (GAP-54). */
export const Invitee = z.strictObject({
  firstName: name(100),
  lastName: name(100),
  email: z.email().max(254).nullable().optional(),
  /** As entered; a number without a country code belongs to the country of the organization. */
  phone: z.string().trim().max(40).nullable().optional(),
  roleType: z.enum(roleTypes),
  channel: z.enum(invitationChannels),
  /** Language of the message; defaults to the organization's language. */
  locale: z.enum(locales).optional(),
});
export type Invitee = z.infer<typeof Invitee>;

export const NewInvitations = z.strictObject({ users: z.array(Invitee).min(1).max(MOST_INVITED) });
export type NewInvitations = z.infer<typeof NewInvitations>;

/** A person as far as the invitation form knows him: what is missing shows as a placeholder in the message. */
export const MessageWanted = z.strictObject({
  firstName: z.string().trim().max(100).default(''),
  contact: z.string().trim().max(254).default(''),
  roleType: z.enum(roleTypes),
  locale: z.enum(locales),
});
export type MessageWanted = z.infer<typeof MessageWanted>;

/** The invitation as both channels would bring it, and which of them this installation sends by. */
export const InvitationMessage = z
  .object({
    channels: z.object({ email: z.boolean(), sms: z.boolean() }),
    email: z.object({ subject: z.string(), text: z.string() }),
    sms: z.string(),
  })
  .meta({ id: 'InvitationMessage' });
export type InvitationMessage = z.infer<typeof InvitationMessage>;

/** One attempt to reach a person. */
export const Invitation = z
  .object({
    id: z.guid(),
    channel: z.enum(invitationChannels),
    state: z.enum(invitationStates),
    /** The address or number it is sent to. */
    contact: z.string(),
    /** Null until the message is written. */
    locale: z.enum(locales).nullable(),
    /** Why it failed, is waiting or is uncertain, in the caller's language. */
    reason: z.object({ code: z.string(), message: z.string() }).nullable(),
    /** The original code of the provider. */
    providerCode: z.string().nullable(),
    createdAt: Instant,
    sentAt: Instant.nullable(),
  })
  .meta({ id: 'Invitation' });
export type Invitation = z.infer<typeof Invitation>;

/** A person with the latest attempt to invite them. */
export const InvitedPerson = PersonBrief.extend({
  /** Where invitations are sent: the sign-in address when the person has an account. */
  email: z.string().nullable(),
  phone: z.string().nullable(),
  roleType: z.enum(roleTypes),
  invitationStatus: InvitationStatus,
  invitation: Invitation.nullable(),
}).meta({ id: 'InvitedPerson' });
export type InvitedPerson = z.infer<typeof InvitedPerson>;

/** Without a channel: e-mail when there is an address, else SMS. */
export const SendOptions = z.strictObject({ channel: z.enum(invitationChannels).optional() }).default({});
export type SendOptions = z.infer<typeof SendOptions>;

/** People who were never successfully invited, or who were invited and have not signed in. */
export const invitationFilters = ['uninvited', 'unclaimed'] as const;

/** People to invite together: a list of ids, a filter, or everybody whom the list of people finds; exactly one of them. */
export const InvitationOrder = z.strictObject({
  userIds: z.array(z.guid()).min(1).max(MOST_LISTED).optional(),
  filter: z.enum(invitationFilters).optional(),
  found: PeopleFound.optional(),
  /** `best`: e-mail when there is an address, else SMS. */
  channel: z.enum([...invitationChannels, 'best']).default('best'),
});
export type InvitationOrder = z.infer<typeof InvitationOrder>;
export type SentInvitationOrder = z.input<typeof InvitationOrder>;

/** Progress of a bulk invitation. */
export const InvitationRun = z
  .object({
    id: z.guid(),
    createdAt: Instant,
    channel: z.enum([...invitationChannels, 'best']),
    filter: z.enum(invitationFilters).nullable(),
    /** True once everyone has been checked; until then the figures grow. */
    isPrepared: z.boolean(),
    /** True when nothing is left to do. */
    isDone: z.boolean(),
    /** Number of people checked: the sum of all figures below. */
    found: z.int(),
    waiting: z.int(),
    sent: z.int(),
    failed: z.int(),
    /** It is not known whether the provider accepted these. */
    uncertain: z.int(),
    cancelled: z.int(),
    skipped: z.object({
      /** Already signed in, deactivated, already being invited, or with a role that the caller may not invite to. */
      notInvitable: z.int(),
      /** Without the contact that the channel needs. */
      unreachable: z.int(),
      /** Invited less than a minute ago, or five times in 24 hours. */
      tooSoon: z.int(),
      /** Above the daily limit of the organization. */
      overLimit: z.int(),
    }),
    /** The provider is unavailable: waiting messages are sent automatically when it is back. */
    isDelayed: z.boolean(),
    /** Estimated from the pace so far; null while unknown. */
    secondsLeft: z.int().nullable(),
  })
  .meta({ id: 'InvitationRun' });
export type InvitationRun = z.infer<typeof InvitationRun>;
