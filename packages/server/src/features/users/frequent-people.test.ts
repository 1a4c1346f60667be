/** A search for people that finds more than it collects the ids of: its pages are kept until a person changes. */
import type { Page } from '@fanal/contract/kit/page';
import type { UserRow } from '@fanal/contract/users/users.shapes';
import { expect, it } from 'vitest';
import { buildUsers, userRow } from '#features/users/users.build';
import { MOST_MATCHES } from '#platform/db/lists';
import { useTestApp } from '../../../test/harness.ts';

const t = useTestApp();
const PEOPLE = MOST_MATCHES + 50;

it('shows each page in the order of names, and a changed name, a new and a removed person at the next reading', async () => {
  const admin = await t.person('organizationAdmin', undefined, { givenName: 'Ève', familyName: 'Côté' });
  const number = (at: number) => String(at).padStart(5, '0');
  const people = Array.from({ length: PEOPLE }, (_, at) =>
    userRow(admin.org, { givenName: `P${number(at)}`, familyName: 'Tremblay' }),
  );
  await buildUsers(t.ownerDb, people);
  const read = async (page: number, order = 'asc') => {
    const query = { search: 'tremblay', page, perPage: 40, order };
    const { items, total } = (await t.call<Page<UserRow>>(admin, 'GET /v1/all/users', { query })).body;
    return { ids: items.map(({ id }) => id), total };
  };
  const idsFrom = (from: number) => people.slice(from, from + 40).map(({ id }) => id);
  for (let times = 0; times < 2; times += 1)
    for (const page of [1, 2, 40]) expect(await read(page)).toEqual({ ids: idsFrom((page - 1) * 40), total: PEOPLE });
  expect((await read(1, 'desc')).ids[0]).toBe(people.at(-1)!.id);
  const [first, second] = [people[0]!.id!, people[1]!.id!];
  const search_key = 'p99999 roy';
  await t.ownerDb.updateTable('users').set({ search_key }).where('id', '=', first).execute();
  expect(await read(1)).toEqual({ ids: idsFrom(1), total: PEOPLE - 1 });
  await t.ownerDb.deleteFrom('users').where('id', '=', second).execute();
  expect(await read(1)).toEqual({ ids: idsFrom(2), total: PEOPLE - 2 });
  const there = await t.person('organizationAdmin');
  const elsewhere = await t.call<Page<UserRow>>(there, 'GET /v1/all/users', { query: { search: 'tremblay' } });
  expect(elsewhere.body.total).toBe(0);
});
