import { expect, it } from 'vitest';
import { sourceOfAddresses } from './contract-endpoints.ts';

it('keeps the call and the permission of each endpoint, however deep, and nothing else', () => {
  const list = {
    call: 'GET /v1/sites',
    permission: 'sites.read',
    returns: { parse: () => undefined },
    errors: ['IN_USE'],
  };
  expect(sourceOfAddresses({ sitesApi: { list, people: { list } } })).toBe(
    'export const sitesApi = {"list":{"call":"GET /v1/sites","permission":"sites.read"},"people":{"list":{"call":"GET /v1/sites","permission":"sites.read"}}};',
  );
});

it('refuses what is not an endpoint', () => {
  expect(() => sourceOfAddresses({ sitesApi: { limit: 10 } })).toThrow('sitesApi.limit is not an endpoint');
});
