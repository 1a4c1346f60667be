import type { Locale } from '@fanal/contract/locales';
import type { LinkChannel, LinkState } from '@fanal/contract/paystubs/former-paystubs.rules';
import { FORMER_MONTHS } from '@fanal/contract/paystubs/former-paystubs.rules';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { briefColumns, type StoredBrief } from '#platform/db/person-brief';
import type { DB } from '#platform/db/tables';

export type LinkRow = Selectable<DB['paystub_links']>;

/** Administrators deactivate who left; a profile that was locked for security is somebody of the house. */
const isFormer = sql`(u.invitation_status = 'disabled' and u.disabled_by = 'admin')`;
const leftAt = sql`coalesce(u.disabled_at, u.updated_at)`;
const until = sql`${leftAt} + make_interval(months => coalesce(
  (select k.former_months from paystub_settings k where k.organization_id = u.organization_id), ${sql.lit(FORMER_MONTHS.usual)}))`;

export type Leaver = StoredBrief & {
  isFormer: boolean;
  until: Date;
  email: string | null;
  phone: string | null;
  hasBirthDate: boolean;
  /** The country of the organization. */
  home: string;
  stubCount: number;
};

export const findLeaver = async (db: Db, org: OrgId, userId: string): Promise<Leaver | undefined> => {
  const { rows } = await sql<Leaver>`
    select ${briefColumns}, ${isFormer} as "isFormer", ${until} as until, u.email, u.phone,
      u.date_of_birth is not null as "hasBirthDate", o.country as home,
      (select count(*)::int from paystubs s where s.organization_id = u.organization_id and s.user_id = u.id
        and s.state in ('unseen', 'seen')) as "stubCount"
    from users u join organizations o on o.organization_id = u.organization_id
    where u.organization_id = ${org} and u.id = ${userId}`.execute(db);
  return rows[0];
};

/** Locks a person against two links at once. */
export const lockLeaver = (db: Db, org: OrgId, userId: string) =>
  db
    .selectFrom('users')
    .select('id')
    .where('organization_id', '=', org)
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst();

/** The latest link that was not revoked. */
export const findLinkOf = (db: Db, org: OrgId, userId: string): Promise<LinkRow | undefined> =>
  db
    .selectFrom('paystub_links')
    .selectAll()
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();

/** When the latest link was made, in force or not. */
export const lastLinkAt = async (db: Db, org: OrgId, userId: string): Promise<Date | null> => {
  const row = await db
    .selectFrom('paystub_links')
    .select('created_at')
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at ?? null;
};

export const insertLink = async (db: Db, row: Insertable<DB['paystub_links']>): Promise<void> => {
  await db.insertInto('paystub_links').values(row).execute();
};

export const updateLink = async (
  db: Db,
  org: OrgId,
  id: string,
  changes: Updateable<DB['paystub_links']>,
): Promise<void> => {
  await db.updateTable('paystub_links').set(changes).where('organization_id', '=', org).where('id', '=', id).execute();
};

/** Ends the link in force of a person; undefined when there is none. */
export const revokeLinkOf = (db: Db, org: OrgId, userId: string, now: Date) =>
  db
    .updateTable('paystub_links')
    .set({ revoked_at: now })
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .returning(['id', 'channel'])
    .executeTakeFirst();

export type UsedLink = {
  id: string;
  userId: string;
  displayName: string;
  organizationName: string;
  numberKey: string | null;
  dateOfBirth: string | null;
  until: Date;
  wrongAnswers: number;
  lockedUntil: Date | null;
};

/**
 * Locks the link with this secret while it opens something: not revoked, within the period, made since its person
 * left, and pay stubs are switched on.
 */
export const lockUsed = async (db: Db, org: OrgId, secretHash: Buffer, now: Date): Promise<UsedLink | undefined> => {
  const { rows } = await sql<UsedLink>`
    select l.id, l.user_id as "userId", u.display_name as "displayName", o.display_name as "organizationName",
      u.employee_number_key as "numberKey", u.date_of_birth as "dateOfBirth", ${until} as until,
      l.wrong_answers as "wrongAnswers", l.locked_until as "lockedUntil"
    from paystub_links l join users u on u.organization_id = l.organization_id and u.id = l.user_id
      join organizations o on o.organization_id = l.organization_id
    where l.organization_id = ${org} and l.secret_hash = ${secretHash} and l.revoked_at is null and o.paystubs
      and ${isFormer} and l.created_at >= coalesce(u.disabled_at, l.created_at) and ${until} > ${now}
    for update of l`.execute(db);
  return rows[0];
};

export const noteUse = (db: Db, org: OrgId, id: string, now: Date) =>
  db
    .updateTable('paystub_links')
    .set((e) => ({ opened_count: e('opened_count', '+', 1), last_opened_at: now }))
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .execute();

export type LinkToSend = {
  id: string;
  channel: LinkChannel;
  contact: string;
  locale: Locale;
  givenName: string;
  organizationName: string;
  until: Date;
  timeZone: string;
};

/** A link that waits to be sent, unless it was ended or its person came back meanwhile. */
export const findToSend = async (ownerDb: Db, org: OrgId, id: string): Promise<LinkToSend | undefined> => {
  const { rows } = await sql<LinkToSend>`
    select l.id, l.channel, l.contact, coalesce(u.locale, o.default_locale) as locale,
      coalesce(u.preferred_given_name, u.given_name) as "givenName", o.display_name as "organizationName", ${until} as until,
      o.time_zone as "timeZone"
    from paystub_links l join users u on u.organization_id = l.organization_id and u.id = l.user_id
      join organizations o on o.organization_id = l.organization_id
    where l.organization_id = ${org} and l.id = ${id} and l.state = 'queued' and l.revoked_at is null and ${isFormer}`.execute(
    ownerDb,
  );
  return rows[0];
};

export const settleSent = async (ownerDb: Db, org: OrgId, id: string, state: LinkState, now: Date): Promise<void> => {
  await ownerDb
    .updateTable('paystub_links')
    .set({ state, sent_at: state === 'sent' ? now : null })
    .where('organization_id', '=', org)
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();
};

/** Deletes links that ended long ago; the audit log keeps that they were. */
export const deleteOldLinks = (ownerDb: Db, now: Date) =>
  sql`delete from paystub_links where revoked_at < ${now}::timestamptz - make_interval(days => 90)
    or created_at < ${now}::timestamptz - make_interval(months => ${sql.lit(FORMER_MONTHS.most + 1)})`.execute(ownerDb);
