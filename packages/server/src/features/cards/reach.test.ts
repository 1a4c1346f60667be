/** Access control of cards, their fields and photos (GAP-04, GAP-81, P11 to P13, P19). */
import type { CardTypeRow } from '@fanal/contract/cards/card-types.shapes';
import type { Card, CardHolder, CardsOverview, CardsPage, ListedCard } from '@fanal/contract/cards/cards.shapes';
import type { MyCards } from '@fanal/contract/cards/my-cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { UploadedPicture } from '@fanal/contract/uploads/uploads.shapes';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import type { Db } from '#platform/db/db';
import {
  addCard,
  claimedCard,
  dayAfter,
  decide,
  linesAbout,
  pendingCard,
  readCard,
  sendPhoto,
  stayAtNoon,
  whileHeld,
} from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { goodFile } from '../../../test/hostile-files.ts';

const t = useTestApp();
stayAtNoon(t);

/** Every call with the id of a card or its person, for callers who know these ids. */
const callsOn = (caller: Caller, { id, user, version, cardType }: Card) => ({
  read: () => t.call<ErrorBody>(caller, `GET /v1/cards/${user.id}/${id}`),
  list: () => t.call<ErrorBody>(caller, `GET /v1/cards/${user.id}`),
  holdings: () => t.call<ErrorBody>(caller, 'GET /v1/cards/list-cards', { query: { userId: user.id } }),
  approve: () => decide(t, caller, { id, user, version }, { status: 'claimed' }),
  reject: () => decide(t, caller, { id, user, version }, { status: 'rejected' }),
  clear: () => decide(t, caller, { id, user, version }, { frontPhoto: null, backPhoto: null }),
  add: () => addCard(t, caller, { userId: user.id, cardTypeId: cardType.id }),
  remove: () => t.call<ErrorBody>(caller, `DELETE /v1/cards/${user.id}/${id}`),
});

/** The state that must not change: the card, its photos, and the audit log without views or decisions. */
const printOf = async ({ id, user }: Card) => {
  const { rows } = await sql<{ card: string }>`select c::text as card from cards c where c.id = ${id}`.execute(
    t.ownerDb,
  );
  return { rows, lines: (await linesAbout(t, user.id)).map(({ action }) => action) };
};

const pathOf = (address: string) => address.replace(/^https?:\/\/[^/]+/, '');
const open = async (url: string) => (await t.app.server.inject({ method: 'GET', url })).statusCode;

