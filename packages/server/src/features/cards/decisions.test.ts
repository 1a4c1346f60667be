import { cardActions, cardStatuses } from '@fanal/contract/cards/cards.rules';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  claimedCard,
  dayAfter,
  decide,
  linesAbout,
  pendingCard,
  readCard,
  stayAtNoon,
} from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';
import { buildCardType, buildField } from './cards.build.ts';
import { followCalendar } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);

const expirationIssue = (rule: string) => ({
  status: 422,
  body: { code: 'VALIDATION_FAILED', details: { issues: [{ path: 'data.expirationDate', rule }] } },
});

/** A card in each status, as it comes to be: expired is set by the calendar alone. */
const cardIn = async (status: Card['status'], withPhotos = false) => {
  if (status === 'pending') return pendingCard(t, { withPhotos });
  if (status === 'claimed') return claimedCard(t, { withPhotos });
  if (status === 'rejected') {
    const made = await pendingCard(t, { withPhotos });
    return { ...made, card: (await decide(t, made.admin, made.card, { status: 'rejected' })).body };
  }
  const made = await claimedCard(t, { data: { expirationDate: dayAfter(t, -1) }, withPhotos });
  await followCalendar(t.keeper, t.clock.now());
  return { ...made, card: (await readCard(t, made.admin, made.card)).body };
};

