/** What a person says of himself or herself (API-21). */
import type { ProfileChanges } from '@fanal/contract/session/session.shapes';
import { personKeys } from '@fanal/contract/users/users.rules';
import { releaseFile, takePicture } from '#features/uploads/files.service';
import type { Context } from '#platform/context';
import { fail } from '#platform/fail';
import * as data from './profile.data.ts';

/** The identity with the changes; what was not sent stays. */
const changed = (row: data.IdentityRow, changes: ProfileChanges) => ({
  given_name: changes.givenName ?? row.given_name,
  middle_name: changes.middleName === undefined ? row.middle_name : changes.middleName || null,
  family_name: changes.familyName ?? row.family_name,
  display_name: changes.displayName ?? row.display_name,
  preferred_pronouns:
    changes.preferredPronouns === undefined ? row.preferred_pronouns : changes.preferredPronouns || null,
  gender: changes.gender === undefined ? row.gender : changes.gender,
  date_of_birth: changes.dateOfBirth === undefined ? row.date_of_birth : changes.dateOfBirth,
  spoken_languages: changes.spokenLanguages ? [...new Set(changes.spokenLanguages)] : row.spoken_languages,
  avatar_file_id: changes.avatarFileId === undefined ? row.avatar_file_id : changes.avatarFileId,
});

/** The log keeps names as they were and are; a date of birth only that it changed. */
const told = (row: ReturnType<typeof changed>) => {
  const { date_of_birth: _, ...rest } = row;
  return rest;
};

/** Changes the caller's own identity in this organisation. A new picture replaces the old one, whose bytes are removed. */
export const changeOwnProfile = async (ctx: Context, changes: ProfileChanges): Promise<void> => {
  const { db, org, now, actor } = ctx;
  const row = actor.userId ? await data.holdIdentity(db, org, actor.userId) : undefined;
  if (!actor.userId || !row) throw fail('NOT_FOUND');
  if (changes.dateOfBirth && changes.dateOfBirth > now.toISOString().slice(0, 10))
    throw fail('VALIDATION_FAILED', { issues: [{ path: 'dateOfBirth', rule: 'tooBig' }] });
  const next = changed(row, changes);
  const old = row.avatar_file_id;
  if (next.avatar_file_id && next.avatar_file_id !== old)
    await takePicture(ctx, {
      fileId: next.avatar_file_id,
      uses: ['profile'],
      by: { type: 'user', id: actor.userId },
      path: 'avatarFileId',
    });
  const keys = personKeys({
    givenName: next.given_name,
    familyName: next.family_name,
    displayName: next.display_name,
    employeeNumber: row.employee_number,
    email: row.email,
    phone: row.phone,
  });
  await data.changeIdentity(db, org, actor.userId, {
    ...next,
    name_key: keys.nameKey,
    search_key: keys.searchKey,
    updated_at: now,
  });
  if (old && old !== next.avatar_file_id) await releaseFile(ctx, old);
  ctx.audit({
    action: 'user.profileChanged',
    object: { type: 'user', id: actor.userId },
    before: told(changed(row, {})),
    after: told(next),
  });
};
