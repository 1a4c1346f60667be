import type {
  Card,
  CardHolder,
  CardRow,
  CardsOverview,
  CardsPage,
  ListedCard,
} from '@fanal/contract/cards/cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildPosition } from '#features/structure/structure.build';
import { buildUser } from '#features/users/users.build';
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
} from '../../../test/cards.ts';
import { tenantTables } from '../../../test/filled-organization.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildCardType, buildField } from './cards.build.ts';
import { expireDueCards } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);
const NOWHERE = '01990000-0000-7000-8000-00000000dead';

const overview = async (caller: Caller) => (await t.call<CardsOverview>(caller, 'GET /v1/cards/overview')).body;
const list = async (caller: Caller, query: Record<string, string | number> = {}) =>
  (await t.call<CardsPage>(caller, 'GET /v1/cards', { query })).body;
const get = (url: string) => t.app.server.inject({ method: 'GET', url: url.replace(/^https?:\/\/[^/]+/, '') });

describe('card lists', () => {
  it('lists pending cards first, then by expiration date, and returns the counts of the tile (CARDS-03, CARDS-04, API-27, API-28)', async () => {
    const { admin, cardTypeId } = await pendingCard(t);
    const org = admin.org;
    const ended = [];
    for (const days of [-3, -30, 15, 0, 16, 200])
      ended.push((await claimedCard(t, { org, cardTypeId, data: { expirationDate: dayAfter(t, days) } })).card);
    t.clock.set(new Date(t.clock.now().getTime() + 60_000));
    await pendingCard(t, { org, cardTypeId });
    await expireDueCards(t.ownerDb, t.clock.now());
    expect(await overview(admin)).toEqual({ expireSoon: 2, pending: 2, expired: 2 });
    const days = async (query: Record<string, string>) =>
      (await list(admin, query)).cards.map(({ data }) => data.expirationDate);
    expect(await days({ status: 'expired' })).toEqual([dayAfter(t, -30), dayAfter(t, -3)]);
    expect(await days({ expireSoon: 'true' })).toEqual([dayAfter(t, 0), dayAfter(t, 15)]);
    expect(await days({ status: 'claimed', expireSoon: 'false' })).toEqual([dayAfter(t, 16), dayAfter(t, 200)]);
    const waiting = await list(admin, { status: 'pending' });
    expect(waiting.total).toBe(2);
    expect(waiting.cards[0]!.createdAt < waiting.cards[1]!.createdAt).toBe(true);
    expect((await list(admin)).total).toBe(8);
  });

  it('returns each card with its person, phone, number, title and type in the caller’s language (CARDS-10, CARDS-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const person = { givenName: 'Éloïse', familyName: 'Côté', employeeNumber: '15204', phone: '+14185550199' };
    const { id: userId } = await buildUser(t.ownerDb, admin.org, person);
    await t.ownerDb.updateTable('users').set({ title: 'Grutière' }).where('id', '=', userId).execute();
    const { id: cardTypeId, name } = await buildCardType(t.ownerDb);
    const { card } = await pendingCard(t, { org: admin.org, userId, cardTypeId, withPhotos: true });
    const { body } = await t.call<CardsPage>(admin, 'GET /v1/cards', { locale: 'es_ES' });
    expect(body).toEqual({
      total: 1,
      cards: [
        {
          id: card.id,
          version: 1,
          status: 'pending',
          cardType: { id: cardTypeId, name: `${name} (es)` },
          user: {
            id: userId,
            displayName: 'Éloïse Côté',
            loginPhoneNumber: '+14185550199',
            avatarUrl: null,
            organizationUsers: [{ employeeNumber: '15204', jobTitle: 'Grutière' }],
          },
          data: { expirationDate: dayAfter(t, 100) },
          hasFrontPhoto: true,
          hasBackPhoto: true,
          notificationSent: false,
          isReplaced: false,
          course: null,
          createdAt: card.createdAt,
          decidedAt: null,
        },
      ],
    });
  });

  it('shows the position in the form of the person’s gender when the file has no title (CARDS-14)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id: positionId } = await buildPosition(t.ownerDb, admin.org, { name: 'Opératrice ou opérateur de pelle' });
    const { id: userId } = await buildUser(t.ownerDb, admin.org, { employeeNumber: '15205', positionId });
    await t.ownerDb.updateTable('users').set({ gender: 'female' }).where('id', '=', userId).execute();
    await pendingCard(t, { org: admin.org, userId });
    const [card] = (await list(admin)).cards;
    expect(card!.user.organizationUsers).toEqual([{ employeeNumber: '15205', jobTitle: 'Opératrice de pelle' }]);
  });

  it('searches by name without accents, number and phone, and filters by type (CARDS-05, CARDS-06)', async () => {
    const { admin, cardTypeId } = await pendingCard(t);
    const org = admin.org;
    const person = { givenName: 'Zoé', familyName: 'Lévesque', employeeNumber: 'Q-77', phone: '+14185550123' };
    const { id: userId } = await buildUser(t.ownerDb, org, person);
    await pendingCard(t, { org, userId, cardTypeId });
    await pendingCard(t, { org, userId });
    for (const search of ['zoe levesque', 'ÉVESQ', 'q-77', '418 555-0123'])
      expect([search, (await list(admin, { search })).total]).toEqual([search, 2]);
    expect((await list(admin, { search: '%' })).total).toBe(0);
    expect((await list(admin, { search: 'zoe', cardTypeId })).cards.map(({ user }) => user.id)).toEqual([userId]);
    expect((await list(admin, { cardTypeId: NOWHERE })).total).toBe(0);
  });

  it('returns pages in which each card appears exactly once (CARDS-08, CARDS-09)', async () => {
    const { admin, cardTypeId } = await pendingCard(t);
    for (let made = 1; made < 23; made += 1) {
      const { id: userId } = await buildUser(t.ownerDb, admin.org);
      await addCard(t, admin, { userId, cardTypeId, data: {} });
    }
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await list(admin, { status: 'pending', page, limit: 10 }));
    expect(pages.map(({ cards, total }) => [cards.length, total])).toEqual([
      [10, 23],
      [10, 23],
      [3, 23],
      [0, 23],
    ]);
    expect(new Set(pages.flatMap(({ cards }) => cards.map(({ id }) => id))).size).toBe(23);
  });

  it('exports the list in the caller’s language and writes an audit entry (P75)', async () => {
    const { admin, card } = await pendingCard(t, { data: { expirationDate: dayAfter(t, 1) } });
    await claimedCard(t, { org: admin.org, data: { expirationDate: dayAfter(t, 1) } });
    const file = await t.call<string>(admin, 'GET /v1/cards/export', { query: { status: 'pending' }, locale: 'en_CA' });
    const [heading, ...lines] = file.body.trim().split('\r\n');
    expect(heading).toContain('Employee number');
    expect(lines).toHaveLength(1);
    for (const cell of [card.user.displayName, 'Pending', dayAfter(t, 1), '1 day left'])
      expect(lines[0]).toContain(cell);
    const xlsx = await t.call(admin, 'GET /v1/cards/export', { query: { format: 'xlsx' } });
    expect(xlsx.bytes.subarray(0, 2).toString()).toBe('PK');
    const noted = t.ownerDb.selectFrom('audit_log').select('after').where('action', '=', 'cards.exported');
    expect((await noted.where('organization_id', '=', admin.org).execute()).map(({ after }) => after)).toEqual([
      { format: 'csv', filters: { status: 'pending' }, count: 1 },
      { format: 'xlsx', filters: {}, count: 2 },
    ]);
  });
});

