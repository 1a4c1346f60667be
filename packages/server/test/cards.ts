import type { Card, NewCard } from '@fanal/contract/cards/cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { sql } from 'kysely';
import pg from 'pg';
import { beforeAll, expect, inject, onTestFinished } from 'vitest';
import { buildCardType } from '#features/cards/cards.build';
import { expireDueCards } from '#features/cards/expiry.service';
import { buildPicture } from '#features/uploads/uploads.build';
import { buildUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { newId } from '#platform/ids';
import type { Caller, TestApp } from './harness.ts';
import { goodFile } from './hostile-files.ts';

/** Sets the clock to noon, so that the day does not change during a test. */
export const stayAtNoon = (t: TestApp) => beforeAll(() => t.clock.set(new Date('2026-11-20T17:00:00Z')));

/** The day `days` after the current one, in Toronto. */
export const dayAfter = (t: TestApp, days: number): string => {
  const at = new Date(t.clock.now().getTime() + days * 86_400_000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Toronto', dateStyle: 'short' }).format(at);
};

/** Uploads a photo of a card, ready to be referred to by the card. */
export const sendPhoto = async (t: TestApp, caller: Caller): Promise<string> => {
  const file = { name: 'carte.jpg', bytes: new Uint8Array(goodFile('jpeg').bytes) };
  return (await t.call<UploadedPicture>(caller, 'POST /v1/upload-files/images-cards', { file })).body.id;
};

export const addCard = (t: TestApp, caller: Caller, card: Partial<NewCard>) =>
  t.call<Card & ErrorBody>(caller, 'POST /v1/cards', { body: card });

export const decide = (t: TestApp, caller: Caller, card: Pick<Card, 'id' | 'version' | 'user'>, body: object) =>
  t.call<Card & ErrorBody>(caller, `PUT /v1/cards/${card.user.id}/${card.id}`, {
    body: { version: card.version, ...body },
  });

export const readCard = (t: TestApp, caller: Caller, { id, user }: Pick<Card, 'id' | 'user'>) =>
  t.call<Card & ErrorBody>(caller, `GET /v1/cards/${user.id}/${id}`);

type Wanted = { org?: OrgId; cardTypeId?: string; userId?: string; data?: NewCard['data']; withPhotos?: boolean };

/** Adds photos to an existing card directly, without an upload: an upload needs its own inspection process. */
const givePhotos = async (t: TestApp, { accountId, org }: Caller & { org: OrgId }, card: Card): Promise<Card> => {
  const picture = { use: 'cardPhoto', name: 'carte.webp', bytes: goodFile('webp').bytes } as const;
  const owner = { usedBy: { type: 'user', id: card.user.id }, accountId, now: t.clock.now() };
  const build = () =>
    buildPicture(t.ownerDb, t.app.files, org, { ...picture, ...owner, size: { width: 8, height: 5 } });
  const photos = { front_file_id: await build(), back_file_id: await build() };
  await t.ownerDb.updateTable('cards').set(photos).where('id', '=', card.id).execute();
  return { ...card, hasFrontPhoto: true, hasBackPhoto: true };
};

/** A pending card, with its person and an administrator of the organization. */
export const pendingCard = async (t: TestApp, wanted: Wanted = {}) => {
  const admin = await t.person('organizationAdmin', wanted.org);
  const cardTypeId = wanted.cardTypeId ?? (await buildCardType(t.ownerDb)).id;
  const userId = wanted.userId ?? (await buildUser(t.ownerDb, admin.org)).id;
  const data = wanted.data ?? { expirationDate: dayAfter(t, 100) };
  const { body } = await addCard(t, admin, { userId, cardTypeId, data });
  const card = wanted.withPhotos ? await givePhotos(t, admin, body) : body;
  return { admin, cardTypeId, userId, card };
};

/** The same, approved. */
export const claimedCard = async (t: TestApp, wanted: Wanted = {}) => {
  const made = await pendingCard(t, wanted);
  const { body: card } = await decide(t, made.admin, made.card, { status: 'claimed' });
  return { ...made, card };
};

/** A card in each status, created the way the product does it: only the expiry job sets `expired`. */
export const cardIn = async (t: TestApp, status: Card['status'], wanted: Wanted = {}) => {
  if (status === 'pending') return pendingCard(t, wanted);
  if (status === 'claimed') return claimedCard(t, wanted);
  if (status === 'rejected') {
    const made = await pendingCard(t, wanted);
    return { ...made, card: (await decide(t, made.admin, made.card, { status: 'rejected' })).body };
  }
  const made = await claimedCard(t, { ...wanted, data: { expirationDate: dayAfter(t, -1) } });
  await expireDueCards(t.ownerDb, t.clock.now());
  return { ...made, card: (await readCard(t, made.admin, made.card)).body };
};

type Copy = { userId: string; expiresOn: string; status?: Card['status'] };

/** Copies of a card, each with its own person and expiration date: thousands in one statement. Returns their ids. */
export const copyCard = async (t: TestApp, card: Pick<Card, 'id'>, copies: readonly Copy[]): Promise<string[]> => {
  const stored = t.ownerDb.selectFrom('cards').selectAll().where('id', '=', card.id);
  const { listed_at: _, ...columns } = await stored.executeTakeFirstOrThrow();
  const rows = copies.map(({ userId: user_id, expiresOn, status = 'claimed' }) => ({
    ...columns,
    id: newId(),
    user_id,
    status,
    expires_on: expiresOn,
    expiration_date: expiresOn,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await t.ownerDb
      .insertInto('cards')
      .values(rows.slice(from, from + 1_000))
      .execute();
  return rows.map(({ id }) => id);
};

/** Many claimed cards of some people: half of them are past their last day, the others expire soon. */
export const buildDueCards = async (t: TestApp, { people, each }: { people: number; each: number }) => {
  const { admin, card } = await claimedCard(t);
  const copies: Copy[] = [];
  for (let person = 0; person < people; person += 1) {
    const { id: userId } = await buildUser(t.ownerDb, admin.org);
    for (let at = 0; at < each; at += 1) copies.push({ userId, expiresOn: dayAfter(t, at % 2 === 0 ? 4 : -4) });
  }
  return { org: admin.org, count: (await copyCard(t, card, copies)).length };
};

/**
 * The results of the expiry job in an organization: notifications with their cards, expired cards and their audit
 * lines.
 */
export const outcomeOf = async (t: TestApp, org: OrgId) => {
  const { rows } = await sql<{ notified: number; cards: number; ended: number; noted: number }>`select
      (select count(*)::int from notifications where organization_id = ${org} and card_event in ('ending', 'expired')) as notified,
      (select count(distinct card_id)::int from notifications where organization_id = ${org} and card_event in ('ending', 'expired')) as cards,
      (select count(*)::int from cards where organization_id = ${org} and status = 'expired') as ended,
      (select count(*)::int from audit_log where organization_id = ${org} and action = 'card.expired') as noted`.execute(
    t.ownerDb,
  );
  return rows[0]!;
};

/** The files of a card’s photos. */
export const photosOf = async (t: TestApp, cardId: string): Promise<string[]> => {
  const row = t.ownerDb.selectFrom('cards').select(['front_file_id', 'back_file_id']).where('id', '=', cardId);
  const { front_file_id, back_file_id } = await row.executeTakeFirstOrThrow();
  return [front_file_id, back_file_id].filter((file) => file !== null);
};

/** How many of these files still exist. */
export const countFiles = async (t: TestApp, ids: readonly string[]): Promise<number> =>
  (await t.ownerDb.selectFrom('files').select('id').where('id', 'in', ids).execute()).length;

/** Holds a lock until `waits` is blocked by it and `meanwhile` is done; returns the result of `waits`. */
export const whileHeld = async <Answer>(
  t: TestApp,
  hold: (db: Db) => Promise<unknown>,
  { waits, meanwhile }: { waits: () => Promise<Answer>; meanwhile?: () => Promise<unknown> },
): Promise<Answer> => {
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>();
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>();
  onTestFinished(() => end());
  const holding = t.ownerDb.transaction().execute(async (db) => {
    await hold(db);
    held();
    await isOver;
  });
  await isHeld;
  const waiting = waits();
  // the owner is not a superuser and cannot see the locks of other roles
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  onTestFinished(() => admin.end());
  const countWaiting = async () => {
    const { rows } = await admin.query("select from pg_stat_activity where datname = $1 and wait_event_type = 'Lock'", [
      new URL(t.ownerUrl).pathname.slice(1),
    ]);
    return rows.length;
  };
  await expect.poll(countWaiting, { timeout: 20_000, interval: 10 }).toBe(1);
  await meanwhile?.();
  end();
  await holding;
  return waiting;
};

/**
 * Runs both concurrently; the second starts some statements later in each round, so that over the rounds each of them
 * is first at times.
 */
export const sideBySide = async <One, Other>(
  t: TestApp,
  round: number,
  one: () => Promise<One>,
  other: () => Promise<Other>,
): Promise<[One, Other]> => {
  const first = one();
  for (let step = 0; step < round; step += 1) await sql`select`.execute(t.ownerDb);
  return Promise.all([first, other()]);
};

/** The audit lines of a person, oldest first. */
export const linesAbout = (t: TestApp, userId: string) =>
  t.ownerDb
    .selectFrom('audit_log')
    .select(['action', 'user_id', 'actor_name', 'before', 'after'])
    .where('object_id', '=', userId)
    .where('action', 'like', 'card%')
    .orderBy('sequence')
    .execute();
