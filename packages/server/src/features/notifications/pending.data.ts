/** Notifications that wait to be sent, by push, e-mail or SMS: who claims one sends it, and nobody else (P59). */
import type { Named } from '@fanal/contract/cards/cards.rules';
import type { Locale } from '@fanal/contract/locales';
import type { CardEvent, NotificationType } from '@fanal/contract/notifications/inbox.shapes';
import type { StoredTemplates } from '@fanal/contract/notifications/notification-types.rules';
import { type RawBuilder, sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { lockNamed } from '#platform/db/named-locks';
import { cardNames, isNotRecalled, stubColumns, stubJoin } from './inbox.data.ts';

/** What a notification says, for one recipient. */
export type PendingNotice = {
  notificationId: string;
  type: NotificationType;
  postId: string | null;
  articleId: string | null;
  reviewDueOn: string | null;
  courseId: string | null;
  courseDay: string | null;
  peopleCount: number;
  paystubId: string | null;
  payDate: string | null;
  recallMessage: string | null;
  cardId: string | null;
  cardEvent: CardEvent | null;
  cardNames: readonly Named[] | null;
  /** The last day of the card ('2026-11-29'). */
  cardExpiresOn: string | null;
  locale: Locale;
  firstName: string;
  organizationName: string;
  actorName: string | null;
  isComment: boolean;
  isReminder: boolean;
  /** The reminder is about reading a post or an event. */
  isReadingReminder: boolean;
  /** Texts of the version that it keeps; null for the default. */
  texts: StoredTemplates;
};

/** One push message: a notification for one device of its recipient. */
export type PendingPush = PendingNotice & { deviceId: string; token: string };
/** One mail or text message. */
export type PendingMessage = PendingNotice & { contact: string };

export type Channel = 'push' | 'mail' | 'sms';
const switchOf: Record<Channel, string> = { push: 's.is_push', mail: 's.is_email', sms: 's.is_sms' };

const noticeColumns = sql`n.id as "notificationId", n.type, n.post_id as "postId", n.article_id as "articleId", n.review_due_on as "reviewDueOn",
  n.card_id as "cardId", n.card_event as "cardEvent", n.course_id as "courseId", n.course_day as "courseDay",
  coalesce(cardinality(n.people_ids), 0) as "peopleCount", ${cardNames} as "cardNames", ${stubColumns}, a.display_name as "actorName",
  n.comment_id is not null as "isComment", n.reminded_at is not null as "isReminder", n.is_reading_reminder as "isReadingReminder", v.texts, o.display_name as "organizationName",
  coalesce(u.preferred_given_name, u.given_name) as "firstName",
  (select c.expires_on::text from cards c where c.organization_id = n.organization_id and c.id = n.card_id) as "cardExpiresOn"`;

/** What a person lets through: nothing when quiet; otherwise cards, pay and deadlines, and what was sent with high priority. */
const letThrough = sql`case coalesce(l.level, 'all') when 'all' then true when 'quiet' then false
  else n.type not in ('post', 'event', 'article', 'mention', 'coursePublished') or coalesce(p.priority, i.priority) = 'high' end`;

/** The notifications of a claimed batch with their recipients: those whose type may use the channel at this moment, and who let them through. */
const claimedNotices = (org: OrgId, channel: Channel) => sql`notifications n
  join organizations o on o.organization_id = n.organization_id
  join users u on u.organization_id = n.organization_id and u.id = n.user_id and u.invitation_status <> 'disabled'
  left join users a on a.organization_id = n.organization_id and a.id = n.actor_id
  left join posts p on p.organization_id = n.organization_id and p.id = n.post_id
  left join infohub_articles i on i.organization_id = n.organization_id and i.id = n.article_id
  left join notification_types s on s.id = n.type
  left join notification_type_versions v on v.type_id = n.type and v.version = n.text_version
  left join notification_settings l on l.organization_id = n.organization_id and l.user_id = n.user_id
  ${stubJoin}
  where n.organization_id = ${org} and (n.type <> 'paystub' or (${isNotRecalled} and (t.state = 'unseen' or (t.state = 'seen' and n.reminded_at is null))))
    and coalesce(${sql.raw(switchOf[channel])}, true) and ${letThrough}`;

/** The notification is waiting for the channel and may be sent now. */
const isDue = (channel: Channel, now: Date): RawBuilder<unknown> =>
  sql`${sql.ref(channel)} = 'waiting' and (push_from is null or push_from <= ${now})`;

type Wanted = { most: number; now: Date };

/** Claims a batch of notifications for a channel, so that no other worker sends them. */
const claim = async (db: Db, org: OrgId, channel: Channel, { most, now }: Wanted): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    update notifications set ${sql.ref(channel)} = 'taken' where organization_id = ${org} and id in (
      select id from notifications where organization_id = ${org} and ${isDue(channel, now)} order by id limit ${most} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
};

/** Claims a batch, and returns one push per device. */
export const takePushes = async (
  db: Db,
  org: OrgId,
  wanted: Wanted,
): Promise<{ ids: string[]; pushes: PendingPush[] }> => {
  const ids = await claim(db, org, 'push', wanted);
  if (ids.length === 0) return { ids, pushes: [] };
  const { rows } = await sql<PendingPush>`
    select x.*, d.id as "deviceId", d.token, coalesce(x."userLocale", d.locale) as locale from (
      select ${noticeColumns}, n.user_id, u.locale as "userLocale" from ${claimedNotices(org, 'push')}
        and n.id = any(${sql.val(ids)}::uuid[])
    ) x join user_devices d on d.organization_id = ${org} and d.user_id = x.user_id
    order by x."notificationId", d.id`.execute(db);
  return { ids, pushes: rows };
};

const contactOf: Record<'mail' | 'sms', RawBuilder<unknown>> = {
  mail: sql`coalesce(u.email, u.professional_email)`,
  sms: sql`u.phone`,
};

/** Claims a batch, and returns one message for each recipient with an address or a number. */
export const takeMessages = async (
  db: Db,
  org: OrgId,
  channel: 'mail' | 'sms',
  wanted: Wanted,
): Promise<{ ids: string[]; messages: PendingMessage[] }> => {
  const ids = await claim(db, org, channel, wanted);
  if (ids.length === 0) return { ids, messages: [] };
  const { rows } = await sql<PendingMessage>`
    select ${noticeColumns}, ${contactOf[channel]} as contact, coalesce(u.locale, o.default_locale) as locale
    from ${claimedNotices(org, channel)} and n.id = any(${sql.val(ids)}::uuid[]) and ${contactOf[channel]} is not null
    order by n.id`.execute(db);
  return { ids, messages: rows };
};

type Sent = 'sent' | 'failed' | 'uncertain' | 'limited';
/** Outcome of the push of a notification; null when there was no device to send it to. */
export type PushOutcome = { id: string; outcome: Sent | null; devices: number | null };
export type MessageOutcome = { id: string; outcome: Sent | null };

export const markDone = (db: Db, org: OrgId, outcomes: readonly PushOutcome[], now: Date) =>
  sql`update notifications n set push = 'done', push_outcome = x.outcome, push_devices = x.devices,
      push_at = case when x.outcome is not null then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as x(id uuid, outcome text, devices int)
    where n.organization_id = ${org} and n.id = x.id`.execute(db);

export const markMessages = (
  db: Db,
  org: OrgId,
  channel: 'mail' | 'sms',
  outcomes: readonly MessageOutcome[],
  now: Date,
) =>
  sql`update notifications n set ${sql.ref(channel)} = 'done', ${sql.ref(`${channel}_outcome`)} = x.outcome,
      ${sql.ref(`${channel}_at`)} = case when x.outcome is not null then ${now}::timestamptz end
    from json_to_recordset(${JSON.stringify(outcomes)}::json) as x(id uuid, outcome text)
    where n.organization_id = ${org} and n.id = x.id`.execute(db);

/**
 * How many text messages of this day (UTC) an organization has sent or has under way. Until the transaction ends, nobody else counts
 * them.
 */
export const countTexts = async (db: Db, org: OrgId, now: Date): Promise<number> => {
  await lockNamed(db, `texts ${org}`);
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from notifications where organization_id = ${org} and sms_at >= ${day} and sms_outcome <> 'limited')::int
      + (select count(*) from notifications where organization_id = ${org} and sms = 'taken' and created_at >= ${day})::int as count`.execute(
    db,
  );
  return rows[0]!.count;
};

/** Whether administrators were told today that the limit is reached. */
export const isLimitTold = async (db: Db, org: OrgId, now: Date): Promise<boolean> => {
  const day = `${now.toISOString().slice(0, 10)}T00:00:00Z`;
  const { rows } =
    await sql`select from audit_log where organization_id = ${org} and action = 'notification.smsLimitReached'
    and at >= ${day} limit 1`.execute(db);
  return rows.length > 0;
};

/** Puts back notifications that were certainly not sent. */
export const putBack = (db: Db, org: OrgId, channel: Channel, ids: readonly string[]) =>
  sql`update notifications set ${sql.ref(channel)} = 'waiting' where organization_id = ${org} and id = any(${sql.val(ids)}::uuid[])`.execute(
    db,
  );

/** Ids of organizations with a notification that waits for a channel. */
export const waitingOrganizations = async (ownerDb: Db, channel: Channel, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ org: string }>`
    select organization_id as org from organizations o where exists (
      select from notifications n where n.organization_id = o.organization_id and ${isDue(channel, now)})`.execute(
    ownerDb,
  );
  return rows.map(({ org }) => org);
};
