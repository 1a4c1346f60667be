import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** A volatile SQL expression: PostgreSQL generates one id per row. */
const newRowId = sql`gen_random_uuid()`;

/** A push waits only for people with a device. */
const pushFor = (org: OrgId) => sql`case when exists (
  select from user_devices d where d.organization_id = ${org} and d.user_id = s.user_id) then 'waiting' else 'done' end`;

export type StubNotice = {
  runId: string;
  releaseNumber: number;
  stubIds: readonly string[];
  sendsPush: boolean;
  now: Date;
};

/** One notice per person and release, however many stubs the person has in it. Disabled people get none. */
export const insertStubNotices = (db: Db, org: OrgId, { runId, releaseNumber, stubIds, sendsPush, now }: StubNotice) =>
  sql`insert into notifications (organization_id, id, user_id, type, paystub_id, paystub_run_id, paystub_release, push, created_at)
    select ${org}, ${newRowId}, s.user_id, 'paystub', s.id, ${runId}, ${releaseNumber}::int, ${sendsPush ? pushFor(org) : sql`'done'`}, ${now}
    from (select distinct on (p.user_id) p.user_id, p.id from paystubs p join users u on u.organization_id = p.organization_id and u.id = p.user_id
      where p.organization_id = ${org} and p.id = any(${sql.val([...stubIds])}::uuid[]) and u.invitation_status <> 'disabled'
      order by p.user_id, p.id) s order by s.user_id
    on conflict (organization_id, paystub_run_id, user_id, paystub_release) where type = 'paystub' do nothing`.execute(
    db,
  );

export type StubReminder = {
  stubIds: readonly string[];
  /** Also by text message to whoever has a mobile number. */
  bySms: boolean;
  now: Date;
  /** Null: nothing waits for the morning. */
  pushFrom: Date | null;
};

const smsFor = (org: OrgId) => sql`case when exists (
  select from users u where u.organization_id = ${org} and u.id = s.user_id and u.phone is not null) then 'waiting' else 'done' end`;

/** The notices of these stubs are unread again, and sent again. */
export const remindOfStubs = (db: Db, org: OrgId, { stubIds, bySms, now, pushFrom }: StubReminder) =>
  sql`update notifications s set push = ${pushFor(org)}, push_outcome = null, push_from = ${pushFrom},
      sms = ${bySms ? smsFor(org) : sql`'done'`}, sms_outcome = null, reminded_at = ${now}, created_at = ${now}, read_at = null
    where s.organization_id = ${org} and s.paystub_id = any(${sql.val([...stubIds])}::uuid[]) and s.type = 'paystub'`.execute(
    db,
  );

export type RecallNotice = { recallId: string; runId: string; stubIds: readonly string[]; now: Date };

/** What was told of stubs that are taken back is not told any more. */
export const deleteStubNotices = (db: Db, org: OrgId, stubIds: readonly string[]) =>
  sql`delete from notifications where organization_id = ${org} and type = 'paystub'
    and paystub_id = any(${sql.val([...stubIds])}::uuid[])`.execute(db);

/** One notice per person and recall, however many stubs of the person are taken back. */
export const insertRecallNotices = (db: Db, org: OrgId, { recallId, runId, stubIds, now }: RecallNotice) =>
  sql`insert into notifications (organization_id, id, user_id, type, paystub_id, paystub_run_id, paystub_recall_id, push, created_at)
    select ${org}, ${newRowId}, s.user_id, 'paystubRecalled', s.id, ${runId}, ${recallId}, ${pushFor(org)}, ${now}
    from (select distinct on (p.user_id) p.user_id, p.id from paystubs p join users u on u.organization_id = p.organization_id and u.id = p.user_id
      where p.organization_id = ${org} and p.id = any(${sql.val([...stubIds])}::uuid[]) and u.invitation_status <> 'disabled'
      order by p.user_id, p.id) s order by s.user_id
    on conflict (organization_id, paystub_recall_id, user_id) where paystub_recall_id is not null do nothing`.execute(
    db,
  );
