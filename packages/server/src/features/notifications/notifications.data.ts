import type { Named } from '@fanal/contract/cards/cards.rules';
import type { CardEvent } from '@fanal/contract/notifications/inbox.shapes';
import type { MessageFilter } from '@fanal/contract/notifications/notifications.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

export type MessageRow = {
  id: string;
  kind: string;
  channel: string;
  state: string;
  contact: string | null;
  reason: string | null;
  /** The post, article or course that it is about. */
  itemId: string | null;
  cardEvent: CardEvent | null;
  /** Names of the card type, by locale. */
  cardNames: readonly Named[] | null;
  devices: number | null;
  at: Date;
};

/** Invitations that were sent or failed, notifications in the app, and their push messages, mails and text messages. */
const messagesTo = (org: OrgId, userId: string) => sql`(
  select id, 'invitation' as kind, channel, state, contact, reason, null::uuid as item_id, null::uuid as card_id, null as card_event,
    null::int as devices, coalesce(sent_at, created_at) as at
  from invitations where organization_id = ${org} and user_id = ${userId} and state in ('sent', 'delivered', 'failed', 'uncertain')
  union all
  select id, case when reminded_at is null then type else 'reminder' end, 'app', case when read_at is null then 'delivered' else 'read' end, null, null, coalesce(post_id, article_id, course_id), card_id, card_event, null, created_at
  from notifications where organization_id = ${org} and user_id = ${userId}
  union all
  select id, case when reminded_at is null then type else 'reminder' end, 'push', coalesce(push_outcome, case push when 'waiting' then 'waiting' else 'uncertain' end), null, null, coalesce(post_id, article_id, course_id), card_id,
    card_event, push_devices, coalesce(push_at, created_at)
  from notifications where organization_id = ${org} and user_id = ${userId} and (push_outcome is not null or push <> 'done')
  union all
  select n.id, case when n.reminded_at is null then n.type else 'reminder' end, sent.channel,
    case sent.outcome when 'limited' then 'failed' else sent.outcome end, null, case sent.outcome when 'limited' then 'SMS_DAILY_LIMIT' end,
    coalesce(n.post_id, n.article_id, n.course_id), n.card_id, n.card_event, null, sent.at
  from notifications n cross join lateral (values ('email', n.mail_outcome, n.mail_at), ('sms', n.sms_outcome, n.sms_at)) as sent(channel, outcome, at)
  where n.organization_id = ${org} and n.user_id = ${userId} and sent.outcome is not null)`;

const matching = ({ channel, state }: MessageFilter) => sql`
  (${channel ?? null}::text is null or m.channel = ${channel ?? null}) and (${state ?? null}::text is null or m.state = ${state ?? null})`;

/** A page of messages, newest first, and how many there are. */
export const pageOfMessages = async (
  db: Db,
  org: OrgId,
  userId: string,
  filter: MessageFilter,
): Promise<{ rows: MessageRow[]; total: number }> => {
  const { page, perPage } = filter;
  const from = sql`from ${messagesTo(org, userId)} m where ${matching(filter)}`;
  const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.channel, m.state, m.contact, m.reason, m.item_id as "itemId", m.card_event as "cardEvent", m.devices, m.at,
      (select t.locales from cards c join card_types t on t.id = c.card_type_id
        where c.organization_id = ${org} and c.id = m.card_id) as "cardNames"
    ${from} order by m.at desc, m.id desc, m.channel limit ${perPage} offset ${(page - 1) * perPage}`.execute(db);
  return { rows, total: counted[0]!.total };
};
