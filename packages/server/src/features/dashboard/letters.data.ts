import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import type { FeatureColumns } from '#platform/session/feature-switches';

/** Whether a person has ordered the letter, and the address that it goes to. */
export const findLetter = async (db: Db, org: OrgId, userId: string) => {
  const { rows } = await sql<{ isWanted: boolean; email: string | null }>`
    select exists (select from inbox_letters l where l.organization_id = ${org} and l.user_id = ${userId}) as "isWanted", u.email
    from users u where u.organization_id = ${org} and u.id = ${userId}`.execute(db);
  return rows[0];
};

export const orderLetter = (db: Db, org: OrgId, userId: string, now: Date) =>
  sql`insert into inbox_letters (organization_id, user_id, ordered_at) values (${org}, ${userId}, ${now}) on conflict do nothing`.execute(
    db,
  );

export const stopLetter = (db: Db, org: OrgId, userId: string) =>
  sql`delete from inbox_letters where organization_id = ${org} and user_id = ${userId}`.execute(db);

/** A person with what a mail about the inbox needs. */
export type Recipient = FeatureColumns & {
  org: OrgId;
  organizationName: string;
  timeZone: string;
  userId: string;
  accountId: string;
  displayName: string;
  givenName: string;
  roleType: RoleType;
  email: string;
  locale: Locale;
};

/** `day`: the Monday, in the time zone of the organization. */
export type DueLetter = Recipient & { day: string };

const recipientColumns = sql`o.organization_id as org, o.display_name as "organizationName", o.time_zone as "timeZone", u.id as "userId",
  u.account_id as "accountId", u.display_name as "displayName", u.given_name as "givenName", u.role_type as "roleType", u.email,
  coalesce(u.locale, o.default_locale) as locale, o.learning, o.operations, o.organization_structure, o.paystubs, o.single_news_feed`;
const canBeMailed = sql`o.erasing_since is null and u.invitation_status = 'claimed' and u.account_id is not null and u.email is not null`;

/** Somebody who has signed up and has an address; undefined for others. */
export const findRecipient = async (ownerDb: Db, org: OrgId, userId: string): Promise<Recipient | undefined> => {
  const { rows } = await sql<Recipient>`
    select ${recipientColumns} from users u join organizations o on o.organization_id = u.organization_id
    where u.organization_id = ${org} and u.id = ${userId} and ${canBeMailed}`.execute(ownerDb);
  return rows[0];
};

/** Letters of organizations in which it is Monday and this hour has begun, that were not sent on this day. */
export const dueLetters = async (
  ownerDb: Db,
  { now, hour, most }: { now: Date; hour: number; most: number },
): Promise<DueLetter[]> => {
  const { rows } = await sql<DueLetter>`
    select ${recipientColumns}, to_char(t.local, 'YYYY-MM-DD') as day
    from inbox_letters l join organizations o on o.organization_id = l.organization_id
      cross join lateral (select ${now}::timestamptz at time zone o.time_zone as local) t
      join users u on u.organization_id = l.organization_id and u.id = l.user_id
    where extract(isodow from t.local) = 1 and extract(hour from t.local) >= ${hour} and l.sent_on is distinct from t.local::date
      and ${canBeMailed}
    order by l.organization_id, l.user_id limit ${most}`.execute(ownerDb);
  return rows;
};

export const noteSent = (ownerDb: Db, { org, userId, day }: Pick<DueLetter, 'org' | 'userId' | 'day'>) =>
  sql`update inbox_letters set sent_on = ${day}::date where organization_id = ${org} and user_id = ${userId}`.execute(
    ownerDb,
  );
