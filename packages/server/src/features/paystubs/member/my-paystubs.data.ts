import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type MyStubRow = {
  id: string;
  fileId: string;
  payDate: string;
  periodStart: string;
  periodEnd: string;
  fileName: string;
  byteSize: number;
  releasedAt: Date;
  isSeen: boolean;
};

/** Visible stubs of one person: nothing else is ever selected for a member. */
const own = (org: OrgId, userId: string) => sql`from paystubs s
    join paystub_runs r on r.organization_id = s.organization_id and r.id = s.run_id
  where s.organization_id = ${org} and s.user_id = ${userId} and s.state in ('unseen', 'seen')`;

const columns = sql`s.id, s.file_id as "fileId", r.pay_date as "payDate", r.period_start as "periodStart", r.period_end as "periodEnd",
  s.file_name as "fileName", s.byte_size as "byteSize", s.released_at as "releasedAt", s.state = 'seen' as "isSeen"`;

export const pageOfOwn = async (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
): Promise<{ rows: MyStubRow[]; total: number }> => {
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${own(org, userId)}`.execute(db);
  const { rows } = await sql<MyStubRow>`select ${columns} ${own(org, userId)}
    order by r.pay_date desc, s.id limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted[0]!.total };
};

export const findOwn = async (db: Db, org: OrgId, userId: string, id: string): Promise<MyStubRow | undefined> => {
  const { rows } = await sql<MyStubRow>`select ${columns} ${own(org, userId)} and s.id = ${id} for update of s`.execute(
    db,
  );
  return rows[0];
};
