import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { hashPassword, passwordNeedsRehash, verifyPassword } from './passwords.ts';

afterEach(() => {
  vi.restoreAllMocks();
  syncBuiltinESMExports();
});

describe('passwords', () => {
  it('are stored as scrypt hashes with their parameters and a random salt', async () => {
    const [first, second] = await Promise.all([hashPassword('Épinette-noire'), hashPassword('Épinette-noire')]);
    expect(first).toMatch(/^scrypt\$32768\$8\$3\$[\w-]{22}\$[\w-]{43}$/);
    expect(first).not.toBe(second);
    expect(passwordNeedsRehash(first)).toBe(false);
    expect(passwordNeedsRehash(first.replace('32768', '16384'))).toBe(true);
  });

  it('match only themselves, in any Unicode normalisation', async () => {
    const stored = await hashPassword('Épinette-noire');
    expect(await verifyPassword('Épinette-noire'.normalize('NFD'), stored)).toBe(true);
    for (const wrong of ['épinette-noire', 'Épinette-noire ', '', 'x'.repeat(5_000)]) {
      expect(await verifyPassword(wrong, stored), wrong.slice(0, 20)).toBe(false);
    }
  });

  it('never match an invalid hash, and a stored hash cannot demand gigabytes', async () => {
    const broken = [
      '',
      'scrypt',
      'scrypt$1$8$1$AAAAAAAAAAA$',
      `scrypt$1073741824$8$1$${'A'.repeat(22)}$${'A'.repeat(43)}`,
      'plain$secret',
    ];
    for (const stored of broken) expect(await verifyPassword('secret', stored), stored).toBe(false);
    expect(await verifyPassword('', null)).toBe(false);
  });

  it('cost the same work for an account without a password', async () => {
    const stored = await hashPassword('right');
    const scrypt = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    const work = async (hash: string | null) => {
      scrypt.mockClear();
      await verifyPassword('wrong', hash);
      return scrypt.mock.calls.map(([password, salt, length, { cost, blockSize, parallelization }]) => ({
        bytes: Buffer.byteLength(password as string) + (salt as Buffer).length,
        length,
        cost,
        blockSize,
        parallelization,
      }));
    };
    const known = await work(stored);
    expect(known).toMatchObject([{ cost: 32_768, blockSize: 8, parallelization: 3 }]);
    expect(await work(null)).toEqual(known);
  });
});
