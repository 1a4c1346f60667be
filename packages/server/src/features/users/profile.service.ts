/** Profiles: the caller's own, and those of people whom the caller may see (API-21 to API-23). */
import { grantedTo } from '@fanal/contract/permissions';
import type { ProfileChanges } from '@fanal/contract/session/session.shapes';
import type { User, UserProfile } from '@fanal/contract/users/person.shapes';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './person.data.ts';
import { writePerson } from './person.service.ts';
import { changeUser, findUser, type PreparedChange } from './register.service.ts';

/** Changes the caller's own identity in this organization. VERSION_CONFLICT when the person changed since it was read (P60). */
export const changeOwnProfile = async (ctx: Context, { version, ...changes }: ProfileChanges): Promise<void> => {
  const { db, org, actor } = ctx;
  const row = actor.userId ? await data.lockPerson(db, org, actor.userId) : undefined;
  if (!row) throw fail('NOT_FOUND');
  if (row.version !== version) throw fail('VERSION_CONFLICT', { version: row.version });
  await writePerson(ctx, row, changes, []);
};

/** Permissions follow from the role in this organization; memberships of other organizations are not shown (P11). */
const toProfile = ({ org }: Context, user: User): UserProfile => {
  const { id, roleType, isSuperAdmin, gender, preferredPronouns, familyName, middleName, givenName } = user;
  return {
    id,
    version: user.version,
    isSuperAdmin,
    gender,
    preferredPronouns,
    familyName,
    middleName,
    givenName,
    user,
    permissions: [...grantedTo({ isSuperAdmin, roleType })],
    organizationUsers: [{ organizationId: org, userId: id, role: { roleType } }],
    displayName: user.displayName,
    avatarUrl: user.avatarUrl,
    dateOfBirth: user.dateOfBirth,
    spokenLanguages: user.spokenLanguages,
  };
};

export const findProfile = async (ctx: Context, id: string): Promise<UserProfile> =>
  toProfile(ctx, await findUser(ctx, id));

export const changeProfile = async (ctx: Context, prepared: PreparedChange): Promise<UserProfile> =>
  toProfile(ctx, await changeUser(ctx, prepared));
