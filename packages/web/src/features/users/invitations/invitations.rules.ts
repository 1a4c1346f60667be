import type { FieldIssue } from '@fanal/contract/errors';
import {
  type InvitationChannel,
  type InvitationState,
  MOST_INVITED,
  mostInvited,
} from '@fanal/contract/invitations/invitations.rules';
import type { InvitationRun, Invitee } from '@fanal/contract/invitations/invitations.shapes';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';

/** Not settled yet: it waits for its turn or for a provider, or is in the hands of one. */
export const isOnItsWay = (invitation: { state: InvitationState } | undefined): boolean =>
  invitation?.state === 'queued' || invitation?.state === 'sending';

/** Somebody to invite, as one line of the form holds it; `key` tells lines apart whatever is written in them. */
export type InviteLine = {
  key: number;
  firstName: string;
  lastName: string;
  channel: InvitationChannel;
  /** A mobile number or an e-mail address, by the channel. */
  contact: string;
  roleType: RoleType;
};
export type LineField = Exclude<keyof InviteLine, 'key' | 'channel'>;

/** The channel for which this contact is meant, as soon as what is written tells; null before. */
export const channelFor = (contact: string): InvitationChannel | null => {
  if (/[@\p{Letter}]/u.test(contact)) return 'email';
  return /\d/.test(contact) ? 'sms' : null;
};

export const emptyLine = (key: number): InviteLine => ({
  key,
  firstName: '',
  lastName: '',
  channel: 'sms',
  contact: '',
  roleType: 'member',
});

/** Nothing was written in it. */
export const isBlank = ({ firstName, lastName, contact }: InviteLine): boolean =>
  [firstName, lastName, contact].every((text) => isBlankText(text));

/** The lines that say something; a form without any is held against its first one. */
export const linesToSend = (lines: readonly InviteLine[]): readonly InviteLine[] => {
  const written = lines.filter((line) => !isBlank(line));
  return written.length > 0 ? written : lines.slice(0, 1);
};

export const inviteeOf = (
  { firstName, lastName, channel, contact, roleType }: InviteLine,
  locale: Locale,
): Invitee => ({
  firstName: firstName.trim(),
  lastName: lastName.trim(),
  [channel === 'email' ? 'email' : 'phone']: contact.trim(),
  roleType,
  channel,
  locale,
});

/** How many lines there may be, and how many there are too many now. */
export const limitOf = (lines: readonly InviteLine[]): { most: number; excess: number } => {
  const most = mostInvited(linesToSend(lines).map(({ roleType }) => roleType));
  return { most, excess: Math.max(0, lines.filter((line) => !isBlank(line)).length - most) };
};

export const mayAddLine = (lines: readonly InviteLine[]): boolean =>
  lines.length < Math.min(MOST_INVITED, limitOf(lines).most);

const fields: Readonly<Record<string, LineField>> = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'contact',
  phone: 'contact',
  roleType: 'roleType',
};

/** 'users.2.phone' -> the third line, its contact; null for what belongs to no field of a line. */
export const placeOf = (path: string): { at: number; field: LineField } | null => {
  const [, at, name = ''] = /^users\.(\d+)\.(\w+)$/.exec(path) ?? [];
  const field = fields[name];
  return at === undefined || field === undefined ? null : { at: Number(at), field };
};

/** Whose contact a line repeats: somebody's of the organization, or, without an id, of a line before it. */
export type Holder = { line: number; field: 'email' | 'phone'; userId: string | null; displayName: string };

/** The holders that a refusal names (USERS-06). */
export const holdersIn = (details: Record<string, unknown>): Holder[] =>
  Array.isArray(details.users) ? (details.users as Holder[]) : [];

export const issuesIn = (details: Record<string, unknown>): FieldIssue[] =>
  Array.isArray(details.issues) ? (details.issues as FieldIssue[]) : [];

/** How much of the run is settled, from 0 to 100. */
export const shareDone = ({ found, waiting }: InvitationRun): number =>
  found === 0 ? 0 : Math.round(((found - waiting) / found) * 100);

/** People whom the run leaves out, for whatever reason. */
export const skippedBy = ({ skipped }: InvitationRun): number =>
  skipped.notInvitable + skipped.unreachable + skipped.tooSoon + skipped.overLimit;
