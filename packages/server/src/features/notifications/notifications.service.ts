/** The log of messages sent to a person, shown in the profile (GAP-58). */
import type { ErrorCode } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { sentenceOf } from '#platform/http/messages';
import * as data from './notifications.data.ts';

export const listMessages = async (
  ctx: Context,
  id: string,
  paging: { page: number; perPage: number },
): Promise<Page<SentMessage>> => {
  const { db, org, locale } = ctx;
  const person = await requirePerson(ctx, id);
  const total = await data.countMessages(db, org, person.id);
  const rows = await data.pageOfMessages(db, org, person.id, paging);
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    contact: row.contact,
    at: row.at.toISOString(),
    channel: row.channel as SentMessage['channel'],
    state: row.state as SentMessage['state'],
    reason: row.reason && sentenceOf(row.reason as ErrorCode, locale),
  }));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / paging.perPage)), page: paging.page };
};
