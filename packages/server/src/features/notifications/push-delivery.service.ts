/** Rings the telephones of those who are told of something. A notification is taken before it is sent: a lost worker rings nobody twice (P59). */
import { bestContent } from '@fanal/contract/posts/posts.rules';
import { endDevices } from '#features/user-devices/user-devices.service';
import type { OrgId } from '#platform/context';
import type { Database } from '#platform/db/db';
import type { Circuit } from '#platform/delivery/circuit';
import type { Delivery, Transport } from '#platform/delivery/transport';
import type { Push } from '#platform/push/push';
import * as data from './inbox.data.ts';
import { cardWords, pushWords } from './notifications.messages.ts';

const BATCH = 200;
/** Telephones that are rung side by side. */
const AT_ONCE = 20;

export type PushDeps = { database: Database; transport: Transport<Push> | null; circuit: Circuit; now: () => Date };

type Words = Awaited<ReturnType<typeof data.wordsOf>>;

const saidBy = (
  { locale, postId, type, actorName, isComment, cardEvent, cardNames }: data.PendingPush,
  words: Words,
) => {
  if (cardEvent) return cardWords(locale, cardEvent, cardNames ?? []);
  const mention = type === 'mention' && actorName ? { by: actorName, isComment } : null;
  return pushWords(locale, bestContent(words.get(postId ?? '') ?? [], locale), mention);
};

const pushOf = (ring: data.PendingPush, words: Words): Push => {
  const { notificationId, deviceId, token, locale, type, postId, cardId } = ring;
  return {
    id: `${notificationId}-${deviceId}`,
    token,
    locale,
    ...saidBy(ring, words),
    data: { notificationId, type, ...(postId ? { postId } : {}), ...(cardId ? { cardId } : {}) },
  };
};

type Outcome = { ring: data.PendingPush; delivery: Delivery };

const sendAll = async (
  transport: Transport<Push>,
  rings: readonly data.PendingPush[],
  words: Words,
): Promise<Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < rings.length; at += AT_ONCE)
    outcomes.push(
      ...(await Promise.all(
        rings.slice(at, at + AT_ONCE).map(async (ring) => ({
          ring,
          delivery: await transport.send(pushOf(ring, words), async () => {}),
        })),
      )),
    );
  return outcomes;
};

/** Those of which nothing left: no telephone of the person took it, and none may have. */
const unsent = (outcomes: readonly Outcome[]): string[] => {
  const byNotification = Map.groupBy(outcomes, ({ ring }) => ring.notificationId);
  return [...byNotification].flatMap(([id, all]) =>
    all.some(({ delivery }) => delivery.kind === 'later') &&
    all.every(({ delivery }) => delivery.kind === 'later' || delivery.kind === 'refused')
      ? [id]
      : [],
  );
};

/** Rings for some notifications; false when there is nothing more to do now. */
const pushSome = async ({ database, transport, circuit, now }: PushDeps, org: OrgId): Promise<boolean> => {
  const most = transport ? circuit.room(BATCH) : BATCH;
  if (most === 0) return false;
  const scope = { org, readOnly: false };
  const { ids, rings, words } = await database.transaction(scope, async (db) => {
    const taken = await data.takeWaiting(db, org, { most, now: now() });
    const posts = taken.rings.flatMap(({ postId }) => postId ?? []);
    return { ...taken, words: transport ? await data.wordsOf(db, org, posts) : new Map() };
  });
  if (ids.length === 0) return false;
  const outcomes = transport ? await sendAll(transport, rings, words) : [];
  const back = unsent(outcomes);
  const gone = outcomes.filter(({ delivery }) => delivery.kind === 'refused' && delivery.stage === 'recipient');
  await database.transaction(scope, async (db) => {
    await data.putBack(db, org, back);
    await data.markDone(
      db,
      org,
      ids.filter((id) => !back.includes(id)),
    );
    await endDevices(
      db,
      org,
      gone.map(({ ring }) => ring.deviceId),
    );
  });
  if (back.length > 0) circuit.failed();
  else if (outcomes.length > 0) circuit.answered();
  return back.length === 0;
};

/** Rings for everybody who is told of something in an organisation, until the service that carries it is away. */
export const deliverPushes = async (parts: PushDeps, org: OrgId): Promise<void> => {
  let isLeft = true;
  while (isLeft) isLeft = await pushSome(parts, org);
};
