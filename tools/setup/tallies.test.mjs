import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findBrowser } from './browser.mjs';
import { sumOf, tallyOfPlaywright, tallyOfVitest } from './tallies.mjs';

describe('the tally', () => {
  const file = { status: 'passed', assertionResults: [{ status: 'passed' }] };

  it('counts tests', () => {
    const report = {
      numPassedTests: 4,
      numFailedTests: 1,
      numPendingTests: 2,
      testResults: [{ status: 'failed', assertionResults: [{ status: 'failed' }] }, file],
    };
    expect(tallyOfVitest(report, 1)).toEqual({ passed: 4, failed: 1, skipped: 2 });
  });

  it('counts a file that cannot be loaded', () => {
    const report = {
      numPassedTests: 1,
      numFailedTests: 0,
      testResults: [{ status: 'failed', assertionResults: [] }, file],
    };
    expect(tallyOfVitest(report, 1).failed).toBe(1);
  });

  it('counts a runner that crashed, with or without a report', () => {
    expect(tallyOfVitest(null, 137)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    expect(tallyOfVitest({ numPassedTests: 9, numFailedTests: 0, testResults: [file] }, 1).failed).toBe(1);
    expect(tallyOfPlaywright(null, 1).failed).toBe(1);
  });

  it('counts journeys and errors outside of them', () => {
    const stats = { expected: 3, flaky: 1, unexpected: 1, skipped: 0 };
    expect(tallyOfPlaywright({ stats, errors: [{}] }, 1)).toEqual({ passed: 4, failed: 2, skipped: 0 });
  });

  it('adds everything up', () => {
    expect(
      sumOf([
        { passed: 1, failed: 0, skipped: 0 },
        { passed: 2, failed: 3, skipped: 1 },
      ]),
    ).toEqual({ passed: 3, failed: 3, skipped: 1 });
  });
});

describe('the browser', () => {
  it('is the one that is named, or one on the PATH, without windows if there is one', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'fanal browser '));
    const chromium = path.join(folder, 'chromium');
    writeFileSync(chromium, '', { mode: 0o755 });
    expect(findBrowser({ PATH: `/nowhere:${folder}` })).toBe(chromium);
    expect(findBrowser({ CHROMIUM_PATH: chromium, PATH: '' })).toBe(chromium);
    expect(findBrowser({ CHROMIUM_PATH: path.join(folder, 'missing'), PATH: folder })).toBeNull();
    const withoutWindows = path.join(folder, 'chromium-headless-shell');
    writeFileSync(withoutWindows, '', { mode: 0o755 });
    expect(findBrowser({ PATH: folder })).toBe(withoutWindows);
    expect(findBrowser({ CHROMIUM_PATH: chromium, PATH: folder })).toBe(chromium);
    rmSync(folder, { recursive: true });
  });
});
