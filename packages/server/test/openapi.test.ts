/** The OpenAPI description: valid, complete, and usable for a generated client (GAP-82). */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { errors } from '@fanal/contract/errors';
import { type Endpoint, methodOf, pathOf } from '@fanal/contract/kit/endpoint';
import { permissions } from '@fanal/contract/permissions';
import { Validator } from '@seriousme/openapi-schema-validator';
import createClient from 'openapi-fetch';
import openapiTS, { astToString } from 'openapi-typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { allRoutes } from '../src/features.ts';
import { useTestApp } from './harness.ts';

type Json = Record<string, unknown>;
type Operation = Json & {
  operationId: string;
  summary: string;
  tags: string[];
  security?: Json[];
  parameters: { name: string; in: string; required: boolean; schema: Json }[];
  responses: Record<string, { description: string; content: Record<string, { schema: Json; examples?: Json }> }>;
};
type Document = { paths: Record<string, Record<string, Operation>>; components: Record<string, Record<string, Json>> };

const root = path.resolve(import.meta.dirname, '../../..');
const t = useTestApp();
const endpoints: readonly Endpoint[] = allRoutes.map((route) => route.endpoint);
let document: Document & { tags: { name: string }[] };
beforeAll(async () => {
  document = (await t.call<typeof document>(null, 'GET /openapi.json')).body;
});

const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods));

/** Every schema inside a value, including nested ones. */
const referencesIn = (value: unknown): string[] => {
  if (Array.isArray(value)) return value.flatMap(referencesIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    name === '$ref' && typeof one === 'string' ? [one] : referencesIn(one),
  );
};
const follow = (reference: string) =>
  reference
    .replace('#/', '')
    .split('/')
    .reduce<unknown>((at, name) => (at as Json | undefined)?.[name], document);

describe('the OpenAPI description', () => {
  it('is valid OpenAPI 3.1 as the server sends it (GAP-82)', async () => {
    const validator = new Validator();
    const { valid, errors: found } = await validator.validate(structuredClone(document));
    expect({ valid, found }).toEqual({ valid: true, found: undefined });
    expect(validator.version).toBe('3.1');
  });

  it('contains no dangling references', () => {
    const references = [...new Set(referencesIn(document))];
    expect(references.length).toBeGreaterThan(20);
    expect(JSON.stringify(document)).not.toMatch(/\$defs|__schema|x-input|x-output/);
    expect(references.filter((one) => !one.startsWith('#/components/') || follow(one) === undefined)).toEqual([]);
  });

  it('contains every call once, with its summary, permission and tag', () => {
    const all = endpoints.map((endpoint) => document.paths[pathOf(endpoint)]?.[methodOf(endpoint).toLowerCase()]);
    expect(all.filter((operation) => operation === undefined)).toEqual([]);
    expect(operations()).toHaveLength(endpoints.length);
    const ids = operations().map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }) => name);
    const access = ['public', 'callback', 'signed-in', 'member', ...permissions];
    for (const operation of operations()) {
      expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
      expect(operation.summary.length).toBeGreaterThan(5);
      expect(tags).toEqual(expect.arrayContaining(operation.tags));
      expect(access).toContain(operation['x-permission']);
      for (const scheme of (operation.security ?? []).flatMap((one) => Object.keys(one)))
        expect(Object.keys(document.components.securitySchemes!)).toContain(scheme);
    }
  });

  it('has a type for every parameter', () => {
    const typed = ['type', 'enum', 'const', 'anyOf', 'oneOf', '$ref'];
    const untyped = operations().flatMap(({ operationId, parameters }) =>
      parameters
        .filter(({ schema }) => !typed.some((word) => word in schema))
        .map(({ name }) => `${operationId} ${name}`),
    );
    expect(untyped).toEqual([]);
    const dataset = document.paths['/v1/imports/{dataset}']!.post!.parameters.find(({ name }) => name === 'dataset');
    expect(dataset!.schema.enum).toContain('users');
  });

  it('lists each error of a call by its status, with an example', () => {
    for (const { operationId, responses } of operations())
      for (const [status, { description, content }] of Object.entries(responses)) {
        if (Number(status) < 400) continue;
        const examples = content['application/json']!.examples as Record<string, { value: Json }>;
        expect(Object.keys(examples).join(', '), operationId).toBe(description);
        for (const [code, { value }] of Object.entries(examples)) {
          expect(errors[code as keyof typeof errors]).toBe(Number(status));
          expect(value).toEqual({ statusCode: Number(status), code, message: expect.stringMatching(/\S/) });
        }
      }
  });

  it('distinguishes requests from responses where defaults make them differ', () => {
    const { responses, requestBody } = document.paths['/v1/userGroup']!.post as Operation & { requestBody: Json };
    expect(responses['201']!.content['application/json']!.schema).toEqual({ $ref: '#/components/schemas/UserGroup' });
    expect(JSON.stringify(requestBody)).not.toContain('$defs');
  });
});

