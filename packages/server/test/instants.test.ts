/** Days and instants out of range: refused by every call, with the name of the field (P20). */
import type { ErrorBody } from '@fanal/contract/errors';
import { type Endpoint, methodOf } from '@fanal/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { allRoutes } from '../src/features.ts';
import { type Caller, useTestApp } from './harness.ts';
import { inputSchemaOf, requestTo } from './sample.ts';

const t = useTestApp();
const NOWHERE = '01990000-0000-7000-8000-00000000dead';
const instants = ['0000-01-01T00:00:00Z', '9999-12-31T23:59:59-23:59', '0001-01-01T00:00:00+23:59'];
const days = ['0000-01-01', '0001-01-01', '9999-12-31', '2026-02-30'];
const endpoints: readonly Endpoint[] = allRoutes.map((route) => route.endpoint);

type Json = { [key: string]: unknown };

/** Names of the fields of a schema that contain days or instants. */
const dateFields = (schema: z.ZodType | undefined): [string, readonly string[]][] => {
  const properties = (schema ? (inputSchemaOf(schema).properties ?? {}) : {}) as Record<string, Json>;
  return Object.entries(properties).flatMap(([name, field]): [string, readonly string[]][] => {
    const formats = [field, ...((field.anyOf ?? []) as Json[])].map(({ format }) => format);
    if (formats.includes('date-time')) return [[name, instants]];
    return formats.includes('date') ? [[name, days]] : [];
  });
};

const strongest = async ({ permission }: Endpoint): Promise<Caller> =>
  permission.startsWith('superadmin:')
    ? { ...(await t.superAdmin()), org: await t.organization() }
    : t.person('organizationAdmin');

const refused = async (caller: Caller, call: string, sent: object, path: string, status: number) => {
  const answer = await t.call<ErrorBody>(caller, call, sent);
  const issues = (answer.body.details?.issues ?? []) as { path: string }[];
  const named = issues.some((issue) => issue.path.startsWith(path));
  expect(`${call} ${JSON.stringify(sent)} ${answer.status} ${named ? 'named' : JSON.stringify(answer.body)}`).toBe(
    `${call} ${JSON.stringify(sent)} ${status} named`,
  );
};

/** A file, where the body is a form. */
const formOf = ({ file }: Endpoint) => (file ? { file: { name: '20388-paie.pdf', bytes: new Uint8Array(8) } } : {});

describe('days and instants out of range', () => {
  const inBodies = endpoints.filter(({ body }) => dateFields(body).length > 0);
  const inQueries = endpoints.filter(({ query }) => dateFields(query).length > 0);
  const filtered = endpoints.filter(
    (one) => one.query && 'filters' in ((inputSchemaOf(one.query).properties ?? {}) as object),
  );

  it('are tested in many fields', () => {
    expect(Math.min(inBodies.length, inQueries.length)).toBeGreaterThan(3);
    expect(filtered.length).toBeGreaterThan(10);
  });

  it.each(inBodies.map((endpoint) => [endpoint.call, endpoint] as const))(
    'are refused in the body of %s (P20)',
    async (_, endpoint) => {
      const caller = await strongest(endpoint);
      const { call, body } = requestTo(endpoint, NOWHERE);
      for (const [name, values] of dateFields(endpoint.body))
        for (const value of values)
          await refused(caller, call, { ...formOf(endpoint), body: { ...(body as object), [name]: value } }, name, 422);
    },
  );

  it.each(inQueries.map((endpoint) => [endpoint.call, endpoint] as const))(
    'are refused in the query of %s (P20)',
    async (_, endpoint) => {
      const caller = await strongest(endpoint);
      for (const [name, values] of dateFields(endpoint.query))
        for (const value of values)
          await refused(caller, requestTo(endpoint, NOWHERE).call, { query: { [name]: value } }, name, 400);
    },
  );

  it.each(filtered.map((endpoint) => [endpoint.call, endpoint] as const))(
    'are refused as filters of %s (P20, GAP-49)',
    async (_, endpoint) => {
      const caller = await strongest(endpoint);
      expect(methodOf(endpoint)).toBe('GET');
      for (const name of ['createdAt', 'updatedAt'])
        for (const value of [...instants, ...days]) {
          const filters = JSON.stringify([{ name, operator: 'gt', value }]);
          await refused(caller, requestTo(endpoint, NOWHERE).call, { query: { filters } }, 'filters', 400);
        }
    },
  );
});
