/** Pages of structure items are kept in memory: each must show what was changed since it was read. */
import type { Page } from '@fanal/contract/kit/page';
import { expect, it } from 'vitest';
import { buildUser } from '#features/users/users.build';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildJobCategory, buildProfession, buildSite } from './structure.build.ts';

const t = useTestApp();

type Row = { id: string; name: string; userCount: number; professionCount: number };

const openList =
  (who: Caller, prefix: string) =>
  async (query: Record<string, string | number> = {}) =>
    (await t.call<Page<Row>>(who, `GET /v1/${prefix}/list/search`, { query })).body.items;

it('show a changed name, a new number of people and a removed site at the next reading', async () => {
  const admin = await t.person('organizationAdmin');
  const [first, second] = [
    await buildSite(t.ownerDb, admin.org, { name: 'Alma' }),
    await buildSite(t.ownerDb, admin.org, { name: 'Baie-Comeau' }),
  ];
  const list = openList(admin, 'site');
  const read = async () => (await list()).map(({ name, userCount }) => [name, userCount]);
  const byNumber = async () =>
    (await list({ sort: 'userCount', order: 'desc' })).map(({ name, userCount }) => [name, userCount]);
  const expectAlso = async (rows: (string | number)[][]) => expect([await read(), await read()]).toEqual([rows, rows]);
  await expectAlso([
    ['Alma', 0],
    ['Baie-Comeau', 0],
  ]);
  const person = await buildUser(t.ownerDb, admin.org, { siteId: second.id });
  await expectAlso([
    ['Alma', 0],
    ['Baie-Comeau', 1],
  ]);
  expect(await byNumber()).toEqual([
    ['Baie-Comeau', 1],
    ['Alma', 0],
  ]);
  await t.ownerDb.updateTable('users').set({ site_id: first.id }).where('id', '=', person.id).execute();
  expect(await byNumber()).toEqual([
    ['Alma', 1],
    ['Baie-Comeau', 0],
  ]);
  await t.ownerDb.updateTable('sites').set({ name: 'Amos' }).where('id', '=', first.id).execute();
  await expectAlso([
    ['Amos', 1],
    ['Baie-Comeau', 0],
  ]);
  await t.ownerDb.deleteFrom('sites').where('id', '=', second.id).execute();
  await expectAlso([['Amos', 1]]);
  expect(await openList(await t.person('organizationAdmin'), 'site')()).toEqual([]);
});

it('show the number of professions of a job category', async () => {
  const admin = await t.person('organizationAdmin');
  const category = await buildJobCategory(t.ownerDb, admin.org, { name: 'Métiers' });
  const list = openList(admin, 'jobCategory');
  const read = async () => (await list()).map(({ professionCount }) => professionCount);
  expect(await read()).toEqual([0]);
  await buildProfession(t.ownerDb, admin.org, { name: 'Soudeuse', jobCategory: category });
  expect([await read(), await read()]).toEqual([[1], [1]]);
});
