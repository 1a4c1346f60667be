/** Rows and files of a full export, through the owner's connection: some tables are closed to requests. */
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { SealedText } from '#platform/encryption/text-cipher';
import type { CatalogueTable } from './catalogue.data.ts';

/** What belongs to the person wholly, and what only names the person: of the latter no more than that leaves. */
export type PersonColumns = { own: string[]; mentions: string[]; lists: string[]; accounts: string[] };

/** Whose rows: null for everybody's. */
export type Subject = { userId: string; accountId: string | null } | null;

export const accountOf = async (ownerDb: Db, org: OrgId, userId: string): Promise<string | null> => {
  const user = ownerDb.selectFrom('users').select('account_id').where('organization_id', '=', org);
  return (await user.where('id', '=', userId).executeTakeFirst())?.account_id ?? null;
};

const anyOf = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)})` : sql`false`;

const column = (name: string) => sql.ref(`t.${name}`);

/** Rows that are about the person; of the log also what was done to the person. */
export const ownRows = (table: CatalogueTable, { own }: PersonColumns, userId: string): RawBuilder<unknown> =>
  anyOf([
    ...own.map((name) => sql`${column(name)} = ${userId}::uuid`),
    ...(table.name === 'audit_log' ? [sql`(t.object_type = 'user' and t.object_id = ${userId})`] : []),
  ]);

/** Rows that only name the person. */
export const mentioningRows = (
  table: CatalogueTable,
  columns: PersonColumns,
  { userId, accountId }: NonNullable<Subject>,
): RawBuilder<unknown> => {
  const naming = anyOf([
    ...columns.mentions.map((name) => sql`${column(name)} = ${userId}::uuid`),
    ...columns.lists.map((name) => sql`${userId}::uuid = any(${column(name)})`),
    ...(accountId ? columns.accounts.map((name) => sql`${column(name)} = ${accountId}::uuid`) : []),
  ]);
  return sql`(${naming} and not coalesce(${ownRows(table, columns, userId)}, false))`;
};

/** Files that an export made are no part of the next one. */
export const wholeTable = ({ name }: CatalogueTable): RawBuilder<unknown> =>
  name === 'files' ? sql`t.object_type <> 'dataExport'` : sql`true`;

export type ExportedRow = {
  org: string;
  key: string[];
  row: Record<string, unknown>;
  sealed: (SealedText & { id: string }) | null;
};

type Batch = {
  table: CatalogueTable;
  /** The column that its sealed text is bound to; null without one. */
  sealedBy: string | null;
  where: RawBuilder<unknown>;
  after: readonly string[] | null;
  take: number;
};

const typeOf = ({ columns }: CatalogueTable, name: string) => sql.raw(columns.find((one) => one.name === name)!.type);

/** The next rows in the order of the primary key. */
export const nextRows = async (
  ownerDb: Db,
  org: OrgId,
  { table, sealedBy, where, after, take }: Batch,
): Promise<ExportedRow[]> => {
  const keys = table.key.map(column);
  const values = after?.map((value, at) => sql`${value}::text::${typeOf(table, table.key[at]!)}`);
  const beyond = values ? sql`(${sql.join(keys)}) > (${sql.join(values)})` : sql`true`;
  const sealed = sealedBy
    ? sql`t.sealed, t.data_key_version as "keyVersion", ${column(sealedBy)} as "sealedId"`
    : sql`null::bytea as sealed, null::int as "keyVersion", null::uuid as "sealedId"`;
  const { rows } = await sql<{
    org: string;
    key: string[];
    row: Record<string, unknown>;
    sealed: Buffer | null;
    keyVersion: number | null;
    sealedId: string | null;
  }>`select t.organization_id as org, array[${sql.join(keys.map((key) => sql`${key}::text`))}] as key,
      to_jsonb(t) as row, ${sealed}
    from ${sql.table(table.name)} as t where t.organization_id = ${org} and ${where} and ${beyond}
    order by ${sql.join(keys)} limit ${take}`.execute(ownerDb);
  return rows.map(({ sealed: bytes, keyVersion, sealedId, ...rest }) => ({
    ...rest,
    sealed: bytes && keyVersion !== null ? { sealed: bytes, keyVersion, id: sealedId! } : null,
  }));
};

export type ExportedFile = {
  org: string;
  id: string;
  name: string;
  contentType: string;
  objectKey: string;
  dataKeyVersion: number | null;
  size: number;
};

/** Files that belong to the person: named by a row about the person, or used by one. */
const filesOfPerson = (tables: readonly CatalogueTable[], userId: string, columnsOf: ColumnsOf): RawBuilder<unknown> =>
  anyOf([
    sql`(f.used_by_type = 'user' and f.used_by_id = ${userId}::uuid)`,
    ...tables.flatMap((table) => {
      const mine = ownRows(table, columnsOf(table), userId);
      const from = sql`from ${sql.table(table.name)} as t where t.organization_id = f.organization_id and ${mine}`;
      const hasId = table.key.length === 2 && table.key[1] === 'id';
      return [
        ...table.files.map((name) => sql`f.id in (select ${column(name)} ${from})`),
        ...(hasId ? [sql`f.used_by_id in (select t.id ${from})`] : []),
      ];
    }),
  ]);

type ColumnsOf = (table: CatalogueTable) => PersonColumns;

/** Which files an export holds. */
export const whichFiles = (
  tables: readonly CatalogueTable[],
  subject: Subject,
  columnsOf: ColumnsOf,
): RawBuilder<unknown> => {
  if (!subject) return sql`true`;
  const owning = tables.filter((table) => columnsOf(table).own.length > 0);
  return filesOfPerson(owning, subject.userId, columnsOf);
};

const finishedFiles = (org: OrgId, where: RawBuilder<unknown>) =>
  sql`from files f where f.organization_id = ${org} and f.status = 'finished' and f.object_type <> 'dataExport' and ${where}`;

export const countFiles = async (ownerDb: Db, org: OrgId, where: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count ${finishedFiles(org, where)}`.execute(
    ownerDb,
  );
  return rows[0]!.count;
};

export const nextFiles = async (
  ownerDb: Db,
  org: OrgId,
  where: RawBuilder<unknown>,
  after: string | null,
  take: number,
): Promise<ExportedFile[]> => {
  const beyond = after === null ? sql`true` : sql`f.id > ${after}::uuid`;
  const { rows } =
    await sql<ExportedFile>`select f.organization_id as org, f.id, f.name, f.content_type as "contentType",
      f.object_key as "objectKey", f.data_key_version as "dataKeyVersion", f.byte_size::int8 as size
    ${finishedFiles(org, where)} and ${beyond} order by f.id limit ${take}`.execute(ownerDb);
  return rows;
};
