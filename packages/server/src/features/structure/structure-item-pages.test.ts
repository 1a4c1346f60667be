import type { Filter } from '@fanal/contract/kit/entity';
import { nameKey } from '@fanal/contract/names.rules';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildUsers, userRow } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import { newId } from '#platform/ids';
import { type Caller, useTestApp } from '../../../test/harness.ts';
import { buildProfession, buildSite, projectRow, siteRow } from './structure.build.ts';

const t = useTestApp();

type Row = { id: string; name: string; city: string | null; userCount: number };
type Listed = { items: Row[]; total: number; lastPage: number; page: number };
type Refused = { code: string; details: { issues: { path: string; rule: string }[] } };
type Loose = Omit<Filter, 'operator' | 'value'> & { operator: string; value?: unknown };

const filtered = (...filters: Loose[]) => ({ filters: JSON.stringify(filters) });
const search = async (who: Caller, query: Record<string, string | number>, prefix = 'v1/site') => {
  const answer = await t.call<Listed>(who, `GET /${prefix}/list/search`, { query: { perPage: 100, ...query } });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const names = async (who: Caller, query: Record<string, string | number>) =>
  (await search(who, query)).items.map(({ name }) => name);

const kinds = ['Chantier', 'Dépôt', null, 'Entrepôt', 'Éclusier'];
const cities = ['Québec', 'Éclusiers', null, 'Alma', 'zone nord', 'Montréal'];
let admin: Awaited<ReturnType<typeof t.person>>;
let rows: ReturnType<typeof sitesOf>;

const sitesOf = (org: OrgId) =>
  Array.from({ length: 60 }, (_, at) => {
    const name = `${['Pont', 'École', 'Évangéline', 'Usine', 'ábaco'][at % 5]} ${at}`;
    const [type, city, postalCode] = [kinds[at % 5]!, cities[at % 6]!, `G${at % 10}B 1A1`];
    const row = siteRow(org, { name, type, city, postalCode });
    return { ...row, type, city, postal_code: postalCode, created_at: new Date(Date.UTC(2026, 0, 1 + at, 3, 30)) };
  });

beforeAll(async () => {
  admin = await t.person('organizationAdmin');
  rows = sitesOf(admin.org);
  await t.ownerDb.insertInto('sites').values(rows).execute();
  const people = rows.flatMap((row, at) =>
    Array.from({ length: at % 4 }, () => userRow(admin.org, { siteId: row.id })),
  );
  await buildUsers(t.ownerDb, people);
  await buildSite(t.ownerDb, await t.organization(), { name: 'Pont 0', city: 'Québec' });
});

type Sites = typeof rows;
const byName = (list: Sites) => [...list].sort((a, b) => (a.name_key < b.name_key ? -1 : 1)).map(({ name }) => name);

describe('pages', () => {
  it('return items, total, last page and page, ten per page by default (API-44, API-49)', async () => {
    const { status, body } = await t.call<Listed>(admin, 'GET /v1/site/list/search');
    expect(status).toBe(200);
    expect(body).toMatchObject({ total: 60, lastPage: 6, page: 1 });
    expect(body.items.map(({ name }) => name)).toEqual(byName(rows).slice(0, 10));
    expect(await search(admin, { page: 7, perPage: 10 })).toEqual({ items: [], total: 60, lastPage: 6, page: 7 });
    const empty = await search(await t.person('organizationAdmin'), {});
    expect(empty).toEqual({ items: [], total: 0, lastPage: 1, page: 1 });
  });

  it.each(['name', 'type', 'street', 'city', 'province', 'userCount', 'createdAt', 'updatedAt'])(
    'contain every row exactly once, sorted by %s, in both directions, forwards and backwards',
    async (sort) => {
      for (const order of ['asc', 'desc']) {
        const whole = (await search(admin, { sort, order })).items.map(({ id }) => id);
        expect(new Set(whole).size).toBe(60);
        for (const pages of [
          [1, 2, 3, 4, 5, 6, 7, 8, 9],
          [9, 8, 7, 6, 5, 4, 3, 2, 1],
        ])
          for (const page of pages) {
            const { items } = await search(admin, { sort, order, page, perPage: 7 });
            expect(items.map(({ id }) => id)).toEqual(whole.slice((page - 1) * 7, page * 7));
          }
      }
    },
  );

  it('sort accents as their plain letters, and empty values last in both directions', async () => {
    const keys = async (order: string) =>
      (await search(admin, { sort: 'city', order })).items.map(({ city }) => (city === null ? null : nameKey(city)));
    const filled = rows.flatMap(({ city }) => (city === null ? [] : nameKey(city))).sort();
    expect(await keys('asc')).toEqual([...filled, ...Array(10).fill(null)]);
    expect(await keys('desc')).toEqual([...filled.reverse(), ...Array(10).fill(null)]);
    expect((await names(admin, { perPage: 2 })).map((name) => name.slice(0, 5))).toEqual(['ábaco', 'ábaco']);
  });

  it('sort by the number of people, then by name', async () => {
    const { items } = await search(admin, { sort: 'userCount', order: 'desc' });
    expect(items.map(({ userCount }) => userCount)).toEqual([3, 2, 1, 0].flatMap((count) => Array(15).fill(count)));
  });

  it('have correct totals after inserts and deletions', async () => {
    const someone = await t.person('organizationAdmin');
    await t.ownerDb.insertInto('sites').values(sitesOf(someone.org)).execute();
    const pont = { ...filtered({ name: 'name', operator: 'like', value: 'PONT' }), perPage: 5, page: 2 };
    expect((await search(someone, { page: 3, perPage: 20 })).total).toBe(60);
    expect((await search(someone, pont)).total).toBe(12);
    const made = await t.call<Row>(someone, 'POST /v1/site', { body: { name: 'Pont Aubert' } });
    expect((await search(someone, { page: 3, perPage: 20 })).total).toBe(61);
    expect((await search(someone, pont)).total).toBe(13);
    await t.call(someone, `PATCH /v1/site/${made.body.id}`, { body: { version: 1, name: 'Quai Aubert' } });
    expect((await search(someone, pont)).total).toBe(12);
    await t.call(someone, `DELETE /v1/site/${made.body.id}`);
    expect(await search(someone, { page: 4, perPage: 20 })).toMatchObject({ total: 60, items: [] });
    const people = filtered({ name: 'userCount', operator: 'gte', value: 1 });
    expect((await search(someone, people)).total).toBe(0);
    const [first] = (await search(someone, {})).items;
    await t.ownerDb
      .insertInto('users')
      .values(userRow(someone.org, { siteId: first!.id }))
      .execute();
    expect((await search(someone, people)).total).toBe(1);
  });

  it('are correct both with more matches than are fetched by id, and with few', async () => {
    const someone = await t.person('organizationAdmin');
    const many = Array.from({ length: 2_500 }, (_, at) =>
      projectRow(someone.org, { name: `Tronçon ${at}`, code: `c${at}` }),
    );
    await t.ownerDb.insertInto('projects').values(many).execute();
    const sorted = [...many].sort((a, b) => (a.name_key < b.name_key ? -1 : 1)).map(({ name }) => name);
    for (const page of [1, 250, 125, 126, 249]) {
      const { items, total } = await search(someone, { search: 'troncon', page, perPage: 10 }, 'v1/project');
      expect(total).toBe(2_500);
      expect(items.map(({ name }) => name)).toEqual(sorted.slice((page - 1) * 10, page * 10));
    }
    const few = await search(someone, { search: 'TRONÇON 24', page: 2, perPage: 30 }, 'v1/project');
    expect(few.total).toBe(111);
    expect(few.items.map(({ name }) => name)).toEqual(sorted.filter((name) => name.includes('n 24')).slice(30, 60));
  });
});

describe('search', () => {
  it('matches the texts that the list shows, ignoring accents and case', async () => {
    expect(await names(admin, { search: 'EVANGELINE 2' })).toEqual(
      byName(rows.filter(({ name }) => /^Évangéline 2/.test(name))),
    );
    expect((await search(admin, { search: 'eclusiers' })).total).toBe(10);
    expect((await search(admin, { search: 'g3b' })).total).toBe(6);
    expect((await search(admin, { search: 'introuvable' })).total).toBe(0);
    expect((await search(admin, { search: '  ' })).total).toBe(60);
  });

  it('treats wildcards, quotes and SQL as plain characters', async () => {
    const someone = await t.person('organizationAdmin');
    for (const name of ['100 % bois', '50_50', 'a\\b', "d'Or"]) await buildSite(t.ownerDb, someone.org, { name });
    const found = (text: string) => names(someone, { search: text });
    expect(await found('%')).toEqual(['100 % bois']);
    expect(await found('_')).toEqual(['50_50']);
    expect(await found('\\')).toEqual(['a\\b']);
    expect(await found('d’or')).toEqual(["d'Or"]);
    for (const text of ["' or 1=1 --", "'; drop table sites; --", '$1', '%%', '{"a":1}', '()[]*+?.^'])
      expect(await found(text), text).toEqual([]);
  });
});

describe('filters', () => {
  const counts: [Loose, (row: Sites[number], at: number) => boolean][] = [
    [{ name: 'type', operator: 'eq', value: 'DEPOT' }, (row) => row.type === 'Dépôt'],
    [{ name: 'type', operator: 'ne', value: 'dépôt' }, (row) => row.type !== 'Dépôt'],
    [
      { name: 'type', operator: 'in', value: ['Dépôt', 'entrepot'] },
      (row) => /^(Dépôt|Entrepôt)$/.test(row.type ?? ''),
    ],
    [{ name: 'type', operator: 'isNull' }, (row) => row.type === null],
    [{ name: 'type', operator: 'isNotNull', value: null }, (row) => row.type !== null],
    [{ name: 'city', operator: 'like', value: 'ÉCLUS' }, (row) => row.city === 'Éclusiers'],
    [{ name: 'city', operator: 'like', value: '%' }, () => false],
    [{ name: 'postalCode', operator: 'like', value: 'g7' }, (row) => row.postal_code.startsWith('G7')],
    [{ name: 'userCount', operator: 'eq', value: 2 }, (_, at) => at % 4 === 2],
    [{ name: 'userCount', operator: 'ne', value: 0 }, (_, at) => at % 4 !== 0],
    [{ name: 'userCount', operator: 'in', value: [1, 3] }, (_, at) => at % 2 === 1],
    [{ name: 'userCount', operator: 'gt', value: 1.5 }, (_, at) => at % 4 > 1],
    [{ name: 'userCount', operator: 'lte', value: -1e300 }, () => false],
    [
      { name: 'createdAt', operator: 'eq', value: '2026-01-09' },
      (row) => row.created_at.toISOString() === '2026-01-10T03:30:00.000Z',
    ],
    [{ name: 'createdAt', operator: 'gt', value: '2026-01-09' }, (_, at) => at >= 10],
    [{ name: 'createdAt', operator: 'lte', value: '2026-01-09' }, (_, at) => at <= 9],
    [{ name: 'createdAt', operator: 'lt', value: '2026-01-10T03:30:00.000Z' }, (_, at) => at < 9],
    [{ name: 'createdAt', operator: 'gte', value: '2026-01-09T22:30:00-05:00' }, (_, at) => at >= 9],
    [{ name: 'createdAt', operator: 'ne', value: '2026-01-10T03:30:00Z' }, (_, at) => at !== 9],
    [{ name: 'createdAt', operator: 'gt', value: '2199-12-31' }, () => false],
  ];
  it.each(counts)('%j keeps what it says and nothing else (API-44, GAP-49)', async (filter, keeps) => {
    expect(await names(admin, filtered(filter))).toEqual(byName(rows.filter(keeps)));
  });

  it('can be combined with each other and with a search', async () => {
    const query = filtered({ name: 'type', operator: 'isNotNull' }, { name: 'userCount', operator: 'gte', value: 1 });
    const expected = rows.filter((row, at) => row.type !== null && at % 4 > 0 && row.name.startsWith('École'));
    expect(await names(admin, { ...query, search: 'ecole' })).toEqual(byName(expected));
  });

  it('never return rows of another organization (P13)', async () => {
    const foreign = await buildProfession(t.ownerDb, await t.organization());
    const query = filtered({ name: 'jobCategoryId', operator: 'in', value: [foreign.id, newId()] });
    expect((await search(admin, query, 'v1/profession')).total).toBe(0);
  });
});

describe('refused list requests', () => {
  const malformed: [string, Record<string, string>][] = [
    ['filters that are not JSON', { filters: '[{' }],
    ['filters that are no list', { filters: '{"name":"type"}' }],
    ['a field that is not offered', filtered({ name: 'organization_id', operator: 'eq', value: newId() })],
    ['the column instead of the field', filtered({ name: 'name_key', operator: 'eq', value: 'x' })],
    ['SQL for a field', filtered({ name: "type' or 1=1 --", operator: 'eq', value: 'x' })],
    ['an operator that does not exist', filtered({ name: 'type', operator: 'regex', value: '.*' })],
    ['an operator that does not fit', filtered({ name: 'type', operator: 'gt', value: 'a' })],
    ['SQL for an operator', filtered({ name: 'userCount', operator: '= 1 or 1', value: 1 })],
    ['a value of the wrong type', filtered({ name: 'userCount', operator: 'eq', value: '1' })],
    ['a list where one value belongs', filtered({ name: 'type', operator: 'eq', value: ['a'] })],
    ['one value where a list belongs', filtered({ name: 'type', operator: 'in', value: 'a' })],
    ['an empty list', filtered({ name: 'type', operator: 'in', value: [] })],
    ['more than 100 values', filtered({ name: 'type', operator: 'in', value: Array(101).fill('a') })],
    ['more than 20 lines', filtered(...Array(21).fill({ name: 'type', operator: 'isNull' }))],
    ['a date that is none', filtered({ name: 'createdAt', operator: 'eq', value: '2026-02-30' })],
    ['the year 0', filtered({ name: 'createdAt', operator: 'eq', value: '0000-01-01' })],
    ['a surplus key in a line', { filters: '[{"name":"type","operator":"isNull","or":1}]' }],
    ['a join that is not offered', { join: 'organization' }],
    ['a join of another structureItem', { join: 'jobCategory' }],
    ['a sort that is not offered', { sort: 'postalCode' }],
    ['SQL for an order', { order: 'asc; drop table sites' }],
    ['page 0', { page: '0' }],
    ['half a page', { perPage: '1.5' }],
    ['more than 100 rows', { perPage: '101' }],
    ['a parameter that nobody knows', { organizationId: newId() }],
  ];
  it.each(malformed)('%s is 400 (API-44, GAP-49)', async (_, query) => {
    const { status, body } = await t.call<Refused>(admin, 'GET /v1/site/list/search', { query });
    expect(status).toBe(400);
    expect(body.code).toBe('REQUEST_MALFORMED');
    expect(body.details.issues.length).toBeGreaterThan(0);
  });

  it('return 400 for an unknown join or parameter of a single item as well (API-45)', async () => {
    for (const query of [{ join: 'accounts' }, { expand: 'users' }] as Record<string, string>[])
      expect((await t.call(admin, `GET /v1/site/${rows[0]!.id}`, { query })).status).toBe(400);
  });
});
