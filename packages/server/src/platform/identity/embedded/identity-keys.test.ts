import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadIdentityKeys } from './identity-keys.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = path.join(mkdtempSync(path.join(tmpdir(), 'fanal keys ')), 'not yet there');
});

afterEach(() => rmSync(path.dirname(dataDir), { recursive: true }));

describe('the keys of an installation', () => {
  it('are created once, readable only by their owner, and are the same for servers that start together', async () => {
    const servers = await Promise.all(Array.from({ length: 10 }, () => loadIdentityKeys(dataDir)));
    const again = await loadIdentityKeys(dataDir);
    expect(new Set([...servers, again].map(({ signingKey }) => signingKey.kid)).size).toBe(1);
    expect(readdirSync(dataDir)).toEqual(['identity-keys.json']);
    expect(statSync(path.join(dataDir, 'identity-keys.json')).mode & 0o777).toBe(0o600);
    expect(Object.keys(again.publicKeys.keys[0] ?? {})).not.toContain('d');
    expect(again.signingKey.d).toBeDefined();
  });

  it('are never replaced when the file is damaged', async () => {
    await loadIdentityKeys(dataDir);
    writeFileSync(path.join(dataDir, 'identity-keys.json'), '{');
    await expect(loadIdentityKeys(dataDir)).rejects.toThrow('cannot be read as the keys of this installation');
  });
});
