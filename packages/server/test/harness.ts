/**
 * The basis of server tests: the real application on its own real database, called over HTTP; only the identity
 * provider is a test double.
 */
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locale } from '@fanal/contract/locales';
import type { RoleType } from '@fanal/contract/permissions';
import type { InjectOptions } from 'fastify';
import pg from 'pg';
import pino from 'pino';
import { afterAll, beforeAll, inject } from 'vitest';
import { buildOrganization } from '#features/session/organizations.build';
import { buildAccount, buildUser, type NewUser } from '#features/users/users.build';
import type { OrgId } from '#platform/context';
import type { Db } from '#platform/db/db';
import { readSettings } from '#platform/settings';
import { type App, type AppDeps, createApp } from '../src/app.ts';
import { TEST_SECRET } from './global-setup.ts';
import { createTokenSigner, ISSUER, identityOf, type TokenSigner } from './test-identity.ts';

/** Credentials of file processing services in tests. */
export const CALLBACK_SECRET = 'callbacks-of-tests-only';

/** A caller: the person and the organization. */
export type Caller = { token: string; accountId: string; userId: string | null; org: OrgId | null };

/** An uploaded file, with its claimed type. */
export type SentFile = { name: string; bytes: Uint8Array<ArrayBuffer>; type?: string };

type Answer<T> = { status: number; body: T; headers: Record<string, unknown>; bytes: Buffer };
type CallOptions = {
  body?: unknown;
  /** Sends a form: this file in the field `file`, and the fields of `body`. */
  file?: SentFile;
  query?: Record<string, string | number>;
  headers?: Record<string, string>;
  locale?: Locale;
  org?: string | null;
};

export type TestApp = {
  app: App;
  ownerDb: Db;
  ownerUrl: string;
  /** Sets the clock of the application; starts at the real time. */
  clock: { now: () => Date; set: (at: Date) => void };
  /** Calls over HTTP: `call(admin, 'GET /v1/site/list/search')`. A null caller is anonymous. */
  call: <T = Record<string, never>>(caller: Caller | null, call: string, options?: CallOptions) => Promise<Answer<T>>;
  signer: TokenSigner;
  /** The settings of the application. */
  env: Record<string, string>;
  /** A person of an organization (a new one by default) with an account and a token. */
  person: (roleType: RoleType, org?: OrgId, given?: NewUser) => Promise<Caller & { userId: string; org: OrgId }>;
  superAdmin: () => Promise<Caller>;
  organization: typeof buildOrganization extends (ownerDb: never, given?: infer G) => infer R
    ? (given?: G) => R
    : never;
};

/** Creates a separate database from the migrated template (or an empty one) and returns its URL. */
export const cloneDatabase = async (
  template = 'fanal_template',
): Promise<{ url: string; drop: () => Promise<void> }> => {
  const ownerUrl = inject('ownerUrl');
  const name = `fanal_${randomUUID().replaceAll('-', '')}`;
  const owner = new URL(ownerUrl).username;
  const admin = new pg.Pool({ connectionString: inject('adminUrl'), max: 1 });
  admin.on('error', () => {});
  for (let tries = 0; ; tries += 1)
    try {
      await admin.query(`create database ${name} owner "${owner}" template ${template} strategy file_copy`);
      break;
    } catch (error) {
      if (tries === 20 || (error as { code?: string }).code !== '55006') throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  const url = new URL(ownerUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  };
  return { url: url.href, drop };
};

const payloadOf = async ({ body, file }: CallOptions) => {
  if (!file) return body === undefined ? {} : { payload: JSON.stringify(body), type: 'application/json' };
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, String(value));
  form.set('file', new Blob([file.bytes], { type: file.type ?? '' }), file.name);
  const sent = new Response(form);
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type')! };
};

