import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adoptEmbeddedAccounts, createSignInAccounts } from '#features/users/accounts.service';
import { type EmbeddedProvider, startEmbeddedProvider } from '#platform/identity/embedded/embedded-provider';
import { createTokenVerifier } from '#platform/identity/tokens';
import { readSettings } from '#platform/settings';
import { ensureDemo } from '../seed/demo.ts';
import { useTestApp } from '../test/harness.ts';
import { makeMemoryPayloadStore } from '../test/memory-payload-store.ts';
import { issueDemoToken } from './token.ts';

const app = useTestApp();
const installation = { dataDir: '', identity: readSettings({}).identity };
let provider: EmbeddedProvider;

beforeAll(async () => {
  installation.dataDir = await mkdtemp(path.join(tmpdir(), 'fanal-token-'));
  const { clientId, audience } = installation.identity;
  provider = await startEmbeddedProvider({
    port: 0,
    host: '127.0.0.1',
    portalOrigins: ['http://127.0.0.1:1'],
    clientId,
    audience,
    demo: true,
    dataDir: installation.dataDir,
    store: makeMemoryPayloadStore(),
    accounts: {
      ...createSignInAccounts(app.ownerDb, { now: app.clock.now, forget: async () => {} }),
      sendCode: async () => {},
      setPassword: async () => {},
    },
    log: pino({ level: 'silent' }),
  });
  await ensureDemo(app.ownerDb, provider.issuer, readSettings(app.env));
});

afterAll(async () => {
  await provider.stop();
  await rm(installation.dataDir, { recursive: true });
});

const issue = (name?: string) => issueDemoToken(app.ownerDb, installation, name);

/** Runs the command in its own process. */
const run = (args: string[], env: Record<string, string>) =>
  spawnSync(process.execPath, [path.join(import.meta.dirname, 'token.ts'), ...args], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH ?? '', ...env },
  });

describe('npm run token', () => {
  it('issues a token that the running installation accepts, and prints whose token it is', async () => {
    const { audience, clientId } = installation.identity;
    const { issuer, keys } = provider;
    const answer = await issue('organization-admin@2');
    const verified = await createTokenVerifier({ issuer, audience, clientId, algorithms: ['ES256'], keys }).verify(
      answer.token,
    );
    expect(verified.subject).toBe(answer.accountId);
    expect(verified.expiresAt.toISOString()).toBe(answer.expiresAt);
    const user = await app.ownerDb
      .selectFrom('users as u')
      .innerJoin('organizations as o', 'o.organization_id', 'u.organization_id')
      .select(['o.display_name as organization', 'u.role_type', 'u.account_id'])
      .where('u.organization_id', '=', answer.organizationId)
      .where('u.id', '=', answer.userId)
      .executeTakeFirst();
    expect(user).toEqual({
      organization: 'Kestrel Freight',
      role_type: 'organizationAdmin',
      account_id: answer.accountId,
    });
  });

  it('prints no organization and no person for the super admin, and the first organization for a person in two', async () => {
    expect(await issue('super-admin')).toMatchObject({ organizationId: null, userId: null, name: 'super-admin' });
    expect((await issue('both')).organizationId).toBe((await issue('member')).organizationId);
  });

  it('lists the accounts when the name is missing or unknown', async () => {
    await expect(issue('boss')).rejects.toThrow(
      /no demonstration account "boss"[\s\S]*\n {2}both\n[\s\S]*\n {2}user-admin@2$/,
    );
    await expect(issue()).rejects.toThrow(/Which account[\s\S]*\n {2}organization-admin\n/);
  });

  it('issues no token for a disabled account', async () => {
    const { accountId } = await issue('guest');
    await app.ownerDb
      .updateTable('users')
      .set({ invitation_status: 'disabled', status_before_disabled: 'claimed', disabled_by: 'admin' })
      .where('account_id', '=', accountId)
      .execute();
    await expect(issue('guest')).rejects.toThrow('may not sign in');
  });

  it('needs the keys of the running installation, not only its database', async () => {
    const elsewhere = await mkdtemp(path.join(tmpdir(), 'fanal-token-'));
    try {
      const attempt = () => issueDemoToken(app.ownerDb, { ...installation, dataDir: elsewhere }, 'member');
      await expect(attempt()).rejects.toThrow('npm start');
      const { loadIdentityKeys } = await import('#platform/identity/embedded/identity-keys');
      await loadIdentityKeys(elsewhere);
      await expect(attempt()).rejects.toThrow('npm start');
    } finally {
      await rm(elsewhere, { recursive: true });
    }
  });

  it('prints how to start an installation when none runs, and starts or creates nothing', async () => {
    await adoptEmbeddedAccounts(app.ownerDb, 'http://127.0.0.1:9');
    await expect(issue('member')).rejects.toThrow('npm start');
    await adoptEmbeddedAccounts(app.ownerDb, provider.issuer);

    const { status, stdout, stderr } = run(['member'], { DATA_DIR: path.join(installation.dataDir, 'none') });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain('npm start');
    expect(stderr).not.toContain('    at ');
  });

  it('refuses in production and with a hosted provider', () => {
    const hosted = run(['member'], { OIDC_ISSUER: 'https://identity.example' });
    expect(hosted.status).toBe(1);
    expect(hosted.stderr).toContain('https://identity.example');
    const production = run(['member'], { NODE_ENV: 'production' });
    expect(production.status).toBe(1);
    expect(production.stderr).toContain('never in production');
  });
});
