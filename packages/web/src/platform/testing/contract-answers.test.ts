import { sites } from '@fanal/contract/structure/structure.examples';
import { expect, it } from 'vitest';
import { findLies } from './contract-answers.ts';
import { json, refusal } from './fake-server.ts';

const page = (items: readonly unknown[]) => json({ items, total: items.length, lastPage: 1, page: 1 });

it('finds nothing in what the contract answers, nor in a refusal', async () => {
  expect(await findLies('GET', '/v1/site/list/search', page(sites))).toEqual([]);
  expect(await findLies('GET', '/v1/site/list/search', refusal('NOT_FOUND'))).toEqual([]);
});

it('finds what is missing and what has another type, with the call and the place', async () => {
  const { name: _, ...nameless } = sites[0]!;
  const lies = await findLies('GET', '/v1/site/list/search', page([nameless, { ...sites[1], name: 4 }]));
  expect(lies).toEqual([
    expect.stringMatching(/^GET \/v1\/site\/list\/search, items\.0\.name: /),
    expect.stringMatching(/^GET \/v1\/site\/list\/search, items\.1\.name: /),
  ]);
});

it('finds a call that does not exist', async () => {
  expect(await findLies('GET', '/v1/nowhere', json({}))).toEqual(['GET /v1/nowhere is no call of the contract']);
});

it('takes an address without names in it before one that takes any name there', async () => {
  expect(await findLies('GET', '/v1/all/users/counts', json({}))).toContainEqual(
    expect.stringMatching(/^GET \/v1\/all\/users\/counts, /),
  );
});
