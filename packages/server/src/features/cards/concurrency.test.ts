/** Concurrent operations on one card or on its person (P62). */
import type { CardRow } from '@fanal/contract/cards/cards.shapes';
import type { Page } from '@fanal/contract/kit/page';
import { describe, expect, it } from 'vitest';
import {
  addCard,
  cardIn,
  claimedCard,
  countFiles,
  dayAfter,
  decide,
  linesAbout,
  pendingCard,
  photosOf,
  readCard,
  sideBySide,
  stayAtNoon,
  whileHeld,
} from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildCardType } from './cards.build.ts';
import { lockPerson } from './cards.data.ts';
import { markNotified } from './expiry.data.ts';
import { expireDueCards } from './expiry.service.ts';

const t = useTestApp();
stayAtNoon(t);

const ROUNDS = 25;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round);

/** An organization and a card type. */
const scene = async () => {
  const { org } = await t.person('organizationAdmin');
  return { org, cardTypeId: (await buildCardType(t.ownerDb)).id };
};
const cardsOf = async (admin: Caller, userId: string) =>
  (await t.call<Page<CardRow>>(admin, `GET /v1/cards/${userId}`)).body.items;
const actionsOn = async (userId: string) => (await linesAbout(t, userId)).map(({ action }) => action);

describe('an approval', () => {
  it('and a concurrent deletion of the card: the approval comes first or returns 404 (P62)', async () => {
    const at = await scene();
    for (const round of rounds) {
      const { admin, card, userId } = await pendingCard(t, { ...at, withPhotos: true });
      const ids = await photosOf(t, card.id);
      const approve = () => decide(t, admin, card, { status: 'claimed' });
      const remove = () => t.call(admin, `DELETE /v1/cards/${userId}/${card.id}`);
      const [approved, removed] = await sideBySide(t, round, approve, remove);
      expect([200, 404]).toContain(approved.status);
      expect(removed.status).toBe(200);
      expect([await cardsOf(admin, userId), await countFiles(t, ids)]).toEqual([[], 0]);
      expect((await actionsOn(userId)).includes('card.approved')).toBe(approved.status === 200);
    }
  });

  it('and a concurrent removal of the person leave no card, photo or notification (P62)', async () => {
    const at = await scene();
    for (const round of rounds) {
      const { admin, card, userId } = await pendingCard(t, { ...at, withPhotos: true });
      const ids = await photosOf(t, card.id);
      const approve = () => decide(t, admin, card, { status: 'claimed' });
      const remove = () => t.call(admin, `DELETE /v1/all/users/${userId}?confirmation=supprimer`);
      const [approved, removed] = await sideBySide(t, round, approve, remove);
      expect([200, 404]).toContain(approved.status);
      expect(removed.status).toBe(200);
      const left = [
        await t.ownerDb.selectFrom('cards').select('id').where('user_id', '=', userId).execute(),
        await t.ownerDb.selectFrom('notifications').select('id').where('user_id', '=', userId).execute(),
      ];
      expect([left, await countFiles(t, ids)]).toEqual([[[], []], 0]);
    }
  });

  it('and a concurrent approval of another card of the same person and type leave one current card (P62, GAP-67)', async () => {
    const at = await scene();
    for (const _ of rounds) {
      const { admin, card: one, userId } = await cardIn(t, 'rejected', at);
      const data = { expirationDate: dayAfter(t, 200) };
      const { body: other } = await addCard(t, admin, { userId, cardTypeId: at.cardTypeId, data });
      const answers = await Promise.all([one, other].map((card) => decide(t, admin, card, { status: 'claimed' })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const own = await cardsOf(admin, userId);
      expect(own.map(({ status }) => status)).toEqual(['claimed', 'claimed']);
      expect(own.filter(({ isReplaced }) => !isReplaced)).toHaveLength(1);
    }
  });

  it('and a concurrent run of the expiry job: the last one wins, and each is audited once (P62)', async () => {
    const at = await scene();
    for (const round of rounds) {
      const made = await claimedCard(t, { ...at, data: { expirationDate: dayAfter(t, -1) } });
      const { admin, card, userId } = made;
      const saved = { data: { expirationDate: dayAfter(t, 200) } };
      const follow = () => expireDueCards(t.ownerDb, t.clock.now());
      const change = () => decide(t, admin, card, round % 2 === 0 ? saved : { status: 'rejected' });
      const [, answer] = await sideBySide(t, round, follow, change);
      const { status } = (await readCard(t, admin, card)).body;
      const decided = round % 2 === 0 ? 'claimed' : 'rejected';
      const actions = await actionsOn(userId);
      expect([answer.status, status]).toEqual(answer.status === 200 ? [200, decided] : [409, 'expired']);
      expect(actions.filter((action) => action === 'card.expired')).toHaveLength(answer.status === 200 ? 0 : 1);
    }
  });

  it('keeps the notification mark set by the expiry job during encryption: nobody is notified twice (P59, CARDS-41)', async () => {
    const { admin, card, userId } = await claimedCard(t, { data: { expirationDate: dayAfter(t, 10) } });
    const saved = await whileHeld(t, (db) => lockPerson(db, admin.org, userId), {
      waits: () => decide(t, admin, card, { comments: 'Vue au chantier' }),
      meanwhile: () => markNotified(t.ownerDb, admin.org, [{ id: card.id, userId, typeNames: [] }], t.clock.now()),
    });
    expect(saved.body).toMatchObject({ comments: 'Vue au chantier', notificationSent: true });
    await expireDueCards(t.ownerDb, t.clock.now());
    const notifications = t.ownerDb.selectFrom('notifications').select('card_event').where('card_id', '=', card.id);
    expect(await notifications.execute()).toEqual([{ card_event: 'approved' }]);
  });
});
