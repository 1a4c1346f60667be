import type { AiDocumentKind, AiDocumentStatus } from '@fanal/contract/assistant/assistant.rules';
import type { AiDocumentFilter } from '@fanal/contract/assistant/assistant.shapes';
import type { Language } from '@fanal/contract/locales';
import { nameKey } from '@fanal/contract/names.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { likePattern } from '#platform/db/lists';
import { lockNamed } from '#platform/db/named-locks';

export type DocumentRow = {
  id: string;
  version: number;
  kind: AiDocumentKind;
  sourceId: string | null;
  name: string;
  size: number;
  status: AiDocumentStatus;
  reason: string | null;
  language: Language | null;
  pages: number | null;
  silentPages: number;
  passages: number;
  fileId: string | null;
  nextFileId: string | null;
  addedByUserId: string | null;
  addedByName: string;
  createdAt: Date;
  indexedAt: Date | null;
};

/** A document whose file was refused after its transfer has failed with that refusal. */
const documents = (org: OrgId, more: RawBuilder<unknown> = sql`true`) => sql`
  select d.id, d.version, d.kind, coalesce(d.article_id, d.post_id) as "sourceId", d.name, d.name_key, d.byte_size::float8 as size, d.language, d.pages, d.silent_pages as "silentPages", d.passages,
    case when d.status = 'pending' and f.status in ('error', 'failed') then 'failed' else d.status end as status,
    case when d.status = 'pending' then f.refusal else d.reason end as reason,
    d.file_id as "fileId", d.next_file_id as "nextFileId", d.added_by_user_id as "addedByUserId", d.added_by_name as "addedByName",
    d.created_at as "createdAt", d.indexed_at as "indexedAt"
  from ai_documents d left join lateral (select w.status, w.refusal from files w
    where d.status = 'pending' and w.organization_id = d.organization_id and w.row_id = d.id and w.used_by_id is null
      and w.object_type = 'aiDocument' order by w.created_at desc, w.id desc limit 1) f on true
  where d.organization_id = ${org} and ${more}`;

const sorts = { createdAt: sql`"createdAt"`, name: sql`name_key`, size: sql`size` };

type Within = { search?: string | undefined; kind?: AiDocumentKind | undefined };

const isWithin = ({ search, kind }: Within) =>
  sql`${search ? sql`d.name_key like ${likePattern(search)}` : sql`true`} and ${kind ? sql`d.kind = ${kind}` : sql`true`}`;

export const pageOfDocuments = async (
  db: Db,
  org: OrgId,
  { page, perPage, status, sort, order, ...within }: AiDocumentFilter,
): Promise<DocumentRow[]> => {
  const way = sql.raw(order);
  const { rows } = await sql<DocumentRow>`select * from (${documents(org, isWithin(within))}) x
    where ${status ? sql`x.status = ${status}` : sql`true`}
    order by ${sorts[sort]} ${way}, id ${way} limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return rows;
};

export type DocumentCount = { status: AiDocumentStatus; documents: number; passages: number; size: number };

export const countByStatus = async (db: Db, org: OrgId, within: Within): Promise<DocumentCount[]> => {
  const { rows } = await sql<DocumentCount>`
    select status, count(*)::int as documents, coalesce(sum(passages), 0)::int as passages, coalesce(sum(size), 0)::float8 as size
    from (${documents(org, isWithin(within))}) x group by status`.execute(db);
  return rows;
};

export const findDocument = async (db: Db, org: OrgId, id: string): Promise<DocumentRow | undefined> => {
  const { rows } = await sql<DocumentRow>`${documents(org, sql`d.id = ${id}`)}`.execute(db);
  return rows[0];
};

/** The document, locked until the end of the transaction. */
export const lockDocument = async (db: Db, org: OrgId, id: string): Promise<DocumentRow | undefined> => {
  await sql`select from ai_documents where organization_id = ${org} and id = ${id} for update`.execute(db);
  return findDocument(db, org, id);
};

/** Waits for other additions, and blocks new ones until this transaction ends. */
export const lockAdditions = (db: Db, org: OrgId): Promise<void> =>
  lockNamed(db, `documents of the assistant of ${org}`);

/** Files: articles and posts have bounds of their own. */
export const countDocuments = async (db: Db, org: OrgId): Promise<number> => {
  const { count } = await db
    .selectFrom('ai_documents')
    .select((e) => e.fn.countAll<number>().as('count'))
    .where('organization_id', '=', org)
    .where('kind', '=', 'file')
    .executeTakeFirstOrThrow();
  return Number(count);
};

export type NewDocumentRow = {
  id: string;
  name: string;
  size: number;
  addedByUserId: string | null;
  addedByName: string;
  now: Date;
};

export const insertDocument = (db: Db, org: OrgId, row: NewDocumentRow) =>
  db
    .insertInto('ai_documents')
    .values({
      organization_id: org,
      id: row.id,
      name: row.name,
      name_key: nameKey(row.name),
      status: 'pending',
      byte_size: row.size,
      added_by_user_id: row.addedByUserId,
      added_by_name: row.addedByName,
      created_at: row.now,
    })
    .execute();

type Changes = {
  name?: string;
  size?: number;
  status?: AiDocumentStatus;
  reason?: string | null;
  fileId?: string | null;
  nextFileId?: string | null;
  language?: Language;
  pages?: number | null;
  silentPages?: number;
  passages?: number;
  indexedAt?: Date;
};

export const changeDocument = async (db: Db, org: OrgId, id: string, changes: Changes): Promise<void> => {
  const { name, size, fileId, nextFileId, silentPages, indexedAt, ...same } = changes;
  await db
    .updateTable('ai_documents')
    .set((e) => ({
      ...same,
      version: e('version', '+', 1),
      ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
      ...(size === undefined ? {} : { byte_size: size }),
      ...(fileId === undefined ? {} : { file_id: fileId }),
      ...(nextFileId === undefined ? {} : { next_file_id: nextFileId }),
      ...(silentPages === undefined ? {} : { silent_pages: silentPages }),
      ...(indexedAt === undefined ? {} : { indexed_at: indexedAt }),
    }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();
};

export const deleteDocument = (db: Db, org: OrgId, id: string) =>
  db.deleteFrom('ai_documents').where('organization_id', '=', org).where('id', '=', id).execute();

/** Documents whose file never came, in all organizations. Takes the owner's connection. */
export const deleteAbandoned = (ownerDb: Db, before: Date) =>
  ownerDb
    .deleteFrom('ai_documents')
    .where('status', '=', 'pending')
    .where('kind', '=', 'file')
    .where('created_at', '<', before)
    .execute();

export const findMember = (db: Db, org: OrgId, accountId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'display_name as displayName'])
    .where('organization_id', '=', org)
    .where('account_id', '=', accountId)
    .executeTakeFirst();

export const fileBriefOf = async (db: Db, org: OrgId, fileId: string) => {
  const row = await db
    .selectFrom('files')
    .select(['name', 'byte_size', 'content_type'])
    .where('organization_id', '=', org)
    .where('id', '=', fileId)
    .executeTakeFirst();
  return row && { name: row.name, size: Number(row.byte_size), contentType: row.content_type };
};

export const contentTypeOf = async (db: Db, org: OrgId, fileId: string): Promise<string> =>
  (await fileBriefOf(db, org, fileId))?.contentType ?? '';
