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
  it('opens at its own place, whatever it is (P34)', async () => {
    const { cipher } = open();
    for (const text of ['046454286', '', 'Ñandú 🦤', 'x'.repeat(10_000)]) {
      const place = somewhere();
      const sealed = await cipher.seal(place, text);
      expect(sealed.keyVersion).toBe(1);
      if (text) expect(sealed.sealed.includes(text)).toBe(false);
      expect(await cipher.open(place, sealed)).toBe(text);
    }
  });

  it('is never sealed the same way twice', async () => {
    const { cipher } = open();
    const place = somewhere();
    const seals = await Promise.all(Array.from({ length: 200 }, () => cipher.seal(place, '046454286')));
    expect(new Set(seals.map(({ sealed }) => sealed.toString('hex'))).size).toBe(200);
  });

  it('is refused with an alert in another organisation, row or kind (P38)', async () => {
    const { cipher, alerts } = open();
    const place = somewhere();
    const sealed = await cipher.seal(place, '046454286');
    for (const other of [
      { ...place, org: newId() },
      { ...place, id: newId() },
      { ...place, kind: 'api key' },
      { org: place.id, kind: place.kind, id: place.org },
    ])
      await expect(cipher.open(other, sealed)).rejects.toThrow(CiphertextRefused);
    expect(alerts).toHaveLength(4);
    expect(alerts[0]).toMatchObject({ alert: 'ciphertext-refused', kind: 'national id' });
    expect(JSON.stringify(alerts)).not.toContain('046454286');
  });

  it('is refused when a bit of it, its end or the version of its key is another one (P38)', async () => {
    const { cipher } = open();
    const place = somewhere();
    const { sealed } = await cipher.seal(place, '046454286');
    for (let at = 0; at < sealed.length; at += 1) {
      const bent = Buffer.from(sealed);
      bent[at]! ^= 1;
      await expect(cipher.open(place, { keyVersion: 1, sealed: bent })).rejects.toThrow(CiphertextRefused);
      const cut = sealed.subarray(0, at);
      await expect(cipher.open(place, { keyVersion: 1, sealed: cut })).rejects.toThrow(CiphertextRefused);
    }
    await expect(cipher.open(place, { keyVersion: 2, sealed })).rejects.toThrow(CiphertextRefused);
  });
});
