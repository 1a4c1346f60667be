/** API representation of invitations and invited people. */
import type { ErrorCode } from '@fanal/contract/errors';
import type { Invitation, InvitedPerson } from '@fanal/contract/invitations/invitations.shapes';
import type { Context } from '#platform/context';
import { briefOf } from '#platform/files/avatar-url';
import { sentenceOf } from '#platform/http/messages';
import type * as data from './invitations.data.ts';

/** A single (not bulk) invitation still queued after this time is reported as delayed. */
const LATE_MS = 60_000;

/** Why the invitation failed or is delayed, in the caller's language (ERRORS-02 to ERRORS-04). */
const reasonOf = ({ locale, now }: Context, row: data.InvitationRow): Invitation['reason'] => {
  const isLate = row.state === 'queued' && !row.is_bulk && now.getTime() - row.created_at.getTime() > LATE_MS;
  const code = row.reason ?? (isLate ? 'INVITATION_DELAYED' : null);
  return code === null ? null : { code, message: sentenceOf(code as ErrorCode, locale) };
};

export const toInvitation = (ctx: Context, row: data.InvitationRow): Invitation => ({
  id: row.id,
  channel: row.channel as Invitation['channel'],
  state: row.state as Invitation['state'],
  contact: row.contact,
  locale: row.locale as Invitation['locale'],
  reason: reasonOf(ctx, row),
  providerCode: row.provider_code,
  createdAt: row.created_at.toISOString(),
  sentAt: row.sent_at?.toISOString() ?? null,
});

export const toInvitedPerson = (
  ctx: Context,
  person: data.PersonRow,
  latest: data.InvitationRow | undefined,
): InvitedPerson => ({
  ...(briefOf(ctx, person) as Omit<InvitedPerson, 'invitation'>),
  invitation: latest ? toInvitation(ctx, latest) : null,
});
