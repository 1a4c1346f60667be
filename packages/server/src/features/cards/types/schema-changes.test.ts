/** A form that changes while it is filled in: stored values are never lost, and no value is stored without its field (GAP-70). */
import type { CardType } from '@fanal/contract/cards/card-types.shapes';
import type { Card } from '@fanal/contract/cards/cards.shapes';
import type { MyCard } from '@fanal/contract/cards/my-cards.shapes';
import type { ErrorBody } from '@fanal/contract/errors';
import { describe, expect, it } from 'vitest';
import { addCard, decide, pendingCard, readCard, sideBySide, stayAtNoon } from '../../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../../test/harness.ts';
import { buildCardType, buildField } from '../cards.build.ts';

const t = useTestApp();
stayAtNoon(t);

type Field = ReturnType<typeof buildField>;
const number = buildField('number');
const choice = (...values: string[]): Field =>
  buildField('class', { type: 'list', options: values.map((value) => ({ value, locales: number.locales })) });

/** A type with the fields number and class, without stored values, and the people who use it. */
const scene = async () => {
  const fields = [number, choice('1', '5')];
  const { id } = await buildCardType(t.ownerDb, { fields, hasExpirationDate: false });
  const { admin, card } = await pendingCard(t, { cardTypeId: id, data: {} });
  const member = await t.person('member', admin.org);
  const root = { ...(await t.superAdmin()), org: admin.org };
  const change = (version: number, after: Field[]) =>
    t.call<CardType & ErrorBody>(root, `PATCH /v1/cards/types/${id}`, { body: { version, schema: { fields: after } } });
  const names = async () =>
    (await t.call<CardType>(root, `GET /v1/cards/types/${id}`)).body.schema.fields.map(
      ({ name, type }) => `${name} ${type}`,
    );
  return { id, admin, card, member, change, names };
};
type Scene = Awaited<ReturnType<typeof scene>>;

const data = { number: 'A-1', class: '5' };

/** The three calls that write card fields; each returns the written card. */
const ways: Record<
  string,
  (at: Scene) => Promise<{ status: number; body: Pick<Card & ErrorBody, 'id' | 'data'>; of: string }>
> = {
  'an administrator creates a card': async ({ admin, member, id }) => ({
    ...(await addCard(t, admin, { userId: member.userId, cardTypeId: id, data })),
    of: member.userId,
  }),
  'a member requests a card': async ({ member, id }) => ({
    ...(await t.call<MyCard & ErrorBody>(member, 'POST /v1/my/cards', { body: { cardTypeId: id, data } })),
    of: member.userId,
  }),
  'a card is approved': async ({ admin, card }) => ({
    ...(await decide(t, admin, card, { status: 'claimed', data })),
    of: card.user.id,
  }),
};
const storedData = async (admin: Caller, id: string, userId: string) =>
  (await readCard(t, admin, { id, user: { id: userId } as Card['user'] })).body.data;

describe.each(Object.entries(ways))('while %s', (_, write) => {
  it.each([
    ['removed', [choice('1', '5')], 'class list'],
    ['given another type', [buildField('number', { type: 'number' }), choice('1', '5')], 'number number'],
  ] as const)(
    'a field that is %s is removed only if no value was stored first, 15 times (GAP-70)',
    async (_change, after, trace) => {
      for (let round = 0; round < 15; round += 1) {
        const at = await scene();
        const [written, changed] = await sideBySide(
          t,
          round,
          () => write(at),
          () => at.change(1, [...after]),
        );
        if (written.status < 300) {
          expect([changed.status, changed.body.details]).toEqual([409, { fields: 'number' }]);
          expect(await storedData(at.admin, written.body.id, written.of)).toEqual(data);
          expect(await at.names()).toEqual(['number string', 'class list']);
        } else {
          expect([409, 422]).toContain(written.status);
          expect(changed.status).toBe(200);
          expect(await at.names()).toContain(trace);
        }
      }
    },
    60_000,
  );

  it.each([
    ['a field that is hidden', [buildField('number', { isHidden: true }), choice('1', '5')], { class: '5' }],
    ['a choice that is removed', [number, choice('1')], { number: 'A-2', class: '5' }],
  ] as const)(
    '%s leaves a value that was stored first on its card, 15 times (GAP-70)',
    async (_change, after, next) => {
      for (let round = 0; round < 15; round += 1) {
        const at = await scene();
        const [written, changed] = await sideBySide(
          t,
          round,
          () => write(at),
          () => at.change(1, [...after]),
        );
        expect(changed.status).toBe(200);
        if (written.status >= 300) {
          expect([409, 422]).toContain(written.status);
          continue;
        }
        const { body: card } = await readCard(t, at.admin, {
          id: written.body.id,
          user: { id: written.of } as Card['user'],
        });
        expect(card.data).toEqual(data);
        expect((await decide(t, at.admin, card, { status: 'claimed', data: next })).body.data).toEqual({
          ...data,
          ...next,
        });
      }
    },
    60_000,
  );
});

describe('a removed choice', () => {
  it('is refused for other cards, and cannot be selected again after it was changed (GAP-70)', async () => {
    const { admin, card, change } = await scene();
    const { body: approved } = await decide(t, admin, card, { status: 'claimed', data });
    expect((await change(1, [number, choice('1')])).status).toBe(200);
    const { body: left } = await decide(t, admin, approved, { data: { number: 'A-1', class: '1' } });
    expect(left.data).toEqual({ number: 'A-1', class: '1' });
    const back = await decide(t, admin, left, { data });
    expect(back.body.details).toEqual({ issues: [{ path: 'data.class', rule: 'choice' }] });
  });
});
