/** Cards in the order of a column of the list (API-28, CARDS-10). */
import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import { beforeAll, expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { claimedCard, copyCard, dayAfter, stayAtNoon } from '../../../test/cards.ts';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildCardType } from './cards.build.ts';

const t = useTestApp();
stayAtNoon(t);

const list = async (caller: Caller, query: Record<string, string | number> = {}, locale?: 'es_ES') =>
  (await t.call<CardsPage>(caller, 'GET /v1/cards', { query, ...(locale && { locale }) })).body;

const typeNamed = async (fr: string, es: string) => {
  const locales = [
    { locale: 'fr_CA' as const, name: fr },
    { locale: 'en_CA' as const, name: fr },
    { locale: 'es_ES' as const, name: es },
  ];
  return (await buildCardType(t.ownerDb, { locales })).id;
};

const types = { bridge: '', anchor: '' };
beforeAll(async () => {
  types.bridge = await typeNamed('Pontier', 'Aparejador');
  types.anchor = await typeNamed('Ancrage', 'Zunchado');
});

/** Four people with a card each: by name, by number, by day and by type they come in another order every time. */
const fourCards = async () => {
  const org = await t.organization();
  const zoe = await buildUser(t.ownerDb, org, { givenName: 'Zoé', familyName: 'Roy', employeeNumber: '900' });
  const data = { expirationDate: dayAfter(t, 30) };
  const { admin, card } = await claimedCard(t, { org, userId: zoe.id, cardTypeId: types.bridge, data });
  const named = async (givenName: string, employeeNumber: string | null) =>
    (await buildUser(t.ownerDb, org, { givenName, familyName: 'Roy', employeeNumber })).id;
  const people = [await named('Éric', '1000'), await named('Alma', null), await named('Luc', '85')];
  const days = [dayAfter(t, 300), dayAfter(t, 20), dayAfter(t, 100)];
  const copies = people.map((id, at) => ({ userId: id, expiresOn: days[at]! }));
  const [eric] = await copyCard(t, card, copies);
  await t.ownerDb.updateTable('cards').set({ card_type_id: types.anchor }).where('id', '=', eric!).execute();
  const orderOf = async (query: Record<string, string | number>, locale?: 'es_ES') =>
    (await list(admin, { status: 'claimed', ...query }, locale)).cards.map(
      ({ user }) => user.displayName.split(' ')[0],
    );
  return { admin, orderOf };
};

it('are sorted by the name of the person without accents, by number, by the name of the type and by the last day, both ways', async () => {
  const { orderOf } = await fourCards();
  expect(await orderOf({})).toEqual(['Alma', 'Zoé', 'Luc', 'Éric']);
  expect(await orderOf({ sort: 'listed', order: 'desc' })).toEqual(['Éric', 'Luc', 'Zoé', 'Alma']);
  expect(await orderOf({ sort: 'name' })).toEqual(['Alma', 'Éric', 'Luc', 'Zoé']);
  expect(await orderOf({ sort: 'name', order: 'desc' })).toEqual(['Zoé', 'Luc', 'Éric', 'Alma']);
  // whoever has no number comes last, whichever way
  expect(await orderOf({ sort: 'employeeNumber' })).toEqual(['Luc', 'Zoé', 'Éric', 'Alma']);
  expect(await orderOf({ sort: 'employeeNumber', order: 'desc' })).toEqual(['Éric', 'Zoé', 'Luc', 'Alma']);
  // cards of one type stay in the order of what ends first
  expect(await orderOf({ sort: 'cardType' })).toEqual(['Éric', 'Alma', 'Zoé', 'Luc']);
  expect(await orderOf({ sort: 'cardType', order: 'desc' })).toEqual(['Alma', 'Zoé', 'Luc', 'Éric']);
  expect(await orderOf({ sort: 'cardType' }, 'es_ES')).toEqual(['Alma', 'Zoé', 'Luc', 'Éric']);
  expect(await orderOf({ sort: 'expirationDate' })).toEqual(['Alma', 'Zoé', 'Luc', 'Éric']);
  expect(await orderOf({ sort: 'expirationDate', order: 'desc' })).toEqual(['Éric', 'Luc', 'Zoé', 'Alma']);
});

