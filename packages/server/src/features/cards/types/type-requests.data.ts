import type { CardTypeRequestAnswer, CardTypeRequestFilter } from '@fanal/contract/cards/card-types.shapes';
import type { Locale } from '@fanal/contract/locales';
import { type Insertable, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

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

const requests = sql`card_type_requests r join organizations o on o.organization_id = r.organization_id`;

export const insertRequest = (db: Db, row: Insertable<DB['card_type_requests']>) =>
  db.insertInto('card_type_requests').values(row).execute();

export const findRequest = async (db: Db, id: string): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`select ${columns} from ${requests} where r.id = ${id}`.execute(db);
  return rows[0];
};

/** A page of requests, newest first; of all organizations when `org` is null. */
export const pageOfRequests = async (
  db: Db,
  org: OrgId | null,
  { page, perPage, status }: CardTypeRequestFilter,
): Promise<{ rows: RequestRow[]; total: number }> => {
  const where = sql`${org ? sql`r.organization_id = ${org}` : sql`true`} and ${status ? sql`r.status = ${status}` : sql`true`}`;
  const counted = await sql<{
    total: number;
  }>`select count(*)::int as total from card_type_requests r where ${where}`.execute(db);
  const { rows } = await sql<RequestRow>`select ${columns} from ${requests} where ${where}
    order by r.requested_at desc, r.id desc limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted.rows[0]!.total };
};

/** Answers a request of any organization. Returns undefined when the id or version does not match, or the account is not a super admin any more. */
export const answerRequest = async (
  db: Db,
  id: string,
  { version, status, answer }: CardTypeRequestAnswer,
  now: Date,
): Promise<RequestRow | undefined> => {
  const { rows } = await sql<RequestRow>`
    select id, version, name, description, status, organization_id as "organizationId", organization_name as "organizationName",
      requested_by as "requestedBy", requested_at as "requestedAt", answer, answered_at as "answeredAt"
    from public.answer_card_type_request(${id}::uuid, ${version}::int, ${status}::text, ${answer}::text, ${now}::timestamptz)`.execute(
    db,
  );
  return rows[0];
};

/** Where the person who asked is told of the answer; undefined for somebody who is gone, disabled or without an e-mail. */
export const askerOf = async (
  ownerDb: Db,
  org: string,
  id: string,
): Promise<{ email: string; locale: Locale } | undefined> => {
  const { rows } = await sql<{ email: string; locale: Locale }>`
    select coalesce(a.email, u.professional_email, u.email) as email, coalesce(u.locale, o.default_locale) as locale
    from card_type_requests r
      join users u on u.organization_id = r.organization_id and u.id = r.requested_by_user_id and u.invitation_status <> 'disabled'
      join organizations o on o.organization_id = r.organization_id
      left join accounts a on a.id = u.account_id
    where r.organization_id = ${org} and r.id = ${id} and coalesce(a.email, u.professional_email, u.email) is not null`.execute(
    ownerDb,
  );
  return rows[0];
};

/** Requests of all organizations that nobody has answered. */
export const openRequests = () =>
  sql`select r.id, r.requested_at as at from card_type_requests r where r.status = 'pending'`;

export const findRequests = async (db: Db, ids: readonly string[]): Promise<RequestRow[]> => {
  const { rows } =
    await sql<RequestRow>`select ${columns} from ${requests} where r.id = any(${sql.val(ids)}::uuid[])`.execute(db);
  return rows;
};
