import { describe, expect, it } from 'vitest';
import { hashPassword, passwordNeedsRehash, verifyPassword } from './passwords.ts';

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
    const work = async (hash: string | null) => {
      const start = process.cpuUsage();
      await verifyPassword('wrong', hash);
      return process.cpuUsage(start).user;
    };
    await work(stored);
    const ratio = (await work(null)) / (await work(stored));
    expect(ratio).toBeGreaterThan(0.6);
    expect(ratio).toBeLessThan(1.7);
  });
});
