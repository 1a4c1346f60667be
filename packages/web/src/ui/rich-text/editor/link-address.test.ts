import { isSafeLink } from '@fanal/contract/kit/rich-text.rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkAddress } from './link-address.ts';

describe('an address as people write it', () => {
  it.each([
    ['https://exemple.com/a?b=c#d', 'https://exemple.com/a?b=c#d'],
    ['  exemple.com ', 'https://exemple.com'],
    ['www.québec.ca/santé?x=1', 'https://www.québec.ca/santé?x=1'],
    ['rh@boreal.example', 'mailto:rh@boreal.example'],
    ['mailto:rh@boreal.example', 'mailto:rh@boreal.example'],
    ['418 555-0188', 'tel:4185550188'],
    ['+1 (418) 555-0188', 'tel:+14185550188'],
    ['localhost:3000', null],
    ['demain', null],
    ['', null],
    ['javascript:alert(1)', null],
    ['java\nscript:alert(1)', null],
    ['JAVASCRIPT:alert(1)//exemple.com', null],
    ['data:text/html,x', null],
    ['vbscript:x', null],
    ['file:///etc/passwd', null],
    ['blob:https://exemple.com/x', null],
    ['//exemple.com', null],
    ['exemple.com@mechant.example', 'mailto:exemple.com@mechant.example'],
  ])('%j leads to %j (P22, P23)', (written, whole) => {
    expect(linkAddress(written)).toBe(whole);
  });

  it('never becomes one that may not be followed (P22)', () => {
    const scheme = fc.constantFrom('javascript:', ' javascript:', 'data:', 'tel:', 'https://', 'ht\ttps://', '//', '');
    fc.assert(
      fc.property(scheme, fc.string({ unit: 'grapheme' }), (start, rest) => {
        const address = linkAddress(start + rest);
        expect(address === null || isSafeLink(address)).toBe(true);
      }),
    );
  });
});
