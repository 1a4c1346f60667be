import { z } from 'zod';
import { PageQuery } from '../kit/page.ts';
import { roleTypes } from '../permissions.ts';

/** Invitation status (specification §4). */
export const InvitationStatus = z.enum(['notInvited', 'pending', 'invited', 'claimed', 'disabled']);
export type InvitationStatus = z.infer<typeof InvitationStatus>;

/** A person as every list shows one: name, position, number. */
export const PersonBrief = z
  .object({
    id: z.guid(),
    displayName: z.string(),
    avatarUrl: z.string().nullable(),
    employeeNumber: z.string().nullable(),
    positionName: z.string().nullable(),
  })
  .meta({ id: 'PersonBrief' });
export type PersonBrief = z.infer<typeof PersonBrief>;

export const UserRow = PersonBrief.extend({ roleType: z.enum(roleTypes), invitationStatus: InvitationStatus }).meta({
  id: 'UserRow',
});
export type UserRow = z.infer<typeof UserRow>;

export const UserFilter = PageQuery.extend({ search: z.string().trim().max(200).optional() });
export type UserFilter = z.infer<typeof UserFilter>;

export const BlockChange = z.strictObject({ blocked: z.boolean(), reason: z.string().trim().max(500).optional() });
export type BlockChange = z.infer<typeof BlockChange>;
