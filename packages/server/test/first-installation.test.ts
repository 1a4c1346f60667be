/** A production installation from an empty database to its first administrator, by the commands of docs/operations.md alone. */
import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Profile } from '@fanal/contract/session/session.shapes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/db/embedded-postgres';
import { makeOwnCertificate } from './own-certificate.ts';
import { AUDIENCE, CLIENT } from './sign-in-client.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'fanal first '));
const inFolder = (name: string) => path.join(folder, name);

/** The line of the section « The first organization », as an operator copies it. */
const documented = (): string => {
  const text = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const [, command = ''] =
    /## The first organization[\s\S]*?```sh\n(npm run first-organization [^\n]*)\n```/.exec(text) ?? [];
  return command;
};
const emailIn = (command: string): string => /--email (\S+)/.exec(command)?.[1] ?? '';

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
};

let cluster: EmbeddedPostgres;
let provider: ChildProcess;
let product: ChildProcess;
let env: Record<string, string>;
let address: string;
let said = '';

const startProvider = async (): Promise<string> => {
  const { key, cert } = makeOwnCertificate();
  writeFileSync(inFolder('key.pem'), key, { mode: 0o600 });
  writeFileSync(inFolder('cert.pem'), cert);
  provider = fork(path.join(import.meta.dirname, 'outside-provider.ts'), {
    env: {
      PATH: process.env.PATH,
      NODE_EXTRA_CA_CERTS: inFolder('cert.pem'),
      KEY_FILE: inFolder('key.pem'),
      CERT_FILE: inFolder('cert.pem'),
      DATA_DIR: inFolder('provider'),
      EMAIL: emailIn(documented()),
    },
  });
  const [issuer] = (await once(provider, 'message')) as [string];
  return issuer;
};

const untilReady = async (): Promise<void> => {
  for (;;) {
    if (product.exitCode !== null) throw new Error(`the server ended: ${said}`);
    const answer = await fetch(`${address}/readyz`).catch(() => null);
    if (answer?.status === 200) return;
    await sleep(200);
  }
};

const signIn = async (): Promise<string> => {
  provider.send(emailIn(documented()));
  const [token] = (await once(provider, 'message')) as [string];
  return token;
};
const call = async (token: string, path: string, org?: string) => {
  const headers = { authorization: `Bearer ${token}`, ...(org && { 'x-organization-id': org }) };
  const answer = await fetch(`${address}${path}`, { headers });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
};

beforeAll(async () => {
  cluster = await startEmbeddedPostgres({ dir: inFolder('postgres'), database: 'fanal', durable: false });
  const issuer = await startProvider();
  const port = await freePort();
  address = `http://127.0.0.1:${port}`;
  env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    NODE_ENV: 'production',
    NODE_EXTRA_CA_CERTS: inFolder('cert.pem'),
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: 'https://portail.laurier.example',
    DATA_DIR: inFolder('data'),
    DATABASE_URL: cluster.adminUrl,
    APP_SECRET: randomBytes(48).toString('base64'),
    MASTER_KEYS: `2026:${randomBytes(32).toString('base64')}`,
    STORAGE_DRIVER: 'local',
    STORAGE_LOCAL_DIR: inFolder('files'),
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: CLIENT,
    OIDC_AUDIENCE: AUDIENCE,
  };
  product = spawn(process.execPath, [path.join(root, 'packages/server/src/main.ts')], {
    cwd: root,
    env: { ...env, PORTAL: 'off' },
  });
  for (const stream of [product.stdout, product.stderr])
    stream?.on('data', (piece) => {
      said += piece;
    });
  await untilReady();
});
afterAll(async () => {
  provider?.kill();
  if (product?.exitCode === null) {
    product.kill();
    await once(product, 'exit');
  }
  await cluster?.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('a new production installation with a provider of its own', () => {
  it('knows nobody, is given its first organization by the documented command, and lets its administrator in', async () => {
    const token = await signIn();
    expect(await call(token, '/v1/profile/my'), said).toMatchObject({ status: 401, body: { code: 'ACCOUNT_UNKNOWN' } });

    const { status, stdout, stderr } = spawnSync('sh', ['-c', documented()], { cwd: root, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toContain(`${emailIn(documented())} may sign in, also as a super admin.`);

    // Whoever was refused is asked about again after some seconds.
    await expect
      .poll(async () => (await call(token, '/v1/profile/my')).status, { timeout: 60_000, interval: 1_000 })
      .toBe(200);
    const { body } = await call(await signIn(), '/v1/profile/my');
    const { isSuperAdmin, organizationUsers } = body as unknown as Profile;
    expect([isSuperAdmin, organizationUsers]).toMatchObject([true, [{ role: { roleType: 'organizationAdmin' } }]]);
    const { organizationId } = organizationUsers[0]!;
    expect(await call(token, '/v1/all/users', organizationId)).toMatchObject({ status: 200, body: { total: 1 } });
    expect(await call(token, '/v1/organizations/list/search', organizationId)).toMatchObject({
      status: 200,
      body: { total: 1, items: [{ displayName: 'Groupe Boréal' }] },
    });
  });
});
