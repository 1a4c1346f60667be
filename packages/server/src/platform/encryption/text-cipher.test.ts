import { describe, expect, it } from 'vitest';
import { sharedKey } from '../../../test/encrypted-bytes.ts';
import { newId } from '../ids.ts';
import { CiphertextRefused } from './ciphertext-refused.ts';
import { createTextCipher, type TextReference } from './text-cipher.ts';

const open = () => {
  const alerts: object[] = [];
  const cipher = createTextCipher({ keys: sharedKey(), log: { error: (fields) => void alerts.push(fields) } });
  return { cipher, alerts };
};
const somewhere = (): TextReference => ({ org: newId(), kind: 'national id', id: newId() });

describe('a sealed text', () => {
  it('opens with its own reference, whatever it contains (P34)', async () => {
    const { cipher } = open();
    for (const text of ['046454286', '', 'Ñandú 🦤', 'x'.repeat(10_000)]) {
      const reference = somewhere();
      const sealed = await cipher.seal(reference, text);
      expect(sealed.keyVersion).toBe(1);
      if (text) expect(sealed.sealed.includes(text)).toBe(false);
      expect(await cipher.open(reference, sealed)).toBe(text);
    }
  });

  it('is sealed differently each time', async () => {
    const { cipher } = open();
    const reference = somewhere();
    const seals = await Promise.all(Array.from({ length: 200 }, () => cipher.seal(reference, '046454286')));
    expect(new Set(seals.map(({ sealed }) => sealed.toString('hex'))).size).toBe(200);
  });

  it('is refused with an alert in another organization, row or kind (P38)', async () => {
    const { cipher, alerts } = open();
    const reference = somewhere();
    const sealed = await cipher.seal(reference, '046454286');
    for (const other of [
      { ...reference, org: newId() },
      { ...reference, id: newId() },
      { ...reference, kind: 'api key' },
      { org: reference.id, kind: reference.kind, id: reference.org },
    ])
      await expect(cipher.open(other, sealed)).rejects.toThrow(CiphertextRefused);
    expect(alerts).toHaveLength(4);
    expect(alerts[0]).toMatchObject({ alert: 'ciphertext-refused', kind: 'national id' });
    expect(JSON.stringify(alerts)).not.toContain('046454286');
  });

  it('is refused when a bit, its end or the version of its key has changed (P38)', async () => {
    const { cipher } = open();
    const reference = somewhere();
    const { sealed } = await cipher.seal(reference, '046454286');
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at]! ^= 1;
      await expect(cipher.open(reference, { keyVersion: 1, sealed: bent })).rejects.toThrow(CiphertextRefused);
      const cut = sealed.subarray(0, at);
      await expect(cipher.open(reference, { keyVersion: 1, sealed: cut })).rejects.toThrow(CiphertextRefused);
    }
    await expect(cipher.open(reference, { keyVersion: 2, sealed })).rejects.toThrow(CiphertextRefused);
  });
});
