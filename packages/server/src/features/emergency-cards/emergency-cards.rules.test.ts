import { changedParts, filesFor, SITES_IN_FILE } from '@fanal/contract/emergency-cards/emergency-cards.rules';
import { describe, expect, it } from 'vitest';
import { addressLines, type CardContent, contentHash, hashesOf } from './emergency-cards.rules.ts';

const nowhere = { street: null, city: null, province: null, postalCode: null };
const content: CardContent = {
  site: { id: 'a', name: 'Terminal', address: ['12, rue du Port'] },
  hospital: { version: 1, name: 'Hôpital', address: null, phone: null },
  contacts: [],
  firstAiders: { total: 0, people: [] },
  hasFirstAidTypes: false,
  inCharge: [],
};

describe('an emergency card', () => {
  it('writes the lines of an address, without those that are not known', () => {
    expect(
      addressLines({
        street: '12, rue du Port',
        city: 'Sept-Îles',
        province: 'QC',
        postalCode: 'G4R 1A1',
      }),
    ).toEqual(['12, rue du Port', 'Sept-Îles (QC) G4R 1A1']);
    expect(addressLines({ ...nowhere, province: 'QC' })).toEqual(['QC']);
    expect(addressLines(nowhere)).toEqual([]);
  });

  it('knows which part changed; the version of a hospital is none', () => {
    const before = hashesOf(content);
    const renamed = hashesOf({ ...content, site: { ...content.site, name: 'Quai' } });
    expect(changedParts(before, renamed)).toEqual(['site']);
    expect(contentHash(before)).not.toBe(contentHash(renamed));
    expect(hashesOf({ ...content, hospital: { ...content.hospital, version: 9 } })).toEqual(before);
  });

  it('goes into as many files as there are parts', () => {
    expect([0, 1, SITES_IN_FILE, SITES_IN_FILE + 1].map(filesFor)).toEqual([1, 1, 1, 2]);
  });
});
