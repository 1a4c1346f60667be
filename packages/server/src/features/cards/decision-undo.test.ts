import type { Card } from '@fanal/contract/cards/cards.shapes';
import { describe, expect, it } from 'vitest';
import { cardIn, dayAfter, decide, linesAbout, pendingCard, readCard, stayAtNoon } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
stayAtNoon(t);

const undo = (caller: Caller, { id, user, version }: Pick<Card, 'id' | 'user' | 'version'>) =>
  t.call<Card & { code: string }>(caller, `POST /v1/cards/${user.id}/${id}/undo`, { body: { version } });
const noticesOf = ({ id }: Pick<Card, 'id'>) =>
  t.ownerDb.selectFrom('notifications').select(['push', 'push_from']).where('card_id', '=', id).execute();
const approval = () => ({ status: 'claimed', data: { expirationDate: dayAfter(t, 90) } });

describe('undoing a decision', () => {
  it('lets the card wait again and takes back the notification, within 30 seconds (CARDS-20, CARDS-22)', async () => {
    for (const sent of [approval(), { status: 'rejected', rejectionReason: 'Illisible' }]) {
      const { admin, card } = await pendingCard(t);
      const { body: decided } = await decide(t, admin, card, sent);
      expect(await noticesOf(card)).toEqual([
        { push: 'waiting', push_from: new Date(Date.parse(decided.decidedAt!) + 30_000) },
      ]);
      const { status, body } = await undo(admin, decided);
      expect([status, body.status, body.version]).toEqual([200, 'pending', 3]);
      expect(body).toMatchObject({ decidedBy: null, rejectionReason: null });
      expect(await noticesOf(card)).toEqual([]);
      expect((await readCard(t, admin, card)).body).toEqual(body);
      expect((await decide(t, admin, body, approval())).status).toBe(200);
    }
  });

  it('is refused once the time is over, the person has read of it, or the card has changed', async () => {
    const { admin, card } = await pendingCard(t);
    const { body: decided } = await decide(t, admin, card, approval());
    expect((await undo(admin, { ...decided, version: 1 })).body.code).toBe('VERSION_CONFLICT');
    await t.ownerDb
      .updateTable('notifications')
      .set({ read_at: t.clock.now() })
      .where('card_id', '=', card.id)
      .execute();
    expect(await undo(admin, decided)).toMatchObject({ status: 409, body: { code: 'CARD_UNDO_OVER' } });
    await t.ownerDb.updateTable('notifications').set({ read_at: null }).where('card_id', '=', card.id).execute();
    const before = t.clock.now();
    t.clock.set(new Date(before.getTime() + 31_000));
    expect((await undo(admin, decided)).body.code).toBe('CARD_UNDO_OVER');
    t.clock.set(before);
  });

  it('is refused for a card that did not wait', async () => {
    const { admin, card } = await cardIn(t, 'expired');
    const { body: decided } = await decide(t, admin, card, approval());
    expect((await undo(admin, decided)).body.code).toBe('CARD_UNDO_OVER');
  });

  it('stands in the audit log', async () => {
    const { admin, card } = await pendingCard(t);
    const { body: decided } = await decide(t, admin, card, approval());
    await undo(admin, decided);
    expect((await linesAbout(t, card.user.id)).at(-1)).toMatchObject({
      action: 'card.reopened',
      after: { status: 'pending' },
    });
  });
});
