import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from './machine.mjs';
import { filesInTable, slowestOf, tableOf, timesOfPlaywright, timesOfVitest, withTable } from './slowest.mjs';

const vitest = {
  testResults: [
    {
      name: path.join(root, 'packages/web/src/a.test.ts'),
      assertionResults: [
        { fullName: 'a is quick', duration: 20 },
        { fullName: 'a | b is slow', duration: 2500 },
        { fullName: 'was skipped', duration: null },
      ],
    },
  ],
};
const playwright = {
  suites: [
    {
      file: 'sites.spec.ts',
      specs: [{ title: 'outside', tests: [{ results: [{ duration: 4000 }] }] }],
      suites: [
        {
          file: 'sites.spec.ts',
          specs: [{ title: 'tried twice', tests: [{ results: [{ duration: 1000 }, { duration: 500 }] }] }],
        },
      ],
    },
  ],
};

describe('the slowest tests', () => {
  it('are read from both reports, with every attempt of a journey, slowest first', () => {
    const times = [...timesOfVitest(vitest), ...timesOfPlaywright(playwright)];
    expect(slowestOf(times, 3)).toEqual([
      { file: 'packages/e2e/journeys/sites.spec.ts', title: 'outside', seconds: 4 },
      { file: 'packages/web/src/a.test.ts', title: 'a | b is slow', seconds: 2.5 },
      { file: 'packages/e2e/journeys/sites.spec.ts', title: 'tried twice', seconds: 1.5 },
    ]);
    expect(times).toHaveLength(5);
  });

  it('are refused when the report is of another copy of the project', () => {
    const testResults = [
      { name: path.join(root, '../copy/packages/web/src/a.test.ts'), assertionResults: [{ fullName: 'a' }] },
    ];
    expect(() => timesOfVitest({ testResults })).toThrow('the copy whose tests ran');
  });

  it('are none when a runner left no report', () => {
    expect([...timesOfVitest(null), ...timesOfPlaywright(null)]).toEqual([]);
  });

  it('replace the table of the document and leave the rest as it is', () => {
    const document = 'Before\n<!-- slowest: written by npm run slowest -->\nold\n<!-- end of slowest -->\nAfter\n';
    const written = withTable(document, tableOf(slowestOf(timesOfVitest(vitest), 1)));
    expect(written).toContain('| 2.5 | `packages/web/src/a.test.ts` | a \\| b is slow |');
    expect(written).not.toContain('old');
    expect([written.startsWith('Before\n'), written.endsWith('\nAfter\n')]).toEqual([true, true]);
    expect(filesInTable(written)).toEqual(['packages/web/src/a.test.ts']);
    expect(() => withTable('no marks', 'table')).toThrow('marks');
  });

  it('of docs/testing.md are in files that still exist', () => {
    const files = filesInTable(readFileSync(path.join(root, 'docs/testing.md'), 'utf8'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => file.startsWith('..') || !existsSync(path.join(root, file)))).toEqual([]);
  });
});
