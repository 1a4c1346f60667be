/** Counts what the runners of tests report. A runner that crashed counts as a failure, whatever it managed to write. */

/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * @param {{ numPassedTests?: number, numFailedTests?: number, numPendingTests?: number, numTodoTests?: number, testResults?: { status: string, assertionResults: { status: string }[] }[] } | null} report of vitest
 * @param {number} exitCode
 * @returns {Tally}
 */
export const tallyOfVitest = (report, exitCode) => {
  const files = report?.testResults ?? [];
  // A file that cannot be loaded has failed without a single failed test.
  const broken = files.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'),
  );
  const failed = (report?.numFailedTests ?? 0) + broken.length;
  return {
    passed: report?.numPassedTests ?? 0,
    failed: withCrash(failed, exitCode),
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  };
};

/**
 * @param {{ stats?: { expected: number, flaky: number, unexpected: number, skipped: number }, errors?: unknown[] } | null} report of Playwright
 * @param {number} exitCode
 * @returns {Tally}
 */
export const tallyOfPlaywright = (report, exitCode) => {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report?.stats ?? {};
  return { passed: expected + flaky, failed: withCrash(unexpected + (report?.errors?.length ?? 0), exitCode), skipped };
};

/** @param {number} failed @param {number} exitCode */
const withCrash = (failed, exitCode) => (failed === 0 && exitCode !== 0 ? 1 : failed);

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export const sumOf = (tallies) => ({
  passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
  failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  skipped: tallies.reduce((sum, { skipped }) => sum + skipped, 0),
});
