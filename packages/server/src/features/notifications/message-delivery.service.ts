/** Sends notifications by e-mail and SMS, where their type uses these channels. Claimed before they are sent, as push messages are (P59). */
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { writeAudit } from '#platform/audit/audit';
import type { OrgId } from '#platform/context';
import type { Database, Db } from '#platform/db/db';
import type { Circuit } from '#platform/delivery/circuit';
import type { Delivery, Transport } from '#platform/delivery/transport';
import type { Mail } from '#platform/mail/mail';
import type { Sms } from '#platform/sms/sms';
import { wordsOf } from './inbox.data.ts';
import { paystubWords } from './notifications.messages.ts';
import * as data from './pending.data.ts';
import { noticeMail, noticeText } from './types/notices.messages.ts';

const BATCH = 100;
const AT_ONCE = 10;

export type MessageDeps = {
  database: Database;
  transports: { email: Transport<Mail> | null; sms: Transport<Sms> | null };
  circuits: { email: Circuit; sms: Circuit };
  /** Text messages of one organization in a day (UTC). */
  mostTexts: number;
  now: () => Date;
};

type Words = Awaited<ReturnType<typeof wordsOf>>;
type Send = (message: data.PendingMessage, words: Words) => Promise<Delivery | null>;

const noHandOver = async () => {};

const textOf = (message: data.PendingMessage, words: Words, now: Date) => {
  const { payDate, recallMessage, organizationName, locale, isReminder } = message;
  if (payDate && !recallMessage) {
    const { title, body } = paystubWords(locale, payDate, isReminder);
    return { title: organizationName, body: `${title} ${body}` };
  }
  const item = bestContent(words.get(message.postId ?? message.courseId ?? '') ?? [], message.locale);
  return noticeText(message, item, now);
};

const senders = ({ transports, now }: MessageDeps): Record<'mail' | 'sms', Send | null> => ({
  mail:
    transports.email &&
    (async (message, words) => {
      const text = textOf(message, words, now());
      if (!text) return null;
      const { notificationId: id, contact: to, organizationName: fromName, locale } = message;
      return transports.email!.send(noticeMail(text, { id: `notice-${id}`, to, fromName, locale }), noHandOver);
    }),
  sms:
    transports.sms &&
    (async (message, words) => {
      const text = textOf(message, words, now());
      if (!text) return null;
      const { notificationId, contact: to } = message;
      const joined = [text.title, text.body].filter(Boolean).join('\n');
      return transports.sms!.send({ id: `notice-${notificationId}`, to, text: joined, statusUrl: null }, noHandOver);
    }),
});

const systemActor = { accountId: null, userId: null, displayName: 'notifications' };

/**
 * How many of the claimed messages are within the limit of the day. Beyond it none is sent: the log of each person says so, and
 * administrators are told once a day.
 */
const roomFor = async (
  { mostTexts, now }: MessageDeps,
  db: Db,
  org: OrgId,
  { channel, claimed }: { channel: 'mail' | 'sms'; claimed: number },
): Promise<number> => {
  if (channel === 'mail' || claimed === 0) return claimed;
  // The claimed ones are counted as well: they are under way.
  const room = Math.max(0, mostTexts - ((await data.countTexts(db, org, now())) - claimed));
  if (room < claimed && !(await data.isLimitTold(db, org, now())))
    await writeAudit(
      db,
      {
        org,
        actor: systemActor,
        requestId: `sms-limit ${now().toISOString().slice(0, 10)}`,
        address: null,
        now: now(),
      },
      [
        {
          action: 'notification.smsLimitReached',
          object: { type: 'organization', id: org },
          after: { number: mostTexts },
        },
      ],
    );
  return room;
};

const outcomes = { taken: 'sent', unknown: 'uncertain', refused: 'failed', later: 'failed' } as const;

const outcomeOf = (delivery: Delivery | undefined) => (delivery ? outcomes[delivery.kind] : null);

/** Sends one batch. Returns false when nothing is left, or when the provider does not answer. */
const sendBatch = async (deps: MessageDeps, org: OrgId, channel: 'mail' | 'sms'): Promise<boolean> => {
  const { database, circuits, now } = deps;
  const send = senders(deps)[channel];
  const circuit = circuits[channel === 'mail' ? 'email' : 'sms'];
  const most = send ? circuit.room(BATCH) : BATCH;
  if (most === 0) return false;
  const scope = { org, readOnly: false };
  const { ids, messages, limited, words } = await database.transaction(scope, async (db) => {
    const taken = await data.takeMessages(db, org, channel, { most, now: now() });
    const room = send ? await roomFor(deps, db, org, { channel, claimed: taken.messages.length }) : 0;
    const claimed = { ids: taken.ids, messages: taken.messages.slice(0, room) };
    const limited = new Set(send ? taken.messages.slice(room).map(({ notificationId }) => notificationId) : []);
    const items = claimed.messages.flatMap(({ postId, courseId }) => postId ?? courseId ?? []);
    return { ...claimed, limited, words: send ? await wordsOf(db, org, items) : new Map() };
  });
  if (ids.length === 0) return false;
  const deliveries = new Map<string, Delivery>();
  for (let at = 0; send && at < messages.length; at += AT_ONCE)
    await Promise.all(
      messages.slice(at, at + AT_ONCE).map(async (message) => {
        const delivery = await send(message, words);
        if (delivery) deliveries.set(message.notificationId, delivery);
      }),
    );
  const back = ids.filter((id) => deliveries.get(id)?.kind === 'later');
  const done = ids
    .filter((id) => !back.includes(id))
    .map((id) => ({ id, outcome: limited.has(id) ? ('limited' as const) : outcomeOf(deliveries.get(id)) }));
  await database.transaction(scope, async (db) => {
    await data.putBack(db, org, channel, back);
    await data.markMessages(db, org, channel, done, now());
  });
  if (back.length > 0) circuit.failed();
  else if (deliveries.size > 0) circuit.answered();
  return back.length === 0;
};

/** Sends everything that waits for a channel in an organization, until nothing is left or the provider does not answer. */
export const deliverMessages = async (deps: MessageDeps, org: OrgId, channel: 'mail' | 'sms'): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await sendBatch(deps, org, channel);
};
