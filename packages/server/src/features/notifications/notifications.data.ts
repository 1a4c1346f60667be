import { messageStates } from '@fanal/contract/notifications/notifications.shapes';
import { sql } from 'kysely';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';

/** Messages sent to a person, and failed attempts. A new kind of message becomes another part of this query. */
const messagesTo = (db: Db, org: OrgId, userId: string) =>
  db
    .selectFrom('invitations')
    .select([sql<'invitation'>`'invitation'`.as('kind'), 'id', 'channel', 'state', 'contact', 'reason'])
    .select((e) => e.fn.coalesce('sent_at', 'created_at').as('at'))
    .where('organization_id', '=', org)
    .where('user_id', '=', userId)
    .where('state', 'in', messageStates);

/** A page of messages, newest first. */
export const pageOfMessages = (
  db: Db,
  org: OrgId,
  userId: string,
  { page, perPage }: { page: number; perPage: number },
) =>
  messagesTo(db, org, userId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(perPage)
    .offset((page - 1) * perPage)
    .execute();

export const countMessages = async (db: Db, org: OrgId, userId: string): Promise<number> => {
  const { count } = await db
    .selectFrom(messagesTo(db, org, userId).as('messages'))
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
};