describe('a card', () => {
  it('returns 404 to another organization for every call with correct ids, and is in none of its lists (P11, P12)', async () => {
    const { card, cardTypeId } = await pendingCard(t, { withPhotos: true });
    const neighbour = await t.person('organizationAdmin');
    const before = await printOf(card);
    for (const [name, call] of Object.entries(callsOn(neighbour, card)))
      expect([name, (await call()).status]).toEqual([name, 404]);
    const lists = [
      (await t.call<CardsPage>(neighbour, 'GET /v1/cards')).body.total,
      (await t.call<CardsOverview>(neighbour, 'GET /v1/cards/overview')).body.pending,
      (await t.call<Page<CardHolder>>(neighbour, `GET /v1/cards/${cardTypeId}/users`)).body.total,
      (await t.call<string>(neighbour, 'GET /v1/cards/export')).body.trim().split('\r\n').length - 1,
    ];
    expect(lists).toEqual([0, 0, 0, 0]);
    expect(await printOf(card)).toEqual(before);
  });

  it('is found only under its own person (P12)', async () => {
    const { admin, card } = await pendingCard(t);
    const { id } = await buildUser(t.ownerDb, admin.org);
    const before = await printOf(card);
    const { read, approve, remove } = callsOn(admin, { ...card, user: { ...card.user, id } });
    expect([(await read()).status, (await approve()).status, (await remove()).status]).toEqual([404, 404, 404]);
    expect(await printOf(card)).toEqual(before);
  });

  it('of a person not supervised by the lead returns 404 for every call, and is not in his counts (GAP-04)', async () => {
    const { admin, card: foreign, cardTypeId } = await pendingCard(t, { withPhotos: true });
    const lead = await t.person('lead', admin.org);
    const { id: userId } = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    const data = { expirationDate: dayAfter(t, 5) };
    const { card: own } = await claimedCard(t, { org: admin.org, userId, cardTypeId, data });
    const before = await printOf(foreign);
    const forbidden = ['add', 'remove'];
    for (const [name, call] of Object.entries(callsOn(lead, foreign)))
      expect([name, (await call()).status]).toEqual([name, forbidden.includes(name) ? 403 : 404]);
    expect(await printOf(foreign)).toEqual(before);

    const idsOf = async (query: Record<string, string>) =>
      (await t.call<CardsPage>(lead, 'GET /v1/cards', { query })).body.cards.map(({ id }) => id);
    for (const query of [{}, { cardTypeId }, { search: 'roy' }, { expireSoon: 'true' }])
      expect(await idsOf(query)).toEqual([own.id]);
    expect(await idsOf({ status: 'pending' })).toEqual([]);
    const { body: tile } = await t.call<CardsOverview>(lead, 'GET /v1/cards/overview');
    expect(tile).toEqual({ expireSoon: 1, pending: 0, expired: 0 });
    const { body: holders } = await t.call<Page<CardHolder>>(lead, `GET /v1/cards/${cardTypeId}/users`);
    expect([holders.total, holders.items.map(({ cardId }) => cardId)]).toEqual([1, [own.id]]);
    const types = await t.call<Page<CardTypeRow>>(lead, 'GET /v1/cards/types/all', { query: { perPage: 100 } });
    const counts = types.body.items.filter(({ cardCount }) => cardCount > 0);
    expect(counts.map(({ id, cardCount }) => [id, cardCount])).toEqual([[cardTypeId, 1]]);
    const file = await t.call<string>(lead, 'GET /v1/cards/export', { query: { search: 'roy' } });
    expect(file.body.trim().split('\r\n')).toHaveLength(2);
    expect((await decide(t, lead, own, { status: 'rejected' })).body.status).toBe('rejected');
  });

  it('returns 404 as soon as the person changes supervisor, even between form and decision (GAP-04)', async () => {
    const { admin, cardTypeId } = await pendingCard(t);
    const lead = await t.person('lead', admin.org);
    const { id: userId } = await buildUser(t.ownerDb, admin.org, { supervisorId: lead.userId });
    const { card } = await pendingCard(t, { org: admin.org, userId, cardTypeId });
    const move = (db: Db) => db.updateTable('users').set({ supervisor_id: null }).where('id', '=', userId).execute();
    const decided = await whileHeld(t, move, { waits: () => decide(t, lead, card, { status: 'claimed' }) });
    expect(decided.status).toBe(404);
    expect((await readCard(t, admin, card)).body.status).toBe('pending');
  });

  it('is visible to a member only if it is his own: administrator calls are refused (GAP-80)', async () => {
    const { admin, card, cardTypeId } = await pendingCard(t, { withPhotos: true });
    const member = await t.person('member', admin.org);
    const before = await printOf(card);
    for (const [name, call] of Object.entries(callsOn(member, card)))
      expect([name, (await call()).status]).toEqual([name, 403]);
    expect(await printOf(card)).toEqual(before);
    const named = await t.call<ErrorBody>(member, 'POST /v1/my/cards', { body: { userId: card.user.id, cardTypeId } });
    expect(named.status).toBe(400);
    expect((await t.call<MyCards>(member, 'GET /v1/my/cards')).body.cards).toEqual([]);
  });
});

