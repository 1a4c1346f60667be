/**
 * Hostile input to every endpoint: always a documented error, never a server error (P16, P20). Generated from the
 * contract alone.
 */
import { type ErrorBody, errors } from '@fanal/contract/errors';
import { type Endpoint, methodOf, paramNamesOf, pathOf } from '@fanal/contract/kit/endpoint';
import { describe, expect, it } from 'vitest';
import { refusalsOf } from '#platform/http/openapi';
import { allRoutes } from '../src/features.ts';
import { CALLBACK_SECRET, type Caller, useTestApp } from './harness.ts';
import { inputSchemaOf, pixel, requestTo, sampleOf } from './sample.ts';

const t = useTestApp();
const endpoints: readonly Endpoint[] = allRoutes.map((route) => route.endpoint);
const guarded = endpoints.filter((endpoint) => endpoint.permission !== 'public');
const NOWHERE = '01990000-0000-7000-8000-00000000dead';

const isDocumented = (endpoint: Endpoint, answer: { status: number; body: ErrorBody }) =>
  answer.status < 500 &&
  (answer.status === (endpoint.status ?? 200) ||
    (refusalsOf(endpoint).includes(answer.body.code) && errors[answer.body.code] === answer.status));

/** The most privileged caller: a super admin for calls that only super admins may make. */
const strongest = async ({ permission }: Endpoint): Promise<Caller> =>
  permission.startsWith('superadmin:')
    ? { ...(await t.superAdmin()), org: await t.organization() }
    : t.person('organizationAdmin');

/** The body: a form where the endpoint takes a file. */
const sentWith = (endpoint: Endpoint, body: unknown) => {
  if (endpoint.permission === 'callback') return { body, headers: { authorization: `Bearer ${CALLBACK_SECRET}` } };
  if (!endpoint.file) return endpoint.body ? { body } : {};
  // the smallest size that pictures are stored in, unless the body asks for another: converting them takes most of the time
  const fields = 'use' in ((inputSchemaOf(endpoint.body!).properties ?? {}) as object) ? { use: 'articleIcon' } : {};
  return { file: pixel(), ...(typeof body === 'object' ? { body: { ...fields, ...body } } : {}) };
};

describe('hostile input', () => {
  const texts = [
    "' or 1=1 --",
    '%_\\',
    '\u0000',
    '\ud800',
    'é'.repeat(5000),
    '{{constructor}}',
    '<script>',
    '../../etc/passwd',
    '1e309',
    '-1',
    '9'.repeat(40),
    '[]',
    '{"a":1}',
    '',
  ];

  /** Values that are not texts; the same for every text field, so they are sent with the first one only. */
  const wrongKinds = [Number.MAX_VALUE, null, [], {}, { $gt: '' }];

  it.each(guarded.map((endpoint) => [endpoint.call, endpoint] as const))(
    'is answered with a documented error by %s (P20)',
    async (_, endpoint) => {
      const admin = await strongest(endpoint);
      const names = Object.keys(
        endpoint.query ? ((inputSchemaOf(endpoint.query).properties ?? {}) as object) : { any: 1 },
      );
      for (const text of texts) {
        for (const name of names) {
          const query = `${requestTo(endpoint, NOWHERE).call}?${new URLSearchParams({ [name]: text })}`;
          const answer = await t.call<ErrorBody>(admin, query, sentWith(endpoint, {}));
          expect(isDocumented(endpoint, answer) ? '' : `${query} ${JSON.stringify(answer)}`).toBe('');
        }
        for (const body of endpoint.body ? bodiesWith(endpoint, text) : []) {
          const answer = await t.call<ErrorBody>(admin, requestTo(endpoint, NOWHERE).call, sentWith(endpoint, body));
          expect(
            isDocumented(endpoint, answer) ? '' : `${endpoint.call} ${JSON.stringify(body)} ${JSON.stringify(answer)}`,
          ).toBe('');
        }
        const path = paramNamesOf(endpoint).reduce(
          (at, name) => at.replace(`{${name}}`, encodeURIComponent(text.toWellFormed() || 'x')),
          pathOf(endpoint),
        );
        const answer = await t.call<ErrorBody>(admin, `${methodOf(endpoint)} ${path}`, sentWith(endpoint, {}));
        expect(isDocumented(endpoint, answer) || answer.status === 404 ? '' : `${path} ${JSON.stringify(answer)}`).toBe(
          '',
        );
      }
    },
    120_000, // each attempt of a picture upload converts a picture
  );

  const bodiesWith = (endpoint: Endpoint, text: string): unknown[] => {
    const schema = inputSchemaOf(endpoint.body!);
    const names = Object.keys((schema.properties ?? {}) as object);
    const whole = () => sampleOf(schema, () => NOWHERE, 'x') as Record<string, unknown>;
    return [
      text,
      [text],
      null,
      7,
      ...names.flatMap((name) =>
        [text, ...(text === texts[0] ? wrongKinds : [])].map((value) => ({ ...whole(), [name]: value })),
      ),
    ];
  };
});

describe('undeclared fields', () => {
  const extra = [
    'role',
    'roleType',
    'organizationId',
    'organization_id',
    'isSuperAdmin',
    'is_super_admin',
    'createdBy',
    'accountId',
    'nameKey',
    '__proto__x',
    'permissions',
    'version2',
  ];

  it.each(endpoints.filter((e) => e.body).map((endpoint) => [endpoint.call, endpoint] as const))(
    'are refused by %s (P16)',
    async (_, endpoint) => {
      const admin = await strongest(endpoint);
      const declared = Object.keys((inputSchemaOf(endpoint.body!).properties ?? {}) as object);
      for (const name of extra.filter((one) => !declared.includes(one))) {
        const { call, body } = requestTo(endpoint, NOWHERE);
        const answer = await t.call<ErrorBody>(admin, call, sentWith(endpoint, { ...(body as object), [name]: 'x' }));
        expect(`${name} ${answer.status} ${answer.body.code}`).toBe(`${name} 400 REQUEST_MALFORMED`);
      }
    },
  );
});