const callerOf =
  (app: App): TestApp['call'] =>
  async (who, call, { body, file, query, headers = {}, locale, org } = {}) => {
    const { payload, type } = await payloadOf({ body, ...(file ? { file } : {}) });
    const [method, path] = call.split(' ') as [NonNullable<InjectOptions['method']>, string];
    const organization = org === undefined ? who?.org : org;
    const response = await app.server.inject({
      method,
      url: path,
      ...(query
        ? { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }
        : {}),
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...(type === undefined ? {} : { 'content-type': type }),
        ...(who ? { authorization: `Bearer ${who.token}` } : {}),
        ...(organization ? { 'x-organization-id': organization } : {}),
        ...(locale ? { 'accept-language': locale } : {}),
        ...headers,
      },
    });
    const json = response.body !== '' && String(response.headers['content-type']).startsWith('application/json');
    return {
      status: response.statusCode,
      body: (json ? response.json() : response.body) as never,
      headers: response.headers,
      bytes: response.rawPayload,
    };
  };

/** Creates callers, each with an account of the test provider. */
const peopleOf = (ownerDb: Db, sign: (subject: string) => Promise<string>): Pick<TestApp, 'person' | 'superAdmin'> => {
  const caller = async (account: { isSuperAdmin?: boolean; displayName?: string }) => {
    const subject = randomUUID();
    const { id } = await buildAccount(ownerDb, { ...account, issuer: ISSUER, subject });
    return { accountId: id, token: await sign(subject) };
  };
  return {
    person: async (roleType, org, given = {}) => {
      const organization = org ?? (await buildOrganization(ownerDb));
      const displayName = [given.givenName ?? 'Camille', given.familyName ?? 'Roy'].join(' ');
      const signedIn = await caller({ displayName });
      const user = await buildUser(ownerDb, organization, { ...given, roleType, accountId: signedIn.accountId });
      return { ...signedIn, userId: user.id, org: organization };
    },
    superAdmin: async () => ({
      ...(await caller({ isSuperAdmin: true, displayName: 'Super admin' })),
      userId: null,
      org: null,
    }),
  };
};

type Overrides = Partial<Omit<AppDeps, 'settings' | 'databaseUrl'>> & {
  env?: Record<string, string>;
  /** A proxy between the application and its database. */
  through?: (url: string) => string;
};

/** Opens the application for one test file (or one test); `close` releases everything. */
export const openTestApp = async (overrides: Overrides = {}): Promise<TestApp & { close: () => Promise<void> }> => {
  const { env, through = (url) => url, ...surroundings } = overrides;
  const database = await cloneDatabase();
  let offset = 0;
  const clock = {
    now: () => new Date(Date.now() + offset),
    set: (at: Date) => {
      offset = at.getTime() - Date.now();
    },
  };
  const milliseconds = () => clock.now().getTime();
  const signer = await createTokenSigner(milliseconds);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fanal-data-'));
  const given = {
    APP_SECRET: TEST_SECRET,
    RATE_LIMIT_PERSON: '0',
    RATE_LIMIT_KEY: '0',
    RATE_LIMIT_ADDRESS: '0',
    JOB_CONCURRENCY: '0',
    DEMO: '0',
    UPLOAD_CALLBACK_SECRET: CALLBACK_SECRET,
    DATA_DIR: dataDir,
    STORE_LOOKUP: 'off',
    // No load balancer has to notice that a server of a test stops.
    DRAIN_MS: '0',
    ...env,
  };
  const app = await createApp({
    settings: readSettings(given),
    databaseUrl: through(database.url),
    log: pino({ level: process.env.LOG_LEVEL ?? 'silent' }),
    now: clock.now,
    strict: true,
    portal: null,
    identity: identityOf(signer.publicKey, milliseconds),
    ...surroundings,
  });
  const { ownerDb } = app;

  return {
    app,
    ownerDb,
    ownerUrl: database.url,
    clock,
    call: callerOf(app),
    signer,
    env: given,
    ...peopleOf(ownerDb, signer.sign),
    organization: (given) => buildOrganization(ownerDb, given),
    close: async () => {
      await app.stop();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** The application of a test file: opened before its first test, closed after its last one. */
export const useTestApp = (overrides: Overrides = {}): TestApp => {
  const holder: { current: Awaited<ReturnType<typeof openTestApp>> | null } = { current: null };
  beforeAll(async () => {
    holder.current = await openTestApp(overrides);
  });
  afterAll(async () => holder.current?.close());
  return new Proxy({} as TestApp, { get: (_, name) => Reflect.get(holder.current!, name) });
};
