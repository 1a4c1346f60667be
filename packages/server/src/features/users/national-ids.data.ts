import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { TextOnOldKey } from '#platform/encryption/text-rotation';

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

export const pageOfNationalIdsBefore = (
  keeper: Db,
  org: string,
  version: number,
  after: string | null,
  take: number,
): Promise<TextOnOldKey[]> =>
  keeper
    .selectFrom('national_ids')
    .select(['user_id as id', 'sealed', 'data_key_version as keyVersion'])
    .where('organization_id', '=', org)
    .where('data_key_version', '<', version)
    .$if(after !== null, (query) => query.where('user_id', '>', after!))
    .orderBy('user_id')
    .limit(take)
    .execute();

export const countNationalIdsBefore = async (keeper: Db, org: string, version: number): Promise<number> => {
  const { count } = await keeper
    .selectFrom('national_ids')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('data_key_version', '<', version)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const swapNationalId = async (keeper: Db, org: string, old: TextOnOldKey, anew: SealedText): Promise<void> => {
  await keeper
    .updateTable('national_ids')
    .set({ sealed: anew.sealed, data_key_version: anew.keyVersion })
    .where('organization_id', '=', org)
    .where('user_id', '=', old.id)
    .where('sealed', '=', old.sealed)
    .execute();
};