describe('a card', () => {
  it('is created as pending, with photos (API-33, GAP-69, CARDS-01)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id: userId } = await buildUser(t.ownerDb, admin.org);
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
    const frontPhoto = await sendPhoto(t, admin);
    const { body: card } = await addCard(t, admin, { userId, cardTypeId, data: { number: 'A-1' }, frontPhoto });
    expect(card).toMatchObject({ status: 'pending', version: 1, data: { number: 'A-1' }, rejectionReason: null });
    const { statusCode, headers } = await get(card.frontPhoto!);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/webp']);
    expect((await linesAbout(t, userId)).map(({ action }) => action)).toEqual(['card.created']);
    const { cardType } = card;
    const again = await addCard(t, admin, { userId, cardTypeId: cardType.id });
    expect(again.body).toMatchObject({
      code: 'CARD_PENDING',
      message: expect.stringContaining(cardType.name),
      details: { cardId: card.id },
    });
  });

  it('is created once for two concurrent requests and for a repeated request (P58)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
    const { id: userId } = await buildUser(t.ownerDb, admin.org);
    const answers = await Promise.all([1, 2, 3].map(() => addCard(t, admin, { userId, cardTypeId })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const { id: other } = await buildUser(t.ownerDb, admin.org);
    const body = { userId: other, cardTypeId };
    const repeat = () =>
      t.call<Card & ErrorBody>(admin, 'POST /v1/cards', { body, headers: { 'idempotency-key': 'once' } });
    expect([(await repeat()).status, (await repeat()).body.code]).toEqual([201, 'CARD_PENDING']);
  });

  it('is refused for an unknown or disabled type, an unknown person, and photos of another sender (API-33)', async () => {
    const { admin, card, userId, cardTypeId } = await claimedCard(t, { withPhotos: true });
    const stranger = await t.person('organizationAdmin', admin.org);
    const used = t.ownerDb.selectFrom('cards').select('front_file_id').where('id', '=', card.id);
    const frontPhoto = (await used.executeTakeFirstOrThrow()).front_file_id;
    const issue = (path: string) => ({ status: 422, body: { details: { issues: [{ path, rule: 'reference' }] } } });
    expect(await addCard(t, admin, { userId, cardTypeId: NOWHERE })).toMatchObject(issue('cardTypeId'));
    expect(await addCard(t, admin, { userId, cardTypeId, frontPhoto })).toMatchObject(issue('frontPhoto'));
    const backPhoto = await sendPhoto(t, stranger);
    expect(await addCard(t, admin, { userId, cardTypeId, backPhoto })).toMatchObject(issue('backPhoto'));
    expect((await addCard(t, admin, { userId: NOWHERE, cardTypeId })).status).toBe(404);
    await t.call(admin, `PUT /v1/cards/types/${cardTypeId}/disable`);
    expect((await addCard(t, admin, { userId, cardTypeId })).body.code).toBe('CARD_TYPE_OFF');
    expect((await decide(t, admin, card, { status: 'rejected' })).status).toBe(200);
  });

  it('returns all details with signed photo links, and writes each view to the audit log (API-30, CARDS-13, CARDS-15, CARDS-16, P19, GAP-81)', async () => {
    const fields = ['issueDate', 'validDate', 'expirationDate'].map((name) => buildField(name, { type: 'date' }));
    const { id: cardTypeId, name } = await buildCardType(t.ownerDb, {
      fields,
      descriptions: [{ locale: 'fr_CA', text: 'Valable trois ans.' }],
    });
    const data = { issueDate: '2025-01-17', validDate: '2025-01-31', expirationDate: dayAfter(t, 7) };
    const { admin, card: approved, userId } = await claimedCard(t, { cardTypeId, data, withPhotos: true });
    await decide(t, admin, approved, { comments: 'Vue au chantier' });
    await expireDueCards(t.ownerDb, t.clock.now());
    const colleague = await t.person('userAdmin', admin.org);
    const { body } = await readCard(t, colleague, approved);
    expect(body).toMatchObject({
      id: approved.id,
      status: 'claimed',
      data,
      comments: 'Vue au chantier',
      rejectionReason: null,
      cardType: { id: cardTypeId, name, description: 'Valable trois ans.', canExpire: true, hasExpirationDate: true },
      notificationSent: true,
      notifiedAt: expect.any(String),
      decidedBy: 'Camille Roy',
      frontPhoto: expect.stringContaining('signature='),
      backPhoto: expect.stringContaining('signature='),
    });
    const looks = (await linesAbout(t, userId)).filter(({ action }) => action === 'card.opened');
    expect(looks).toMatchObject([{ user_id: colleague.userId, after: { cardId: body.id, name, photos: 2 } }]);
  });

  it('stores fields, comments, reason and photos encrypted: no table contains them in clear (P34, P36)', async () => {
    const secret = 'B4321-567890-99';
    const { admin, userId, cardTypeId } = await claimedCard(t);
    const data = { number: secret };
    const photos = { frontPhoto: await sendPhoto(t, admin), backPhoto: await sendPhoto(t, admin) };
    const headers = { 'idempotency-key': 'kept nowhere' };
    const { body: card } = await t.call<Card>(admin, 'POST /v1/cards', {
      body: { userId, cardTypeId, data, comments: secret, ...photos },
      headers,
    });
    const { body } = await decide(t, admin, card, { status: 'rejected', rejectionReason: secret });
    expect(body).toMatchObject({ data, comments: secret, rejectionReason: secret });
    for (const table of await tenantTables(t)) {
      const rows = await sql<{ row: string }>`select x::text as row from ${sql.table(table)} x`.execute(t.ownerDb);
      const text = rows.rows.map(({ row }) => row).join('\n');
      for (const trace of [secret, Buffer.from(secret).toString('hex')])
        expect(text.includes(trace) ? table : 'nowhere').toBe('nowhere');
    }
    const files = t.ownerDb.selectFrom('files').select(['personal', 'data_key_version']);
    expect(await files.where('id', 'in', [photos.frontPhoto, photos.backPhoto]).execute()).toEqual([
      { personal: true, data_key_version: 1 },
      { personal: true, data_key_version: 1 },
    ]);
  });
});

