/** Searches that match too many people to collect their ids: what stands beside each card is compared (CARDS-05). */
import type { CardsPage } from '@fanal/contract/cards/cards.shapes';
import { expect, it } from 'vitest';
import { buildUser, buildUsers, userRow } from '#features/users/users.build';
import { MOST_MATCHES } from '#platform/db/lists';
import { claimedCard, copyCard, dayAfter, stayAtNoon } from '../../../test/cards.ts';
import { useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
stayAtNoon(t);

const PEOPLE = MOST_MATCHES + 50;

/** Many people with the same family name and one claimed card each; two of them have an expired card, among 300 expired cards of another person. */
const family = async () => {
  const { admin, card } = await claimedCard(t, { data: { expirationDate: dayAfter(t, 2_000) } });
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    userRow(admin.org, { givenName: `Nº ${at}`, familyName: 'Tremblay' }),
  );
  await buildUsers(t.ownerDb, people);
  const expiresOn = (at: number) => dayAfter(t, 20 + ((at * 7) % 900));
  const claimed = await copyCard(
    t,
    card,
    people.map(({ id }, at) => ({ userId: id, expiresOn: expiresOn(at) })),
  );
  const { id: other } = await buildUser(t.ownerDb, admin.org, { givenName: 'Ève', familyName: 'Côté' });
  const ended = Array.from({ length: 300 }, (_, at) => ({ userId: other, expiresOn: dayAfter(t, -1 - at) }));
  const theirs = [people[7]!, people[1_999]!].map(({ id }, at) => ({ userId: id, expiresOn: dayAfter(t, -400 + at) }));
  const expired = await copyCard(
    t,
    card,
    [...theirs, ...ended].map((copy) => ({ ...copy, status: 'expired' as const })),
  );
  const inOrder = claimed
    .map((id, at) => ({ id, key: `${expiresOn(at)} ${id}` }))
    .sort((one, next) => (one.key < next.key ? -1 : 1))
    .map(({ id }) => id);
  return { admin, inOrder, expired: expired.slice(0, 2) };
};

it('a search that matches nearly all or very few cards returns the right order and total on every page', async () => {
  const { admin, inOrder, expired } = await family();
  const list = async (query: Record<string, string | number>) => {
    const filter = { search: 'tremblay', limit: 40, ...query };
    const { cards, total } = (await t.call<CardsPage>(admin, 'GET /v1/cards', { query: filter })).body;
    return { ids: cards.map(({ id }) => id), total };
  };
  for (const page of [1, 2, 30, 52, 31])
    expect([page, await list({ status: 'claimed', page })]).toEqual([
      page,
      { ids: inOrder.slice((page - 1) * 40, page * 40), total: PEOPLE },
    ]);
  expect(await list({ status: 'expired' })).toEqual({ ids: expired, total: 2 });
  expect(await list({ status: 'pending' })).toEqual({ ids: [], total: 0 });
  const file = await t.call<string>(admin, 'GET /v1/cards/export', {
    query: { search: 'tremblay', status: 'expired' },
  });
  expect(file.body.trim().split('\r\n')).toHaveLength(3);
});

it('a page of a search that was read before shows a changed card, a changed name and a removed card', async () => {
  const { admin, inOrder } = await family();
  const read = async () => {
    const query = { search: 'tremblay', status: 'claimed', limit: 40 };
    const { cards, total } = (await t.call<CardsPage>(admin, 'GET /v1/cards', { query })).body;
    return { ids: cards.map(({ id }) => id), total };
  };
  const from = (at: number) => ({ ids: inOrder.slice(at, at + 40), total: PEOPLE - at });
  expect([await read(), await read()]).toEqual([from(0), from(0)]);
  await t.ownerDb.updateTable('cards').set({ status: 'expired' }).where('id', '=', inOrder[0]!).execute();
  expect([await read(), await read()]).toEqual([from(1), from(1)]);
  const holder = t.ownerDb.selectFrom('cards').select('user_id').where('id', '=', inOrder[1]!);
  await t.ownerDb.updateTable('users').set({ search_key: 'p99999 roy' }).where('id', '=', holder).execute();
  expect(await read()).toEqual(from(2));
  await t.ownerDb.deleteFrom('cards').where('id', '=', inOrder[2]!).execute();
  expect(await read()).toEqual(from(3));
  const there = await t.person('organizationAdmin');
  expect((await t.call<CardsPage>(there, 'GET /v1/cards', { query: { search: 'tremblay' } })).body.total).toBe(0);
});
