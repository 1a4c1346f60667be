/** Notifications in the app (specification §3). Posts and events notify their audience; a mention notifies one person. */
import type { AudienceTarget } from '@fanal/contract/audiences/audiences.shapes';
import { nameIn } from '@fanal/contract/cards/cards.rules';
import type { CardEvent, Inbox, Unread } from '@fanal/contract/notifications/inbox.shapes';
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { type Asker, reachedBy } from '#features/audiences/audience.service';
import type { Context, OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import { fail } from '#platform/fail';
import { enqueueIn } from '#platform/jobs/jobs';
import * as data from './inbox.data.ts';
import { paystubWords } from './notifications.messages.ts';

export const PUSH_TASK = 'ring-telephones';
/** People notified per transaction. */
const BATCH = 5_000;

export const pushKey = (org: string) => `${PUSH_TASK} ${org}`;

type Notice = { type: 'post' | 'event'; postId: string; targets: readonly AudienceTarget[]; now: Date };

/**
 * Notifies everybody in the audience, in batches of one transaction each. The push messages of a batch are sent after its commit.
 * Idempotent: can be repeated after a crash, nobody is notified twice.
 */
export const notifyAudience = (database: Database, org: OrgId, notice: Notice): Promise<void> =>
  throughAudience(database, org, notice.targets, (db, batch) => data.insertForPeople(db, org, notice, batch));

/** Goes through the audience in batches of one transaction each, and sends the push messages of a batch after its commit. */
const throughAudience = async (
  database: Database,
  org: OrgId,
  targets: readonly AudienceTarget[],
  writeBatch: (
    db: Db,
    batch: { condition: Awaited<ReturnType<typeof reachedBy>>['condition']; after: string | null; most: number },
  ) => Promise<{ looked: number; last: string | null }>,
): Promise<void> => {
  let after: string | null = null;
  for (;;) {
    const from: string | null = after;
    const { looked, last } = await database.transaction({ org, readOnly: false }, async (db) => {
      const { condition } = await reachedBy({ db, org }, targets);
      const batch = await writeBatch(db, { condition, after: from, most: BATCH });
      if (batch.looked > 0) await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
      return batch;
    });
    if (looked < BATCH) return;
    after = last;
  }
};

type Reminder = { postId: string; targets: readonly AudienceTarget[]; remindedAt: Date; now: Date };

/**
 * Reminds everybody in the audience who has not answered the event, in batches of one transaction each; returns how many these are. Idempotent:
 * whoever was reminded at `remindedAt` already is only counted.
 */
export const remindAudience = async (database: Database, org: OrgId, reminder: Reminder): Promise<number> => {
  await throughAudience(database, org, reminder.targets, (db, batch) => data.remindPeople(db, org, reminder, batch));
  return database.transaction({ org, readOnly: true }, (db) => data.countReminded(db, org, reminder));
};

type ReadingReminder = data.ReadingReminder & { targets: readonly AudienceTarget[] };

/**
 * Reminds those who have not read or acknowledged a post; returns how many got this reminder. Idempotent: whoever was
 * reminded within a day is left out, also by a job that begins again.
 */
export const remindReaders = async (database: Database, org: OrgId, reminder: ReadingReminder): Promise<number> => {
  await throughAudience(database, org, reminder.targets, (db, batch) => data.remindReaders(db, org, reminder, batch));
  return database.transaction({ org, readOnly: true }, (db) => data.countReminded(db, org, reminder));
};

type Mention = { postId: string; commentId: string; actorId: string; userIds: readonly string[]; now: Date };

export const notifyMentioned = async ({ db, org }: Asker, mention: Mention): Promise<void> => {
  if (mention.userIds.length === 0) return;
  await data.insertMentions(db, org, mention);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};

type PostMention = Omit<Mention, 'commentId' | 'actorId'> & {
  actorId: string | null;
  targets: readonly AudienceTarget[];
};

/** Notifies the people mentioned in a post who belong to its audience. */
export const notifyMentionedInPost = async (asker: Asker, { targets, ...mention }: PostMention): Promise<void> => {
  const { db, org } = asker;
  const { condition } = await reachedBy(asker, targets);
  await data.insertPostMentions(db, org, mention, condition);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};

/** Notifies people of a card event. The push messages are sent after the commit. */
export const notifyOfCards = async (
  { db, org }: Asker,
  cards: readonly { userId: string; cardId: string }[],
  event: CardEvent,
  when: { now: Date; pushFrom: Date | null },
): Promise<void> => {
  if (cards.length === 0) return;
  await data.insertCardNotices(db, org, cards, event, when);
  await enqueueIn(db)(PUSH_TASK, { org }, { key: pushKey(org) });
};

/** Takes back the notification of a decision about a card; returns false when the person already knows. */
export const withdrawCardNotice = (
  { db, org }: Asker,
  card: { userId: string; cardId: string },
  decidedAt: Date,
): Promise<boolean> => data.deleteWaitingCardNotice(db, org, card, decidedAt);

export const listInbox = async (ctx: Context, paging: { page: number; perPage: number }): Promise<Inbox> => {
  const { db, org, actor, locale } = ctx;
  if (!actor.userId) return { items: [], total: 0, unread: 0, lastPage: 1, page: paging.page };
  const { rows, total, unread } = await data.pageOfInbox(db, org, actor.userId, paging);
  const titles = await data.titlesOf(db, org, {
    posts: rows.flatMap(({ postId }) => postId ?? []),
    articles: rows.flatMap(({ articleId }) => articleId ?? []),
    courses: rows.flatMap(({ courseId }) => courseId ?? []),
  });
  const titleOf = (row: data.InboxRow): string => {
    if (row.payDate) return row.recallMessage ?? paystubWords(locale, row.payDate, row.isReminder).title;
    if (row.cardNames) return nameIn(row.cardNames, locale);
    return bestContent(titles.get(row.postId ?? row.articleId ?? row.courseId ?? '') ?? [], locale)?.title ?? '';
  };
  const items = rows.map(({ cardNames, payDate, recallMessage, ...row }) => ({
    ...row,
    paystubId: row.type === 'paystub' ? row.paystubId : null,
    title: titleOf({ ...row, cardNames, payDate, recallMessage }),
    createdAt: row.createdAt.toISOString(),
  }));
  return { items, total, unread, lastPage: Math.max(1, Math.ceil(total / paging.perPage)), page: paging.page };
};

export const readNotice = async ({ db, org, now, actor: { userId } }: Context, id: string): Promise<Unread> => {
  if (userId === null || !(await data.markRead(db, org, { userId, id }, now))) throw fail('NOT_FOUND');
  return { unread: await data.countUnread(db, org, userId) };
};

/** Marks everything up to `until` as read; newer notifications stay unread. */
export const readAllNotices = async (
  { db, org, now, actor: { userId } }: Context,
  { until }: { until: string },
): Promise<Unread> => {
  if (userId === null) return { unread: 0 };
  await data.markAllRead(db, org, { userId, until: new Date(until) }, now);
  return { unread: await data.countUnread(db, org, userId) };
};