describe('a photo', () => {
  it('opens only with a signed link of its own organization and file, for 15 minutes (P19)', async () => {
    const { admin, card } = await pendingCard(t, { withPhotos: true });
    const other = await pendingCard(t, { withPhotos: true });
    const [mine, theirs] = [await readCard(t, admin, card), await readCard(t, other.admin, other.card)];
    const [front, back, foreign] = [mine.body.frontPhoto!, mine.body.backPhoto!, theirs.body.frontPhoto!].map(pathOf);
    expect(await open(front!)).toBe(200);
    const [path, query] = front!.split('?');
    for (const forged of [
      path!,
      `${path}?${foreign!.split('?')[1]}`,
      `${back!.split('?')[0]}?${query}`,
      front!.replace(admin.org, other.admin.org),
      front!.replace(/expires=(\d)/, 'expires=9$1'),
      front!.replace(/signature=(.)/, (_, first) => `signature=${first === '_' ? 'A' : '_'}`),
    ])
      expect([forged, await open(forged)]).toEqual([forged, 403]);
    const now = t.clock.now();
    t.clock.set(new Date(now.getTime() + 16 * 60_000));
    expect(await open(front!)).toBe(403);
    t.clock.set(now);
  });

  it('is audited once for each answer that contains it, and not for refused requests (GAP-81)', async () => {
    const { admin, card, userId } = await pendingCard(t, { withPhotos: true });
    const neighbour = await t.person('organizationAdmin');
    await readCard(t, admin, card);
    await readCard(t, admin, card);
    await readCard(t, neighbour, card);
    await t.call(admin, `GET /v1/cards/${userId}`);
    await t.call<ListedCard[]>(admin, 'GET /v1/cards/list-cards', { query: { userId } });
    const { body: approved } = await decide(t, admin, card, { status: 'claimed' });
    expect(approved.frontPhoto).not.toBeNull();
    expect((await decide(t, admin, card, { status: 'rejected' })).status).toBe(409);
    const lines = await linesAbout(t, userId);
    expect(lines.map(({ action, after }) => [action, (after as { photos: number }).photos])).toEqual([
      ['card.created', 0],
      ['card.opened', 2],
      ['card.opened', 2],
      ['card.approved', 2],
    ]);
  });

  it('is accepted for a card only from its sender, as a card photo, in the same organization, once (P13)', async () => {
    const { admin, cardTypeId } = await pendingCard(t);
    const { id: userId } = await buildUser(t.ownerDb, admin.org);
    const colleague = await t.person('organizationAdmin', admin.org);
    const elsewhere = await t.organization();
    const role = { roleType: 'organizationAdmin' as const, accountId: admin.accountId };
    const abroad = { ...admin, org: elsewhere, userId: (await buildUser(t.ownerDb, elsewhere, role)).id };
    const file = { name: 'portrait.jpg', bytes: new Uint8Array(goodFile('jpeg').bytes) };
    const portrait = await t.call<UploadedPicture>(admin, 'POST /v1/upload-files/images-profiles', { file });
    const good = await sendPhoto(t, admin);
    for (const photos of [
      { backPhoto: await sendPhoto(t, colleague) },
      { backPhoto: await sendPhoto(t, abroad) },
      { backPhoto: portrait.body.id },
      { frontPhoto: good, backPhoto: good },
    ])
      expect((await addCard(t, admin, { userId, cardTypeId, ...photos })).body.details).toEqual({
        issues: [{ path: 'backPhoto', rule: 'reference' }],
      });
    const { body: card } = await addCard(t, admin, { userId, cardTypeId, frontPhoto: good });
    expect(card.hasFrontPhoto).toBe(true);
    const other = await pendingCard(t, { org: admin.org });
    const again = { userId: other.userId, cardTypeId, frontPhoto: good };
    expect((await addCard(t, admin, again)).body.details).toMatchObject({ issues: [{ path: 'frontPhoto' }] });
    expect((await decide(t, admin, card, { backPhoto: await sendPhoto(t, admin) })).status).toBe(422);
  });
});
