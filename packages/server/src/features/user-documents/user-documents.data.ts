import type { Insertable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

const documentsOf = (db: Db, org: OrgId, userId: string) =>
  db
    .selectFrom('user_documents as d')
    .innerJoin('files as f', (join) =>
      join.onRef('f.organization_id', '=', 'd.organization_id').onRef('f.id', '=', 'd.id'),
    )
    .where('d.organization_id', '=', org)
    .where('d.user_id', '=', userId);

const columns = [
  'd.id',
  'f.name',
  'f.content_type as contentType',
  'f.byte_size as size',
  'd.added_by_user_id as addedByUserId',
  'd.added_by_name as addedByName',
  'd.added_at as addedAt',
] as const;

/** Latest first. */
export const pageOfDocuments = (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
) =>
  documentsOf(db, org, userId)
    .select(columns)
    .orderBy('d.added_at', 'desc')
    .orderBy('d.id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const countDocuments = async (db: Db, org: OrgId, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom('user_documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
};

export const findDocument = (db: Db, org: OrgId, userId: string, id: string) =>
  documentsOf(db, org, userId).select(columns).where('d.id', '=', id).executeTakeFirst();

export type DocumentRow = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

export const insertDocument = (db: Db, row: Insertable<DB['user_documents']>) =>
  db.insertInto('user_documents').values(row).execute();

const people = (db: Db, org: OrgId) => db.selectFrom('users').where('organization_id', '=', org);

/** The person a new document would belong to. */
export const findOwner = (db: Db, org: OrgId, userId: string) =>
  people(db, org).select('id').where('id', '=', userId).executeTakeFirst();

/** True when the person exists; locks the row against deletion until the transaction ends. */
export const lockOwner = async (db: Db, org: OrgId, userId: string): Promise<boolean> =>
  (await people(db, org).select('id').where('id', '=', userId).forKeyShare().executeTakeFirst()) !== undefined;

export const findMember = (db: Db, org: OrgId, accountId: string) =>
  people(db, org).select(['id', 'display_name as displayName']).where('account_id', '=', accountId).executeTakeFirst();
