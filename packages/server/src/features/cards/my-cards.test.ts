import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CardsOverview } from '@fanal/contract/cards/cards.shapes';
import type { MyCard, MyCards } from '@fanal/contract/cards/my-cards.shapes';
import english from '@fanal/contract/cards/rejections.text.en.json' with { type: 'json' };
import spanish from '@fanal/contract/cards/rejections.text.es.json' with { type: 'json' };
import french from '@fanal/contract/cards/rejections.text.fr.json' with { type: 'json' };
import type { ErrorBody } from '@fanal/contract/errors';
import type { Page } from '@fanal/contract/kit/page';
import type { Locale } from '@fanal/contract/locales';
import type { InboxItem } from '@fanal/contract/notifications/inbox.shapes';
import { describe, expect, it } from 'vitest';
import type { Push } from '#platform/push/push';
import {
  claimedCard,
  dayAfter,
  decide,
  linesAbout,
  pendingCard,
  readCard,
  sendPhoto,
  stayAtNoon,
} from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { runDueJobs } from '../../../test/job-queue.ts';
import { buildCardType } from './cards.build.ts';
import { reasonIn } from './rejections.messages.ts';

const t = useTestApp();
stayAtNoon(t);

const own = async (caller: Caller, locale: Locale = 'fr_CA') =>
  (await t.call<MyCards>(caller, 'GET /v1/my/cards', { locale })).body;
const handIn = (caller: Caller, body: object) => t.call<MyCard & ErrorBody>(caller, 'POST /v1/my/cards', { body });
const inbox = async (caller: Caller) =>
  (await t.call<Page<InboxItem>>(caller, 'GET /v1/my/notifications', { locale: 'en_CA' })).body.items;

/** A member, an administrator, and an enabled card type. */
const employee = async () => {
  const admin = await t.person('organizationAdmin');
  const member = await t.person('member', admin.org);
  const type = await buildCardType(t.ownerDb);
  return { admin, member, type, userOf: { user: { id: member.userId } } as { user: { id: string } } };
};