describe('a decision', () => {
  it.each(cardStatuses)(
    'on a card that is %s is one of those that the rule names, and no other (CARDS-20 to CARDS-23, GAP-68)',
    async (status) => {
      const data = { expirationDate: dayAfter(t, 200) };
      const all = { approve: { status: 'claimed', data }, reject: { status: 'rejected' }, save: { data } } as const;
      for (const action of ['approve', 'reject', 'save'] as const) {
        const { admin, card } = await cardIn(status);
        expect(card.status).toBe(status);
        const { status: answered, body } = await decide(t, admin, card, all[action]);
        const isSaved = action === 'approve' && status === 'claimed';
        const allowed = cardActions(status).includes(action) || isSaved;
        expect([status, action, answered]).toEqual([status, action, allowed ? 200 : 409]);
        if (allowed) expect(body.status).toBe(action === 'reject' ? 'rejected' : 'claimed');
        else expect(body.code).toBe('CARD_STATUS_WRONG');
      }
    },
  );

  it('that approves saves the form first, and asks for a last day that is one (GAP-68, GAP-40)', async () => {
    const { admin, card } = await pendingCard(t, { data: {} });
    expect(await decide(t, admin, card, { status: 'claimed' })).toMatchObject(expirationIssue('required'));
    for (const expirationDate of ['2027-02-29', 'bientôt', '2026-1-1', '20270101'])
      expect(await decide(t, admin, card, { status: 'claimed', data: { expirationDate } })).toMatchObject(
        expirationIssue('format'),
      );
    const data = { expirationDate: dayAfter(t, 40), number: ' 418-22 ' };
    const { body } = await decide(t, admin, card, { status: 'claimed', data, comments: 'Vue au chantier' });
    expect(body).toMatchObject({
      ...{ status: 'claimed', version: 2, comments: 'Vue au chantier', decidedBy: 'Camille Roy' },
      data: { expirationDate: data.expirationDate, number: '418-22' },
    });
    expect((await readCard(t, admin, card)).body).toEqual(body);
  });

  it('that approves a card whose day is past is carried out; the calendar ends it again (GAP-68)', async () => {
    const { admin, card } = await cardIn('expired');
    const { body } = await decide(t, admin, card, { status: 'claimed' });
    expect(body.status).toBe('claimed');
    await followCalendar(t.keeper, t.clock.now());
    expect((await readCard(t, admin, card)).body.status).toBe('expired');
  });

  it('that rejects keeps the reason for the person, whatever the form lacks, and may be made again (CARDS-21)', async () => {
    const { admin, card } = await pendingCard(t, { data: {} });
    const first = await decide(t, admin, card, { status: 'rejected', rejectionReason: 'Photo illisible' });
    expect(first.body).toMatchObject({ status: 'rejected', rejectionReason: 'Photo illisible' });
    const again = await decide(t, admin, first.body, { status: 'rejected' });
    expect(again.body).toMatchObject({ status: 'rejected', rejectionReason: 'Photo illisible', version: 3 });
    const data = { expirationDate: dayAfter(t, 30) };
    const approved = await decide(t, admin, again.body, { status: 'claimed', data });
    expect(approved.body).toMatchObject({ status: 'claimed', rejectionReason: null });
  });

  it('is noted by who made it, with the names of changed fields and never their values (P43, GAP-81)', async () => {
    const { admin, card, userId } = await pendingCard(t);
    const secret = 'B1234-567890-12';
    const data = { expirationDate: dayAfter(t, 60), number: secret };
    const approved = await decide(t, admin, card, { status: 'claimed', data, comments: secret });
    await decide(t, admin, approved.body, { status: 'rejected', rejectionReason: secret });
    const lines = await linesAbout(t, userId);
    expect(lines.map(({ action, user_id }) => [action, user_id])).toEqual([
      ['card.created', admin.userId],
      ['card.approved', admin.userId],
      ['card.rejected', admin.userId],
    ]);
    expect(lines[1]).toMatchObject({
      before: { status: 'pending' },
      after: { name: card.cardType.name, status: 'claimed', changed: ['expirationDate', 'number'] },
    });
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('on an older version is refused, and changes nothing (P60)', async () => {
    const { admin, card } = await pendingCard(t);
    await decide(t, admin, card, { status: 'claimed' });
    expect(await decide(t, admin, card, { status: 'rejected' })).toMatchObject({
      ...{ status: 409, body: { code: 'VERSION_CONFLICT' } },
    });
    expect((await readCard(t, admin, card)).body.status).toBe('claimed');
  });

  it('is one alone when two are made at once: approve beside reject, 100 times (P62)', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('organizationAdmin', admin.org);
    const { id: cardTypeId } = await buildCardType(t.keeper);
    for (let round = 0; round < 100; round += 1) {
      const { userId } = await t.person('member', admin.org);
      const { body: card } = await addCard(t, admin, { userId, cardTypeId, data: { expirationDate: dayAfter(t, 90) } });
      const answers = await Promise.all([
        decide(t, admin, card, { status: 'claimed' }),
        decide(t, other, card, { status: 'rejected', rejectionReason: 'Illisible' }),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)!.body.code).toBe('VERSION_CONFLICT');
      const winner = answers.find(({ status }) => status === 200)!.body;
      expect((await readCard(t, admin, card)).body).toMatchObject({ status: winner.status, version: 2 });
      const decided = (await linesAbout(t, userId)).filter(({ action }) => /approved|rejected/.test(action));
      expect(decided).toHaveLength(1);
    }
  }, 120_000);

  it('that approves stands in the place of what the person had, which leaves lists and counts and stays with the person (GAP-67)', async () => {
    const { admin, card: older, userId, cardTypeId } = await cardIn('expired');
    const count = async () => (await t.call<{ expired: number }>(admin, 'GET /v1/cards/overview')).body.expired;
    expect(await count()).toBe(1);
    const { body: newer } = await addCard(t, admin, { userId, cardTypeId, data: { expirationDate: dayAfter(t, 400) } });
    expect(await count()).toBe(1);
    await decide(t, admin, newer, { status: 'claimed' });
    expect(await count()).toBe(0);
    const own = await t.call<{ items: Card[] }>(admin, `GET /v1/cards/${userId}`);
    expect(own.body.items.map(({ id, isReplaced }) => [id, isReplaced])).toEqual([
      [newer.id, false],
      [older.id, true],
    ]);
    await t.call(admin, `DELETE /v1/cards/${userId}/${newer.id}`);
    expect(await count()).toBe(1);
  });
});

describe('photos', () => {
  const files = async (ids: readonly string[]) => {
    const rows = t.keeper.selectFrom('files').select('id').where('id', 'in', ids);
    return (await rows.execute()).length;
  };
  const photosOf = async (id: string) => {
    const row = t.keeper.selectFrom('cards').select(['front_file_id', 'back_file_id']).where('id', '=', id);
    const { front_file_id, back_file_id } = await row.executeTakeFirstOrThrow();
    return [front_file_id, back_file_id].filter((file) => file !== null);
  };

  it.each(cardStatuses)(
    'are deleted alone from a card that is %s, which keeps its status (CARDS-25, CARDS-26)',
    async (status) => {
      const { admin, card } = await cardIn(status, true);
      const ids = await photosOf(card.id);
      const { body } = await decide(t, admin, card, { frontPhoto: null, backPhoto: null });
      expect(body).toMatchObject({ status, frontPhoto: null, backPhoto: null, data: card.data });
      expect([ids.length, await files(ids)]).toEqual([2, 0]);
    },
  );

  it('are deleted and the card is rejected in one call, noted as both (CARDS-25, CARDS-27)', async () => {
    const { admin, card, userId } = await pendingCard(t, { withPhotos: true });
    const ids = await photosOf(card.id);
    const { body } = await decide(t, admin, card, { status: 'rejected', frontPhoto: null, backPhoto: null });
    expect(body).toMatchObject({ status: 'rejected', frontPhoto: null, backPhoto: null });
    expect(await files(ids)).toBe(0);
    expect((await linesAbout(t, userId)).map(({ action }) => action)).toEqual([
      'card.created',
      'card.rejected',
      'card.photosRemoved',
    ]);
  });

  it('cannot be replaced on a card that exists (GAP-69)', async () => {
    const { admin, card } = await pendingCard(t, { withPhotos: true });
    const [id] = await photosOf(card.id);
    expect((await decide(t, admin, card, { frontPhoto: id })).status).toBe(422);
  });

  it('go with the card, and with the person', async () => {
    const { admin, card, userId } = await pendingCard(t, { withPhotos: true });
    const ids = await photosOf(card.id);
    expect((await t.call(admin, `DELETE /v1/cards/${userId}/${card.id}`)).body).toEqual({ id: card.id });
    expect(await files(ids)).toBe(0);
    expect((await readCard(t, admin, card)).status).toBe(404);
    const other = await pendingCard(t, { withPhotos: true });
    const others = await photosOf(other.card.id);
    await t.call(other.admin, `DELETE /v1/all/users/${other.userId}`);
    expect(await files(others)).toBe(0);
    const left = t.keeper.selectFrom('cards').select('id').where('id', '=', other.card.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('a change of the form', () => {
  it('refuses hostile values in dynamic fields, and keeps nothing of them (GAP-70)', async () => {
    const fields = [
      buildField('constructor'),
      buildField('height', { type: 'number' }),
      buildField('isRenewed', { type: 'boolean' }),
      buildField('issued', { type: 'date' }),
      buildField('class', { type: 'list', options: [{ value: '5', locales: buildField('x').locales }] }),
      buildField('old', { isHidden: true }),
    ];
    const { id: cardTypeId } = await buildCardType(t.keeper, { fields, hasExpirationDate: false });
    const { admin, card } = await pendingCard(t, { cardTypeId, data: { constructor: 'x' } });
    expect(card.data).toEqual({ constructor: 'x' });
    for (const [data, path, rule] of [
      [{ prototype: 'x' }, 'data.prototype', 'unknownField'],
      [{ toString: 'x' }, 'data.toString', 'unknownField'],
      [{ old: 'x' }, 'data.old', 'unknownField'],
      [{ height: '1.80' }, 'data.height', 'type'],
      [{ isRenewed: 'true' }, 'data.isRenewed', 'type'],
      [{ issued: '2026-02-30' }, 'data.issued', 'format'],
      [{ class: '6' }, 'data.class', 'choice'],
      [{ class: 5 }, 'data.class', 'choice'],
      [{ constructor: 'a\u0007b' }, 'data.constructor', 'format'],
    ] as const)
      expect(await decide(t, admin, card, { status: 'claimed', data })).toMatchObject({
        ...{ status: 422, body: { details: { issues: [{ path, rule }] } } },
      });
    for (const data of [
      { __proto__x: 'x' },
      { constructor: {} },
      { constructor: ['x'] },
      'x',
      [],
      { height: 'x'.repeat(501) },
    ])
      expect((await decide(t, admin, card, { status: 'claimed', data })).status).toBeGreaterThanOrEqual(400);
    expect((await readCard(t, admin, card)).body).toMatchObject({ data: { constructor: 'x' }, version: 1 });
  });
});
