import path from 'node:path';
import { expect, it } from 'vitest';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  linesOfFailures,
  retriedOfPlaywright,
  retriedOfVitest,
} from './failures.mjs';
import { root } from './machine.mjs';

/** @param {string} name */
const file = (name) => path.join(root, 'packages/web/src', name);
const vitest = {
  testResults: [
    { name: file('fine.test.ts'), status: 'passed', assertionResults: [{ fullName: 'fine', status: 'passed' }] },
    { name: file('broken.test.ts'), status: 'failed', message: 'SyntaxError: odd', assertionResults: [] },
    {
      name: file('a.test.ts'),
      status: 'failed',
      assertionResults: [
        { fullName: 'a adds', status: 'failed', failureMessages: ['\u001B[31mexpected 2\u001B[39m\n\n  to be 3'] },
        { fullName: 'a stays', status: 'passed', failureMessages: [] },
        { fullName: 'a waits', status: 'passed', failureMessages: ['too late'] },
      ],
    },
  ],
};
/** @param {string} title @param {boolean} ok @param {string} message */
const spec = (title, ok, message) => ({
  title,
  ok,
  tests: [{ status: ok ? 'flaky' : 'unexpected', results: [{ error: { message } }] }],
});
const playwright = {
  suites: [
    { file: 'sites.spec.ts', specs: [spec('deletes', false, 'no button'), spec('flaky', true, 'once')], suites: [] },
  ],
  errors: [{ message: 'The portal did not start.' }],
};

it('what failed is named with the first lines of why, files that cannot be loaded and errors of the runner too', () => {
  expect(failuresOfVitest(vitest)).toEqual([
    { title: 'packages/web/src/broken.test.ts', why: 'SyntaxError: odd' },
    { title: 'packages/web/src/a.test.ts › a adds', why: 'expected 2\n  to be 3' },
  ]);
  expect(failuresOfPlaywright(playwright)).toEqual([
    { title: 'sites.spec.ts › deletes', why: 'no button' },
    { title: 'Journeys', why: 'The portal did not start.' },
  ]);
  expect([...failuresOfVitest(null), ...failuresOfPlaywright(null)]).toEqual([]);
});

it('what passed only when it was tried again is named with what it said first', () => {
  expect(retriedOfVitest(vitest)).toEqual([{ title: 'packages/web/src/a.test.ts › a waits', why: 'too late' }]);
  expect(retriedOfPlaywright(playwright)).toEqual([{ title: 'sites.spec.ts › flaky', why: 'once' }]);
  expect([...retriedOfVitest(null), ...retriedOfPlaywright(null)]).toEqual([]);
});

it('each failure is printed with what it said below its title', () => {
  expect(linesOfFailures([{ title: 'a adds', why: 'expected 2\nto be 3' }])).toBe(
    '  ✗ a adds\n      expected 2\n      to be 3',
  );
});