describe('a member', () => {
  it('requests a card with photos, which appears as pending in the portal at once (GAP-80, CARDS-01)', async () => {
    const { admin, member, type } = await employee();
    expect((await own(member)).types.map(({ id }) => id)).toContain(type.id);
    const [frontPhoto, backPhoto] = [await sendPhoto(t, member), await sendPhoto(t, member)];
    const data = { expirationDate: dayAfter(t, 365), number: 'A-1' };
    const { status, body } = await handIn(member, { cardTypeId: type.id, data, frontPhoto, backPhoto });
    expect([status, body.status, body.data]).toEqual([201, 'pending', data]);
    expect((await t.call<CardsOverview>(admin, 'GET /v1/cards/overview')).body.pending).toBe(1);
    expect((await linesAbout(t, member.userId)).map(({ action }) => action)).toEqual(['card.requested']);
    const { cards } = await own(member);
    expect(cards).toEqual([body]);
    expect((await handIn(member, { cardTypeId: type.id })).body.code).toBe('CARD_PENDING');
  });

  it('may send an invalid expiration date, to be corrected at approval, but no other invalid value (CARDS-36)', async () => {
    const { admin, member, type, userOf } = await employee();
    const refused = async (data: object) => (await handIn(member, { cardTypeId: type.id, data })).body.details;
    expect(await refused({ expirationDate: 'x'.repeat(41) })).toMatchObject({ issues: [{ rule: 'format' }] });
    expect(await refused({ expirationDate: 'illisible', number: 7 })).toMatchObject({
      issues: [{ path: 'data.number', rule: 'type' }],
    });
    const { body } = await handIn(member, { cardTypeId: type.id, data: { expirationDate: '31 NOV 2027' } });
    const card = (await readCard(t, admin, { id: body.id, ...userOf } as never)).body;
    expect(card.data).toEqual({ expirationDate: '31 NOV 2027' });
    expect((await decide(t, admin, card, { status: 'claimed' })).status).toBe(422);
    const mended = await decide(t, admin, card, { status: 'claimed', data: { expirationDate: '2027-11-30' } });
    expect(mended.body).toMatchObject({ status: 'claimed', data: { expirationDate: '2027-11-30' } });
  });

  it('reads the rejection reason but not the administrator’s comments, and sees only his own cards (CARDS-30, P11)', async () => {
    const { admin, member, type, userOf } = await employee();
    await claimedCard(t, { org: admin.org, cardTypeId: type.id });
    const { body } = await handIn(member, { cardTypeId: type.id, data: { number: '1' } });
    const card = { id: body.id, version: 1, ...userOf } as never;
    await decide(t, admin, card, { status: 'rejected', rejectionReason: 'Photo illisible', comments: 'À surveiller' });
    const { cards } = await own(member, 'en_CA');
    expect(cards).toMatchObject([{ status: 'rejected', rejectionReason: 'Photo illisible' }]);
    expect(cards[0]!.cardType.name).toBe(`${type.name} (en)`);
    expect(JSON.stringify(cards)).not.toContain('surveiller');
  });

  it('reads a usual reason in his language, whatever language it was given in; a written one stays as it is (CARDS-21)', async () => {
    const { admin, member, type, userOf } = await employee();
    const { body } = await handIn(member, { cardTypeId: type.id, data: { number: '1' } });
    const card = { id: body.id, version: 1, ...userOf } as never;
    const rejected = await decide(t, admin, card, { status: 'rejected', rejectionReason: french.unreadable });
    expect(rejected.body.rejectionReason).toBe(french.unreadable);
    expect((await own(member, 'en_CA')).cards[0]!.rejectionReason).toBe(english.unreadable);
    expect((await own(member, 'es_ES')).cards[0]!.rejectionReason).toBe(spanish.unreadable);
    const written = `${french.unreadable} Merci.`;
    await decide(t, admin, rejected.body, { status: 'rejected', rejectionReason: written });
    expect((await own(member, 'en_CA')).cards[0]!.rejectionReason).toBe(written);
  });

  it('reads a usual reason in his language also when it was stored as a sentence', () => {
    expect(reasonIn(french.wrongDate, 'en_CA')).toBe(english.wrongDate);
    expect(reasonIn('Photo illisible', 'en_CA')).toBe('Photo illisible');
    expect(reasonIn(null, 'en_CA')).toBeNull();
  });

  it('is notified of an approval and a rejection, once each, in the app and by push (CARDS-01)', async () => {
    const { admin, member, type, userOf } = await employee();
    const device = { platform: 'ios', appVersion: '4.2.0', locale: 'es_ES' };
    await t.call(member, `PUT /v1/my/devices/token-of-${member.userId}`, { body: device });
    const { body } = await handIn(member, { cardTypeId: type.id, data: { number: '1' } });
    const card = { id: body.id, version: 1, ...userOf } as never;
    const rejected = await decide(t, admin, card, { status: 'rejected' });
    const again = await decide(t, admin, rejected.body, { status: 'rejected' });
    await decide(t, admin, again.body, { status: 'claimed', data: { expirationDate: dayAfter(t, 90) } });
    const cardNotices = (await inbox(member)).filter(({ type: kind }) => kind === 'card');
    expect(cardNotices.map(({ cardId, title }) => [cardId, title])).toEqual([
      [body.id, `${type.name} (en)`],
      [body.id, `${type.name} (en)`],
    ]);
    expect(cardNotices.map(({ cardEvent }) => cardEvent).sort()).toEqual(['approved', 'rejected']);
    // a decision about a card that waited can be undone for some seconds, and sends no push notification before
    await t.ownerDb.updateTable('notifications').set({ push_from: null }).where('card_id', '=', body.id).execute();
    await runDueJobs(t, t.app.jobs);
    const outbox = path.join(t.env.DATA_DIR!, 'outbox');
    const pushes = await Promise.all(
      (await readdir(outbox)).map(async (file) => JSON.parse(await readFile(path.join(outbox, file), 'utf8')) as Push),
    );
    const rung = pushes.filter(({ data }) => data.cardId === body.id);
    expect(rung.map(({ title }) => title).sort()).toEqual([
      `${type.name} (es): su tarjeta está aprobada`,
      `${type.name} (es): su tarjeta fue rechazada`,
    ]);
  });
});

describe('a super admin from outside', () => {
  it('has no cards and cannot request any', async () => {
    const { cardTypeId, admin } = await pendingCard(t);
    const root = { ...(await t.superAdmin()), org: admin.org };
    expect((await own(root)).cards).toEqual([]);
    expect((await handIn(root, { cardTypeId })).status).toBe(404);
  });
});
