/** The log of notices to a person, shown in the profile (GAP-58). */
import { nameIn } from '@fanal/contract/cards/cards.rules';
import type { ErrorCode } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { MessageFilter, SentMessage } from '@fanal/contract/notifications/notifications.shapes';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { requirePerson } from '#features/users/register.service';
import type { Context } from '#platform/context';
import { sentenceOf } from '#platform/http/messages';
import { wordsOf } from './inbox.data.ts';
import { type MessageRow, pageOfMessages } from './notifications.data.ts';

/** What the notices are about, in the caller's language. Whoever may read the profile may read what the person was told. */
const titlesFor = async ({ db, org, locale }: Context, rows: readonly MessageRow[]) => {
  const words = await wordsOf(
    db,
    org,
    rows.flatMap(({ itemId }) => itemId ?? []),
  );
  return ({ itemId, cardNames }: MessageRow): string | null =>
    cardNames ? nameIn(cardNames, locale) : bestContent(words.get(itemId ?? '') ?? [], locale)?.title || null;
};

export const listMessages = async (ctx: Context, id: string, filter: MessageFilter): Promise<Page<SentMessage>> => {
  const { db, org, locale } = ctx;
  const person = await requirePerson(ctx, id);
  const { rows, total } = await pageOfMessages(db, org, person.id, filter);
  const titleOf = await titlesFor(ctx, rows);
  const items = rows.map((row) => ({
    id: row.id,
    kind: row.kind as SentMessage['kind'],
    channel: row.channel as SentMessage['channel'],
    state: row.state as SentMessage['state'],
    title: titleOf(row),
    cardEvent: row.cardEvent,
    contact: row.contact,
    devices: row.devices,
    reason: row.reason && sentenceOf(row.reason as ErrorCode, locale),
    at: row.at.toISOString(),
  }));
  return { items, total, lastPage: Math.max(1, Math.ceil(total / filter.perPage)), page: filter.page };
};
