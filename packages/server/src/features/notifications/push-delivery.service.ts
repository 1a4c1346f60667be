/** Sends push messages. A notification is claimed before it is sent, so that a worker crash never sends it twice (P59). */
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { endDevices } from '#features/user-devices/user-devices.service';
import type { OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import type { Circuit } from '#platform/delivery/circuit';
import type { Delivery, Transport } from '#platform/delivery/transport';
import type { Push } from '#platform/push/push';
import { wordsOf } from './inbox.data.ts';
import { courseWords, paystubWords, pushWords, recallWords, reviewWords } from './notifications.messages.ts';
import * as data from './pending.data.ts';
import { noticeText } from './types/notices.messages.ts';

const BATCH = 200;
/** Push messages sent in parallel. */
const AT_ONCE = 20;

export type PushDeps = { database: Database; transport: Transport<Push> | null; circuit: Circuit; now: () => Date };

type Words = Awaited<ReturnType<typeof wordsOf>>;

const textsOf = (push: data.PendingPush, words: Words, now: Date) => {
  const { locale, postId, articleId, reviewDueOn, type, isReminder, courseId, courseDay, peopleCount } = push;
  if (push.recallMessage) return recallWords(locale, push.recallMessage);
  if (push.payDate) return paystubWords(locale, push.payDate, isReminder);
  const item = bestContent(words.get(postId ?? articleId ?? courseId ?? '') ?? [], locale);
  const own = noticeText(push, item, now);
  if (own) return own;
  const ofCourse = courseWords(locale, type, { course: item?.title ?? '', day: courseDay, people: peopleCount });
  if (ofCourse) return ofCourse;
  return reviewDueOn ? reviewWords(locale, item, reviewDueOn) : pushWords(item);
};

const pushOf = (push: data.PendingPush, words: Words, now: Date): Push => {
  const { notificationId, deviceId, token, locale, type, postId, articleId, courseId, cardId, paystubId } = push;
  return {
    id: `${notificationId}-${deviceId}`,
    token,
    locale,
    ...textsOf(push, words, now),
    data: {
      notificationId,
      type,
      ...(postId ? { postId } : {}),
      ...(articleId ? { articleId } : {}),
      ...(courseId ? { courseId } : {}),
      ...(cardId ? { cardId } : {}),
      ...(paystubId ? { paystubId } : {}),
    },
  };
};

type Outcome = { push: data.PendingPush; delivery: Delivery };

const sendAll = async (
  transport: Transport<Push>,
  pushes: readonly data.PendingPush[],
  { words, now }: { words: Words; now: Date },
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < pushes.length; at += AT_ONCE)
    outcomes.push(
      ...(await Promise.all(
        pushes.slice(at, at + AT_ONCE).map(async (push) => ({
          push,
          delivery: await transport.send(pushOf(push, words, now), async () => {}),
        })),
      )),
    );
  return outcomes;
};

/** Ids of notifications that certainly reached no device and can be retried: at least one device failed temporarily, all others refused. */
const unsent = (outcomes: readonly Outcome[]): string[] => {
  const byNotification = Map.groupBy(outcomes, ({ push }) => push.notificationId);
  return [...byNotification].flatMap(([id, all]) =>
    all.some(({ delivery }) => delivery.kind === 'later') &&
    all.every(({ delivery }) => delivery.kind === 'later' || delivery.kind === 'refused')
      ? [id]
      : [],
  );
};

/** What the log of the person says: sent when one device got it, uncertain when one may have got it. */
const outcomeOf = (id: string, all: readonly Outcome[]): data.PushOutcome => {
  if (all.length === 0) return { id, outcome: null, devices: null };
  const taken = all.filter(({ delivery }) => delivery.kind === 'taken').length;
  if (taken > 0) return { id, outcome: 'sent', devices: taken };
  const isUncertain = all.some(({ delivery }) => delivery.kind === 'unknown');
  return { id, outcome: isUncertain ? 'uncertain' : 'failed', devices: all.length };
};

/** Sends one batch. Returns false when nothing is left, or when the push service does not answer. */
const pushBatch = async ({ database, transport, circuit, now }: PushDeps, org: OrgId): Promise<boolean> => {
  const most = transport ? circuit.room(BATCH) : BATCH;
  if (most === 0) return false;
  const scope = { org, readOnly: false };
  const { ids, pushes, words } = await database.transaction(scope, async (db) => {
    const claimed = await data.takePushes(db, org, { most, now: now() });
    const items = claimed.pushes.flatMap(({ postId, articleId, courseId }) => postId ?? articleId ?? courseId ?? []);
    return { ...claimed, words: transport ? await wordsOf(db, org, items) : new Map() };
  });
  if (ids.length === 0) return false;
  const outcomes = transport ? await sendAll(transport, pushes, { words, now: now() }) : [];
  const back = unsent(outcomes);
  const byNotification = Map.groupBy(outcomes, ({ push }) => push.notificationId);
  const done = ids.filter((id) => !back.includes(id)).map((id) => outcomeOf(id, byNotification.get(id) ?? []));
  const gone = outcomes.filter(({ delivery }) => delivery.kind === 'refused' && delivery.stage === 'recipient');
  await database.transaction(scope, async (db) => {
    await data.putBack(db, org, 'push', back);
    await data.markDone(db, org, done, now());
    await endDevices(
      db,
      org,
      gone.map(({ push }) => push.deviceId),
    );
  });
  if (back.length > 0) circuit.failed();
  else if (outcomes.length > 0) circuit.answered();
  return back.length === 0;
};

/** Sends all waiting push messages of an organization, until none is left or the push service does not answer. */
export const deliverPushes = async (deps: PushDeps, org: OrgId): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await pushBatch(deps, org);
};
