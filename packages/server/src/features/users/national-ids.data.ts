import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText } from '#platform/encryption/text-cipher';

export const findNationalId = async (db: Db, org: OrgId, userId: string): Promise<SealedText | null> =>
  (await db
    .selectFrom('national_ids')
    .select(['sealed', 'data_key_version as keyVersion'])
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .executeTakeFirst()) ?? null;

type NewNationalId = { userId: string; sealed: SealedText; lastCharacters: string };

export const writeNationalId = (db: Db, org: OrgId, { userId, sealed, lastCharacters }: NewNationalId) => {
  const columns = { sealed: sealed.sealed, data_key_version: sealed.keyVersion, last_characters: lastCharacters };
  return db
    .insertInto('national_ids')
    .values({ organization_id: org, user_id: userId, ...columns })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doUpdateSet(columns))
    .execute();
};

export const deleteNationalId = (db: Db, org: OrgId, userId: string) =>
  db.deleteFrom('national_ids').where('organization_id', '=', org).where('user_id', '=', userId).execute();
