import type {
  CatalogueRequestAnswer,
  CatalogueRequestFilter,
} from '@fanal/contract/catalogue-requests/catalogue-requests.shapes';
import type { Locale } from '@fanal/contract/locales';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type RequestRow = {
  id: string;
  version: number;
  name: string;
  description: string | null;
  status: 'pending' | 'done' | 'declined';
  organizationId: string;
  organizationName: string;
  requestedBy: string;
  requestedAt: Date;
  answer: string | null;
  answeredAt: Date | null;
};

const columns = sql`r.id, r.version, r.name, r.description, r.status, r.organization_id as "organizationId", o.display_name as "organizationName",
  r.requested_by_name as "requestedBy", r.requested_at as "requestedAt", r.answer, r.answered_at as "answeredAt"`;

/** Where the requests of a kind are kept, and the function that answers one. */
type Kept = { table: string; answers: string };

const tableOf = ({ table }: Kept) => sql.table(table);
const requests = (kind: Kept) => sql`${tableOf(kind)} r join organizations o on o.organization_id = r.organization_id`;

export type RequestToStore = {
  id: string;
  name: string;
  description: string | null;
  by: { name: string; userId: string | null };
  at: Date;
};

export const insertRequest = (db: Db, kind: Kept, org: OrgId, { id, name, description, by, at }: RequestToStore) =>
  sql`insert into ${tableOf(kind)} (organization_id, id, name, description, status, requested_by_name, requested_by_user_id, requested_at)
    values (${org}, ${id}, ${name}, ${description}, 'pending', ${by.name}, ${by.userId}, ${at})`.execute(db);

export const findRequest = async (db: Db, kind: Kept, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`select ${columns} from ${requests(kind)} where r.id = ${id}`.execute(db);
  return rows[0];
};

/** A page of requests, newest first; of all organizations when `org` is null. */
export const pageOfRequests = async (
  db: Db,
  kind: Kept,
  org: OrgId | null,
  { page, perPage, status }: CatalogueRequestFilter,
): Promise<{ rows: RequestRow[]; total: number }> => {
  const where = sql`${org ? sql`r.organization_id = ${org}` : sql`true`} and ${status ? sql`r.status = ${status}` : sql`true`}`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from ${tableOf(kind)} r where ${where}`.execute(db);
  const { rows } = await sql<RequestRow>`select ${columns} from ${requests(kind)} where ${where}
    order by r.requested_at desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

/** Answers a request of any organization. Returns undefined when the id or version does not match, or the account is not a super admin any more. */
export const answerRequest = async (
  db: Db,
  kind: Kept,
  id: string,
  { version, status, answer }: CatalogueRequestAnswer,
  now: Date,
): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`
    select id, version, name, description, status, organization_id as "organizationId", organization_name as "organizationName",
      requested_by as "requestedBy", requested_at as "requestedAt", answer, answered_at as "answeredAt"
    from public.${sql.ref(kind.answers)}(${id}::uuid, ${version}::int, ${status}::text, ${answer}::text, ${now}::timestamptz)`.execute(
    db,
  );
  return rows[0];
};

/** Where the person who asked is told of the answer; undefined for somebody who is gone, disabled or without an e-mail. */
export const askerOf = async (
  ownerDb: Db,
  kind: Kept,
  org: string,
  id: string,
): Promise<{ email: string; locale: Locale } | undefined> => {
  const { rows } = await sql<{ email: string; locale: Locale }>`
    select coalesce(a.email, u.professional_email, u.email) as email, coalesce(u.locale, o.default_locale) as locale
    from ${tableOf(kind)} r
      join users u on u.organization_id = r.organization_id and u.id = r.requested_by_user_id and u.invitation_status <> 'disabled'
      join organizations o on o.organization_id = r.organization_id
      left join accounts a on a.id = u.account_id
    where r.organization_id = ${org} and r.id = ${id} and coalesce(a.email, u.professional_email, u.email) is not null`.execute(
    ownerDb,
  );
  return rows[0];
};

/** Requests of all organizations that nobody has answered. */
export const openRequests = (kind: Kept) =>
  sql`select r.id, r.requested_at as at from ${tableOf(kind)} r where r.status = 'pending'`;

export const findRequests = async (db: Db, kind: Kept, ids: readonly string[]): Promise<RequestRow[]> => {
  const { rows } =
    await sql<RequestRow>`select ${columns} from ${requests(kind)} where r.id = any(${sql.val(ids)}::uuid[])`.execute(
      db,
    );
  return rows;
};