it('that all have a last day are sorted by it both ways: those that end soon, and those that have ended', async () => {
  const { admin, orderOf } = await fourCards();
  const soon = { sort: 'expirationDate', expireSoon: 'true' };
  await t.ownerDb
    .updateTable('cards')
    .set({ expires_on: dayAfter(t, 3), expiration_date: dayAfter(t, 3) })
    .where('organization_id', '=', admin.org)
    .where('expires_on', '>', dayAfter(t, 90))
    .execute();
  await t.ownerDb
    .updateTable('cards')
    .set({ expires_on: dayAfter(t, 5), expiration_date: dayAfter(t, 5) })
    .where('organization_id', '=', admin.org)
    .where('expires_on', '=', dayAfter(t, 20))
    .execute();
  const names = await orderOf(soon);
  expect(names.at(-1)).toBe('Alma');
  expect((await orderOf({ ...soon, order: 'desc' }))[0]).toBe('Alma');
  await t.ownerDb.updateTable('cards').set({ status: 'expired' }).where('organization_id', '=', admin.org).execute();
  const ended = { sort: 'expirationDate', status: 'expired' };
  expect((await orderOf(ended)).at(-1)).toBe('Zoé');
  expect((await orderOf({ ...ended, order: 'desc' }))[0]).toBe('Zoé');
});

it('are sorted by telephone and by job title, both ways; whoever has none comes last, on whichever page', async () => {
  const { admin, orderOf } = await fourCards();
  const change = (givenName: string, changes: { phone?: string; title?: string }) =>
    t.ownerDb
      .updateTable('users')
      .set(changes)
      .where('organization_id', '=', admin.org)
      .where('given_name', '=', givenName)
      .execute();
  await t.ownerDb.updateTable('users').set({ phone: null }).where('organization_id', '=', admin.org).execute();
  await change('Éric', { phone: '+14185550111', title: 'soudeur' });
  await change('Alma', { phone: '+14185550199', title: 'Électricienne' });
  await change('Luc', { phone: '+14185550150', title: 'Dynamiteur' });
  expect(await orderOf({ sort: 'phone' })).toEqual(['Éric', 'Luc', 'Alma', 'Zoé']);
  expect(await orderOf({ sort: 'phone', order: 'desc' })).toEqual(['Alma', 'Luc', 'Éric', 'Zoé']);
  expect(await orderOf({ sort: 'jobTitle' })).toEqual(['Luc', 'Alma', 'Éric', 'Zoé']);
  expect(await orderOf({ sort: 'jobTitle', order: 'desc' })).toEqual(['Éric', 'Alma', 'Luc', 'Zoé']);
  const pages = [1, 2, 3, 4, 5].map((page) => orderOf({ sort: 'phone', order: 'desc', limit: 1, page }));
  expect(await Promise.all(pages)).toEqual([['Alma'], ['Luc'], ['Éric'], ['Zoé'], []]);
});

it('that say no day of the calendar stand where their text belongs, and those without a last day come last', async () => {
  const { admin, orderOf } = await fourCards();
  const write = (givenName: string, text: string | null) =>
    t.ownerDb
      .updateTable('cards')
      .set({ expires_on: null, expiration_date: text })
      .where('organization_id', '=', admin.org)
      .where('user_id', 'in', (users) =>
        users
          .selectFrom('users')
          .select('id')
          .where('organization_id', '=', admin.org)
          .where('given_name', '=', givenName),
      )
      .execute();
  await write('Alma', null);
  await write('Luc', `${dayAfter(t, 30).slice(0, 8)}99`);
  expect(await orderOf({ sort: 'expirationDate' })).toEqual(['Zoé', 'Luc', 'Éric', 'Alma']);
  expect(await orderOf({ sort: 'expirationDate', order: 'desc' })).toEqual(['Éric', 'Luc', 'Zoé', 'Alma']);
});

it('go on from page to page, searched or not, each card on one page, and leave as a file in the same order', async () => {
  const { admin, orderOf } = await fourCards();
  for (const asked of [{}, { search: 'roy' }]) {
    const pages = [1, 2, 3].map((page) => orderOf({ ...asked, sort: 'name', order: 'desc', limit: 2, page }));
    expect(await Promise.all(pages)).toEqual([['Zoé', 'Luc'], ['Éric', 'Alma'], []]);
    const deep = [2, 1].map((page) => orderOf({ ...asked, sort: 'listed', order: 'desc', limit: 2, page }));
    expect(await Promise.all(deep)).toEqual([
      ['Zoé', 'Alma'],
      ['Éric', 'Luc'],
    ]);
  }
  const query = { sort: 'name', order: 'desc', format: 'csv' };
  const { body } = await t.call<string>(admin, 'GET /v1/cards/export', { query });
  const names = body.trim().split('\r\n').slice(1);
  expect(names.map((line) => /Zoé|Luc|Éric|Alma/.exec(line)?.[0])).toEqual(['Zoé', 'Luc', 'Éric', 'Alma']);
});

it('are not sorted by anything else', async () => {
  const admin = await t.person('organizationAdmin');
  expect((await t.call(admin, 'GET /v1/cards', { query: { sort: 'sealed' } })).status).toBe(400);
});
