import { cardActions, cardStatuses } from '@fanal/contract/cards/cards.rules';
import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  cardIn,
  countFiles,
  dayAfter,
  decide,
  linesAbout,
  pendingCard,
  photosOf,
  readCard,
  stayAtNoon,
} from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';
import { buildCardType } from './cards.build.ts';
import { expireDueCards } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);

const expirationIssue = (rule: string) => ({
  status: 422,
  body: { code: 'VALIDATION_FAILED', details: { issues: [{ path: 'data.expirationDate', rule }] } },
});

describe('a decision', () => {
  it.each(cardStatuses)(
    'on a card with status %s succeeds for the actions allowed by the rules, and returns 409 for others (API-31, CARDS-20, CARDS-21, CARDS-22, CARDS-23, GAP-68)',
    async (status) => {
      const data = { expirationDate: dayAfter(t, 200) };
      const all = { approve: { status: 'claimed', data }, reject: { status: 'rejected' }, save: { data } } as const;
      for (const action of ['approve', 'reject', 'save'] as const) {
        const { admin, card } = await cardIn(t, status);
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

  it('approve saves the form and requires a valid expiration date (GAP-68, GAP-40)', async () => {
    const { admin, card } = await pendingCard(t, { data: {} });
    expect(await decide(t, admin, card, { status: 'claimed' })).toMatchObject(expirationIssue('required'));
    for (const expirationDate of ['2027-02-29', 'bientôt', '2026-1-1', '20270101'])
      expect(await decide(t, admin, card, { status: 'claimed', data: { expirationDate } })).toMatchObject(
        expirationIssue('format'),
      );
    const data = { expirationDate: dayAfter(t, 40), number: ' 418-22 ' };
    const { body } = await decide(t, admin, card, { status: 'claimed', data, comments: 'Vue au chantier' });
    expect(body).toMatchObject({
      status: 'claimed',
      version: 2,
      comments: 'Vue au chantier',
      decidedBy: 'Camille Roy',
      data: { expirationDate: data.expirationDate, number: '418-22' },
    });
    expect((await readCard(t, admin, card)).body).toEqual(body);
  });

  it('approve accepts a past expiration date; the expiry job expires the card again (GAP-68)', async () => {
    const { admin, card } = await cardIn(t, 'expired');
    const { body } = await decide(t, admin, card, { status: 'claimed' });
    expect(body.status).toBe('claimed');
    await expireDueCards(t.ownerDb, t.clock.now());
    expect((await readCard(t, admin, card)).body.status).toBe('expired');
  });

  it('reject stores the reason, accepts an incomplete form, and may be repeated (CARDS-21)', async () => {
    const { admin, card } = await pendingCard(t, { data: {} });
    const first = await decide(t, admin, card, { status: 'rejected', rejectionReason: 'Photo illisible' });
    expect(first.body).toMatchObject({ status: 'rejected', rejectionReason: 'Photo illisible' });
    const again = await decide(t, admin, first.body, { status: 'rejected' });
    expect(again.body).toMatchObject({ status: 'rejected', rejectionReason: 'Photo illisible', version: 3 });
    const data = { expirationDate: dayAfter(t, 30) };
    const approved = await decide(t, admin, again.body, { status: 'claimed', data });
    expect(approved.body).toMatchObject({ status: 'claimed', rejectionReason: null });
  });

  it('is audited with its author and the names of changed fields, never their values (P43, GAP-81)', async () => {
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
      after: { name: card.cardType.name, status: 'claimed', changed: ['expirationDate', 'number', 'comments'] },
    });
    expect(JSON.stringify(lines)).not.toContain(secret);
  });

  it('with an old version is refused and changes nothing (P60)', async () => {
    const { admin, card } = await pendingCard(t);
    await decide(t, admin, card, { status: 'claimed' });
    expect(await decide(t, admin, card, { status: 'rejected' })).toMatchObject({
      status: 409,
      body: { code: 'VERSION_CONFLICT' },
    });
    expect((await readCard(t, admin, card)).body.status).toBe('claimed');
  });

  it('succeeds once when approve and reject run concurrently, 100 times (P62)', async () => {
    const admin = await t.person('organizationAdmin');
    const other = await t.person('organizationAdmin', admin.org);
    const { id: cardTypeId } = await buildCardType(t.ownerDb);
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
  });

  it('approve replaces older cards of the type: they leave lists and counts, but stay in the person’s history (GAP-67)', async () => {
    const { admin, card: older, userId, cardTypeId } = await cardIn(t, 'expired');
    const count = async () => (await t.call<{ expired: number }>(admin, 'GET /v1/cards/overview')).body.expired;
    expect(await count()).toBe(1);
    const { body: newer } = await addCard(t, admin, { userId, cardTypeId, data: { expirationDate: dayAfter(t, 400) } });
    expect(await count()).toBe(1);
    await decide(t, admin, newer, { status: 'claimed' });
    expect(await count()).toBe(0);
    const own = await t.call<{ items: CardRow[] }>(admin, `GET /v1/cards/${userId}`);
    expect(own.body.items.map(({ id, isReplaced }) => [id, isReplaced])).toEqual([
      [newer.id, false],
      [older.id, true],
    ]);
    await t.call(admin, `DELETE /v1/cards/${userId}/${newer.id}`);
    expect(await count()).toBe(1);
  });

  it('reject of a claimed card makes the card that it had replaced current again (CARDS-21, GAP-67)', async () => {
    const { admin, card: older, userId, cardTypeId } = await cardIn(t, 'expired');
    const { body: newer } = await addCard(t, admin, { userId, cardTypeId, data: { expirationDate: dayAfter(t, 400) } });
    const { body: approved } = await decide(t, admin, newer, { status: 'claimed' });
    await decide(t, admin, approved, { status: 'rejected' });
    const { body } = await t.call<{ items: CardRow[] }>(admin, `GET /v1/cards/${userId}`);
    expect(body.items.map(({ id, status, isReplaced }) => [id, status, isReplaced])).toEqual([
      [newer.id, 'rejected', false],
      [older.id, 'expired', false],
    ]);
  });

  it.each(['deleted', 'rejected'] as const)(
    'on a replaced card that is now %s does not make older cards current again (GAP-67)',
    async (fate) => {
      const { admin, card: first, userId, cardTypeId } = await cardIn(t, 'expired');
      const next = async (days: number) => {
        const data = { expirationDate: dayAfter(t, days) };
        const { body } = await addCard(t, admin, { userId, cardTypeId, data });
        return (await decide(t, admin, body, { status: 'claimed' })).body;
      };
      const [second, third] = [await next(20), await next(400)];
      if (fate === 'deleted') await t.call(admin, `DELETE /v1/cards/${userId}/${second.id}`);
      else await decide(t, admin, second, { status: 'rejected' });
      const { body } = await t.call<{ items: CardRow[] }>(admin, `GET /v1/cards/${userId}`);
      const counting = body.items.filter(({ status, isReplaced }) => status !== 'rejected' && !isReplaced);
      expect(counting.map(({ id }) => id)).toEqual([third.id]);
      await t.call(admin, `DELETE /v1/cards/${userId}/${third.id}`);
      const left = await t.call<{ items: CardRow[] }>(admin, `GET /v1/cards/${userId}`);
      expect(left.body.items.find(({ id }) => id === first.id)).toMatchObject({ isReplaced: false });
    },
  );

  it('is still possible after the organization disabled the type (CARD-TYPES-09)', async () => {
    const { admin, card, userId, cardTypeId } = await pendingCard(t);
    await t.call(admin, `PUT /v1/cards/types/${cardTypeId}/disable`);
    expect((await decide(t, admin, card, { status: 'claimed' })).body.status).toBe('claimed');
    expect((await addCard(t, admin, { userId, cardTypeId })).body.code).toBe('CARD_TYPE_OFF');
  });
});

describe('photos', () => {
  it.each(cardStatuses)(
    'are deleted from a card with status %s, which keeps its status (CARDS-25, CARDS-26)',
    async (status) => {
      const { admin, card } = await cardIn(t, status, { withPhotos: true });
      const ids = await photosOf(t, card.id);
      const { body } = await decide(t, admin, card, { frontPhoto: null, backPhoto: null });
      expect(body).toMatchObject({ status, frontPhoto: null, backPhoto: null, data: card.data });
      expect([ids.length, await countFiles(t, ids)]).toEqual([2, 0]);
    },
  );

  it.each(cardStatuses)(
    'are deleted and the card with status %s is rejected in one call, with two audit entries (CARDS-25, CARDS-27)',
    async (status) => {
      const { admin, card, userId } = await cardIn(t, status, { withPhotos: true });
      const ids = await photosOf(t, card.id);
      const { body } = await decide(t, admin, card, { status: 'rejected', frontPhoto: null, backPhoto: null });
      expect(body).toMatchObject({ status: 'rejected', frontPhoto: null, backPhoto: null });
      expect([ids.length, await countFiles(t, ids)]).toEqual([2, 0]);
      expect((await linesAbout(t, userId)).slice(-2)).toMatchObject([
        { action: 'card.rejected', before: { status }, after: { status: 'rejected', photos: 0 } },
        { action: 'card.photosRemoved', after: { photos: 2 } },
      ]);
    },
  );

  it.each(cardStatuses)(
    'are deleted from a card with status %s by the whole form, when nothing else in it changes (CARDS-26, GAP-68)',
    async (status) => {
      const { admin, card } = await cardIn(t, status, { withPhotos: true });
      const { body: before } = await readCard(t, admin, card);
      const form = { data: before.data, comments: before.comments, frontPhoto: null, backPhoto: null };
      const { body } = await decide(t, admin, before, form);
      expect(body).toMatchObject({ status, frontPhoto: null, backPhoto: null, data: before.data });
    },
  );

  it('are not deleted from a waiting card by a form that changes it: that needs a decision (GAP-68)', async () => {
    const { admin, card } = await pendingCard(t, { withPhotos: true });
    const changed = await decide(t, admin, card, { comments: 'Illisible', frontPhoto: null, backPhoto: null });
    expect(changed.body.code).toBe('CARD_STATUS_WRONG');
  });

  it('cannot be replaced on an existing card (GAP-69)', async () => {
    const { admin, card } = await pendingCard(t, { withPhotos: true });
    const [id] = await photosOf(t, card.id);
    expect((await decide(t, admin, card, { frontPhoto: id })).status).toBe(422);
  });

  it.each(cardStatuses)('are deleted with a card that is %s, and the deletion is audited (API-32)', async (status) => {
    const { admin, card, userId } = await cardIn(t, status, { withPhotos: true });
    const ids = await photosOf(t, card.id);
    expect((await t.call(admin, `DELETE /v1/cards/${userId}/${card.id}`)).body).toEqual({ id: card.id });
    expect([ids.length, await countFiles(t, ids)]).toEqual([2, 0]);
    expect((await readCard(t, admin, card)).status).toBe(404);
    expect((await t.call(admin, `DELETE /v1/cards/${userId}/${card.id}`)).status).toBe(404);
    expect((await linesAbout(t, userId)).at(-1)).toMatchObject({ action: 'card.deleted', before: { status } });
  });

  it('are deleted with the person', async () => {
    const { admin, card, userId } = await pendingCard(t, { withPhotos: true });
    const ids = await photosOf(t, card.id);
    await t.call(admin, `DELETE /v1/all/users/${userId}?confirmation=supprimer`);
    expect([ids.length, await countFiles(t, ids)]).toEqual([2, 0]);
    const left = t.ownerDb.selectFrom('cards').select('id').where('id', '=', card.id);
    expect(await left.execute()).toEqual([]);
  });
});
