import type { InvitationChannel } from '@fanal/contract/invitations/invitations.rules';
import type { Insertable, Selectable } from 'kysely';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { DB } from '#platform/db/tables';

export type InvitationRow = Selectable<DB['invitations']>;
export type NewInvitationRow = Insertable<DB['invitations']>;

const people = (db: Db, org: OrgId) =>
  db
    .selectFrom('users as u')
    .leftJoin('positions as p', (join) =>
      join.onRef('p.organization_id', '=', 'u.organization_id').onRef('p.id', '=', 'u.position_id'),
    )
    .select([
      'u.id',
      'u.display_name as displayName',
      'u.avatar_file_id as avatarFileId',
      'u.employee_number as employeeNumber',
      'p.name as positionName',
      'u.gender',
      'u.email',
      'u.phone',
      'u.role_type as roleType',
      'u.invitation_status as invitationStatus',
    ])
    .where('u.organization_id', '=', org);

export const findPeople = (db: Db, org: OrgId, userIds: readonly string[]) =>
  people(db, org)
    .where((e) => e('u.id', '=', e.fn.any(e.val([...userIds]))))
    .execute();

/** The person, locked until the transaction ends, so that two requests cannot invite at the same time. */
export const lockPerson = (db: Db, org: OrgId, userId: string) =>
  people(db, org).where('u.id', '=', userId).forUpdate('u').executeTakeFirst();

export type PersonRow = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

export const insertInvitations = (db: Db, rows: NewInvitationRow[]) =>
  db.insertInto('invitations').values(rows).returningAll().execute();

/** The invitations of a person, latest first. */
export const invitationsOf = (db: Db, org: OrgId, userId: string, most: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The name under which the organization writes to people. */
export const nameOf = async (db: Db, org: OrgId): Promise<string> => {
  const row = await db
    .selectFrom('organizations')
    .select('display_name')
    .where('organization_id', '=', org)
    .executeTakeFirstOrThrow();
  return row.display_name;
};

/** The country of phone numbers without a country code. */
export const countryOf = async (db: Db, org: OrgId): Promise<string> => {
  const found = db.selectFrom('organizations').select('country').where('organization_id', '=', org);
  return (await found.executeTakeFirstOrThrow()).country;
};

/** A daily counter: a channel, or SMS to one foreign country. */
export type Kind = InvitationChannel | `sms ${string}`;

/** The current day in the organization's time zone: daily limits count by it. */
export const localDay = async (db: Db, org: OrgId, now: Date): Promise<string> => {
  const { rows } = await sql<{ day: string }>`
    select (${now}::timestamptz at time zone time_zone)::date::text as day from organizations where organization_id = ${org}`.execute(
    db,
  );
  return rows[0]!.day;
};

/** Takes up to `requested` messages from the daily limit and returns how many. Locks the counter until the transaction ends. */
export const takeFromDay = async (
  db: Db,
  org: OrgId,
  { day, kind, requested, most }: { day: string; kind: Kind; requested: number; most: number },
): Promise<number> => {
  await sql`insert into invitation_counts (organization_id, day, kind, ordered) values (${org}, ${day}, ${kind}, 0) on conflict do nothing`.execute(
    db,
  );
  const { rows } = await sql<{ granted: number }>`
    with counted as (
      select ordered, least(${requested}::int, greatest(0, ${most}::int - ordered)) as granted from invitation_counts
      where organization_id = ${org} and day = ${day} and kind = ${kind} for update)
    update invitation_counts c set ordered = c.ordered + counted.granted from counted
    where c.organization_id = ${org} and c.day = ${day} and c.kind = ${kind} returning counted.granted`.execute(db);
  return rows[0]!.granted;
};
