import type { Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

const columns = [
  'given_name',
  'middle_name',
  'family_name',
  'display_name',
  'preferred_pronouns',
  'gender',
  'date_of_birth',
  'spoken_languages',
  'avatar_file_id',
  'employee_number',
  'email',
  'phone',
] as const;

/** A person's identity, held until the end of the transaction. */
export const holdIdentity = (db: Db, org: OrgId, userId: string) =>
  db
    .selectFrom('users')
    .select(columns)
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof holdIdentity>>>;

export const changeIdentity = (db: Db, org: OrgId, userId: string, changes: Updateable<DB['users']>) =>
  db.updateTable('users').set(changes).where('organization_id', '=', org).where('id', '=', userId).execute();
