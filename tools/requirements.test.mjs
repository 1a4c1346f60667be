import { describe, expect, it } from 'vitest';
import { citationsIn, overviewOf, readRequirements, unknownNumbers } from './requirements.mjs';

const requirements = readRequirements(
  '- SITES-01 | A site has a name | §1 L1\n- SITES-02 | A name is unique | §1 L2\n- SITES-03 | A site is deleted | §1 L3\n- GAP-01 | open | What of it? | This. | §1\n',
);
const areas = new Set(['SITES', 'GAP']);

/** @param {string} text */
const cited = (text, path = 'packages/server/src/features/sites/sites.test.ts') => citationsIn({ path, text }, areas);

describe('requirements', () => {
  it('are read from the list', () => {
    expect(requirements.map(({ number }) => number)).toEqual(['SITES-01', 'SITES-02', 'SITES-03', 'GAP-01']);
  });

  it('are proved by titles of tests only, each by its own number', () => {
    const text = "// SITES-03\nit('has a name (SITES-01 to SITES-03)', () => {});\n";
    expect(overviewOf(requirements, cited(text))).toContain('SITES                  2 of   3');
    expect(overviewOf(requirements, cited(text))).toContain('  SITES-02 A name is unique');
  });

  it('are not proved by a title outside of tests', () => {
    expect(overviewOf(requirements, cited("it('SITES-01')", 'packages/web/src/a.ts'))).toContain(
      'SITES                  0 of   3',
    );
  });

  it('refuse a number that does not exist, wherever it is named', () => {
    expect(unknownNumbers(requirements, cited('/** Why (SITES-09). */'))).toEqual([
      'packages/server/src/features/sites/sites.test.ts: there is no requirement SITES-09',
    ]);
  });

  it('leave other words with numbers alone', () => {
    expect(unknownNumbers(requirements, cited("it('reads UTF-16 and SHA-25 (P11, SITES-01)')"))).toEqual([]);
  });
});