describe('a generated client', () => {
  const use = `import createClient from 'openapi-fetch';
import type { paths } from './api.ts';
const client = createClient<paths>({ baseUrl: 'https://fanal.example' });
const header = { 'x-organization-id': '01990000-0000-7000-8000-000000000001' };
const path = { id: '01990000-0000-7000-8000-000000000002' };
export const rename = async (): Promise<string | undefined> => {
  const { data, error } = await client.PATCH('/v1/site/{id}', { params: { path, header }, body: { version: 1, name: 'Alma' } });
  const refusal: 'VERSION_CONFLICT' | undefined = error?.code === 'VERSION_CONFLICT' ? error.code : undefined;
  return data?.name ?? refusal;
};
// @ts-expect-error a change names the version that was read
export const blind = () => client.PATCH('/v1/site/{id}', { params: { path, header }, body: { name: 'Alma' } });
// @ts-expect-error there is no such call
export const unknown = () => client.GET('/v1/nowhere');
export const people = async (): Promise<(string | null)[]> => {
  const { data } = await client.GET('/v1/all/users', { params: { header, query: { page: 2, perPage: 50 } } });
  return (data?.items ?? []).map(({ email }) => email);
};
`;
  const options = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      target: 'es2023',
      module: 'esnext',
      moduleResolution: 'bundler',
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      types: [],
      lib: ['es2023', 'dom'],
    },
    include: ['*.ts'],
  };

  it('compiles, and refuses parameters that the calls do not accept (GAP-82)', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'fanal-client-'));
    try {
      await writeFile(path.join(folder, 'api.ts'), astToString(await openapiTS(document as never)));
      await writeFile(path.join(folder, 'use.ts'), use);
      await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(options));
      await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
      const compiler = path.join(root, 'node_modules/typescript/bin/tsc');
      const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
        (failed: unknown) => failed as { stdout: string },
      );
      expect(stdout).toBe('');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('calls the server', async () => {
    const person = await t.person('organizationAdmin');
    const send = async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      const { status, bytes } = await t.call(person, `${request.method} ${pathname}${search}`);
      return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': 'application/json' } });
    };
    type Paths = { '/v1/my/organization': { get: { responses: { 200: { content: { 'application/json': Json } } } } } };
    const { data } = await createClient<Paths>({ baseUrl: 'https://fanal.example', fetch: send }).GET(
      '/v1/my/organization',
    );
    expect(data).toMatchObject({ id: person.org });
  });
});

describe('the API pages', () => {
  it('show every part of requests and responses, without unresolved references', async () => {
    const { body, status } = await t.call<string>(null, 'GET /docs');
    expect(status).toBe(200);
    expect(body).not.toContain('$defs');
    const card = body.slice(body.indexOf('id="get-v1-cards-list-cards"'));
    expect(card.slice(0, card.indexOf('</article>'))).toMatch(/cardType: \{\s+id: string/);
    for (const endpoint of endpoints) expect(body).toContain(pathOf(endpoint).replaceAll('&', '&#38;'));
  });
});