describe('the cards of a person', () => {
  it('are listed newest first, and with their state for each enabled type (API-29, API-34, GAP-67, CARDS-18)', async () => {
    const { admin, card, userId, cardTypeId } = await claimedCard(t, { data: { expirationDate: dayAfter(t, 10) } });
    const unused = await buildCardType(t.ownerDb);
    const { body: waiting } = await addCard(t, admin, { userId, cardTypeId });
    const own = await t.call<Page<CardRow>>(admin, `GET /v1/cards/${userId}`);
    expect(own.body).toMatchObject({ total: 2, lastPage: 1, items: [{ id: waiting.id }, { id: card.id }] });
    const holdings = await t.call<ListedCard[]>(admin, 'GET /v1/cards/list-cards', { query: { userId } });
    const of = (id: string) => holdings.body.find(({ cardType }) => cardType.id === id);
    expect(of(cardTypeId)).toMatchObject({ state: 'pendingApproval', cardId: waiting.id, expirationDate: null });
    expect(of(unused.id)).toMatchObject({ state: 'missing', cardId: null });
    await t.call(admin, `DELETE /v1/cards/${userId}/${waiting.id}`);
    const after = await t.call<ListedCard[]>(admin, 'GET /v1/cards/list-cards', { query: { userId } });
    expect(after.body.find(({ cardType }) => cardType.id === cardTypeId)).toMatchObject({
      state: 'expiringSoon',
      cardId: card.id,
      expirationDate: dayAfter(t, 10),
    });
  });

  it('are those of the caller when no person is named, also for who has none (API-34, GAP-67)', async () => {
    const org = await t.organization();
    const lead = await t.person('lead', org);
    const { card, cardTypeId } = await claimedCard(t, { org, userId: lead.userId });
    const stateFor = async (caller: Caller) => {
      const { body, status } = await t.call<ListedCard[]>(caller, 'GET /v1/cards/list-cards');
      const found = body.find(({ cardType }) => cardType.id === cardTypeId);
      return [status, found?.state, found?.cardId];
    };
    expect(await stateFor(lead)).toEqual([200, 'activated', card.id]);
    expect(await stateFor(await t.person('organizationAdmin', org))).toEqual([200, 'missing', null]);
    expect(await stateFor({ ...(await t.superAdmin()), org })).toEqual([200, 'missing', null]);
  });

  it('give the holders of a type, sorted by name, each once with the newest card (API-35, GAP-67)', async () => {
    const admin = await t.person('organizationAdmin');
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
    for (const familyName of ['Zola', 'Abel']) {
      const { id: userId } = await buildUser(t.ownerDb, admin.org, { givenName: 'Luc', familyName });
      await claimedCard(t, { org: admin.org, userId, cardTypeId });
      if (familyName === 'Zola') await pendingCard(t, { org: admin.org, userId, cardTypeId });
    }
    const { body } = await t.call<Page<CardHolder>>(admin, `GET /v1/cards/${cardTypeId}/users`);
    expect(body.items.map(({ user, status }) => [user.displayName, status])).toEqual([
      ['Luc Abel', 'claimed'],
      ['Luc Zola', 'pending'],
    ]);
    expect(body.total).toBe(2);
    expect((await t.call(admin, `GET /v1/cards/${NOWHERE}/users`)).status).toBe(404);
  });
});

describe('a changed schema', () => {
  it('keeps the values of hidden fields on existing cards, and refuses changes to them (GAP-70)', async () => {
    const fields = [buildField('number'), buildField('region')];
    const { id: cardTypeId } = await buildCardType(t.ownerDb, { fields, hasExpirationDate: false });
    const { admin, card } = await pendingCard(t, { cardTypeId, data: { number: 'A-1', region: 'Saguenay' } });
    const root = { ...(await t.superAdmin()), org: admin.org };
    const schema = { fields: [buildField('number'), buildField('region', { isHidden: true })] };
    expect((await t.call(root, `PATCH /v1/cards/types/${cardTypeId}`, { body: { version: 1, schema } })).status).toBe(
      200,
    );
    const forged = await decide(t, admin, card, { status: 'claimed', data: { number: 'A-2', region: 'Ailleurs' } });
    expect(forged.status).toBe(422);
    const { body } = await decide(t, admin, card, { status: 'claimed', data: { number: 'A-2' } });
    expect(body.data).toEqual({ number: 'A-2', region: 'Saguenay' });
  });
});
