import { spawn } from 'node:child_process';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { isGuessable, isGuessableKey } from './guessable-secrets.ts';
import { readSettings, SettingsRefused } from './settings.ts';

const good = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://fanal:secret@127.0.0.1:1/fanal',
  APP_SECRET: randomBytes(36).toString('base64'),
  PUBLIC_URL: 'https://portail.exemple.test',
  MASTER_KEYS: `main:${randomBytes(32).toString('base64')}`,
  STORAGE_DRIVER: 'local',
  STORAGE_LOCAL_DIR: '/tmp/fanal-files',
  OIDC_ISSUER: 'https://identity.exemple.test',
  OIDC_CLIENT_ID: 'fanal-portal',
  OIDC_AUDIENCE: 'https://api.exemple.test',
};

const problemsOf = (env: Record<string, string>): string[] => {
  try {
    readSettings(env);
    return [];
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    return error.problems;
  }
};

const weak = [
  'a'.repeat(48),
  'ab'.repeat(20),
  '0123456789'.repeat(4),
  'abcdefghijklmnopqrstuvwxyz0123456789',
  'changeme'.repeat(5),
  'change-me-change-me-change-me-change-me',
  'ChangeMe1ChangeMe2ChangeMe3ChangeMe4',
  'please-change-this-secret-before-use-1',
  'local-installation-only-never-in-production',
  'tests-only-tests-only-tests-only-tests',
  'at least 32 random characters, for example',
  'super-secret-of-our-little-company-2026',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
  'x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9x9',
  'correcthorse correcthorse correcthorse',
];

describe('secrets in production', () => {
  it.each(weak)('%s is guessable', (secret) => {
    expect(isGuessable(secret)).toBe(true);
  });

  it('accepts secrets that were drawn at random', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const lettersOf = (length: number) => Array.from({ length }, () => letters[randomInt(letters.length)]).join('');
    const draw = [
      () => randomBytes(16).toString('hex'),
      () => randomBytes(32).toString('hex'),
      () => randomBytes(24).toString('base64'),
      () => randomBytes(48).toString('base64url'),
      () => randomUUID(),
      () => lettersOf(16),
      () => lettersOf(40),
    ];
    for (const next of draw)
      for (let times = 0; times < 2_000; times += 1) {
        const secret = next();
        expect(isGuessable(secret), secret).toBe(false);
      }
    for (let times = 0; times < 5_000; times += 1) expect(isGuessableKey(randomBytes(32))).toBe(false);
  });

  it.each([
    ['zeros', Buffer.alloc(32)],
    ['one byte', Buffer.alloc(32, 7)],
    ['a repeated word', Buffer.from('changemechangemechangemechangeme')],
    ['a sequence', Buffer.from(Array.from({ length: 32 }, (_, at) => at))],
    ['a repeated half', Buffer.alloc(32, randomBytes(4))],
  ])('keys of %s are guessable', (_what, key) => {
    expect(isGuessableKey(key)).toBe(true);
  });
});

describe('a start in production', () => {
  it('is allowed with good settings', () => {
    expect(problemsOf(good)).toEqual([]);
    expect(problemsOf({ ...good, METRICS_TOKEN: randomBytes(24).toString('base64') })).toEqual([]);
  });

  it.each([
    ['APP_SECRET', weak[0]!],
    ['APP_SECRET', weak[5]!],
    ['MASTER_KEYS', `main:${Buffer.alloc(32, 1).toString('base64')}`],
    ['UPLOAD_CALLBACK_SECRET', 'changeme-changeme'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'a'.repeat(32)],
    ['OIDC_ISSUER', 'http://identity.exemple.test'],
    ['OIDC_ISSUER', 'http://127.0.0.1:9000'],
    ['OIDC_ALGORITHMS', 'ES256,HS256'],
    ['OIDC_ALGORITHMS', 'none'],
    ['OIDC_ALGORITHMS', ','],
    ['TRUSTED_PROXIES', 'the-proxy'],
    ['METRICS_ALLOW', '10.0.0.0/99'],
  ])('is refused with one line for %s=%s, which does not repeat a secret', (name, value) => {
    const problems = problemsOf({ ...good, [name]: value });
    expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
    expect(new Set(problems.map((problem) => problem.split(/[ :]/)[0]))).toEqual(new Set([name]));
    if (/SECRET|KEYS|TOKEN/.test(name)) expect(problems.join()).not.toContain(value);
  });

  it('accepts an identity provider over plain HTTP only on this machine and only outside of production', () => {
    const local = { APP_SECRET: 'x'.repeat(40) };
    for (const issuer of ['http://127.0.0.1:9000', 'http://localhost:9000', 'http://[::1]:9000', 'http://id.localhost'])
      expect(problemsOf({ ...local, OIDC_ISSUER: issuer })).toEqual([]);
    for (const issuer of ['http://10.0.0.1', 'http://127.0.0.1.exemple.test', 'http://identity'])
      expect(problemsOf({ ...local, OIDC_ISSUER: issuer })).toEqual(['OIDC_ISSUER must start with https://']);
  });

  it('ends within 5 s and prints all problems, without a stack trace (P9)', async () => {
    const began = performance.now();
    const child = spawn(process.execPath, [path.resolve(import.meta.dirname, '../main.ts')], {
      env: {
        PATH: process.env.PATH,
        ...good,
        APP_SECRET: 'a'.repeat(40),
        OIDC_ISSUER: 'http://identity.exemple.test',
        OIDC_ALGORITHMS: 'HS256',
        TRUSTED_PROXIES: 'nobody',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        output += chunk;
      });
    const [code] = await once(child, 'close');
    expect(code).toBe(78);
    expect(performance.now() - began).toBeLessThan(5_000);
    const lines = output.trim().split('\n');
    expect(lines).toHaveLength(5);
    for (const name of ['APP_SECRET', 'OIDC_ISSUER', 'OIDC_ALGORITHMS', 'TRUSTED_PROXIES'])
      expect(lines.filter((line) => line.startsWith(`  - ${name} `))).toHaveLength(1);
    expect(output).not.toMatch(/\n\s+at |Error:|aaaa/);
  });
});
