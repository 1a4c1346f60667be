/**
 * `npm test`: installs what is missing, then runs the checks, every test and the journeys in a browser, and ends with the
 * line "N passed, N failed". `npm test -- sites` runs only the tests whose file names contain "sites". A whole run keeps
 * its reports in .cache/reports for `npm run slowest`.
 */
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ensureBrowser } from './setup/browser.mjs';
import { allChecks, printOutcome, runChecks } from './setup/checks.mjs';
import {
  failuresOfPlaywright,
  failuresOfVitest,
  linesOfFailures,
  retriedOfPlaywright,
  retriedOfVitest,
} from './setup/failures.mjs';
import { root } from './setup/machine.mjs';
import { useMemoryFolder } from './setup/memory-folder.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { run, runtime, runtimeEnvironment } from './setup/runtime.mjs';
import { linesOf, slowestOf, timesOfPlaywright, timesOfVitest } from './setup/slowest.mjs';
import { sumOf, tallyOfPlaywright, tallyOfVitest } from './setup/tallies.mjs';
import { ensureWebBuilt } from './setup/web.mjs';

/** @typedef {import('./setup/tallies.mjs').Tally} Tally */

const temporary = useMemoryFolder();
const reports = mkdtempSync(path.join(tmpdir(), 'fanal-reports-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
/** @type {string[]} */
const failedChecks = [];
let counted = false;
process.on('exit', () => {
  rmSync(reports, { recursive: true, force: true });
  temporary.remove();
  if (!counted) console.log('\n0 passed, 1 failed'); // whatever ended this program early
});

/** @param {string} words */
const headline = (words) => console.log(`\n${words}`);

/** Settings of this shell must not reach the tests; a database for them has its own name. */
const environment = () => {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...runtimeEnvironment() };
  for (const name of [
    'DATABASE_URL',
    'DATA_DIR',
    'PORT',
    'NODE_ENV',
    'PUBLIC_URL',
    'OIDC_ISSUER',
    'STORAGE_DRIVER',
    'MASTER_KEYS',
  ])
    delete env[name];
  return env;
};

/** @param {string} file */
const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

/** @returns {Promise<Tally>} */
const checkCode = async () => {
  headline('Checks');
  const outcomes = await runChecks(allChecks(), printOutcome);
  failedChecks.push(...outcomes.filter((outcome) => !outcome.passed).map(({ name }) => name));
  return { passed: outcomes.length - failedChecks.length, failed: failedChecks.length, skipped: 0 };
};

/** The tests of pages, which run in this process, take a tenth less: their code is thrown away before optimizing it pays. */
const FLAGS = ['--no-turbofan'];

/** @param {string[]} filters @returns {Promise<Tally>} */
const runTests = async (filters) => {
  headline('Tests');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`, ...filters];
  const code = await run(runtime(), [...FLAGS, vitest, ...args], {
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return tallyOfVitest(readReport(vitestReport), code);
};

/** What the journeys need: made ready while the tests run, which leave the machine some time. */
const prepareJourneys = async () => {
  await ensureWebBuilt();
  return ensureBrowser();
};

/** @param {ReturnType<typeof prepareJourneys>} prepared @returns {Promise<Tally>} */
const runJourneys = async (prepared) => {
  headline('Journeys');
  const browser = await prepared;
  if ('refusal' in browser) {
    console.error(browser.refusal);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const env = {
    ...environment(),
    ...browser.environment,
    PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
    PLAYWRIGHT_HTML_OPEN: 'never',
  };
  const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
  const code = await run(runtime(), [playwright, 'test', '--reporter=list,json'], {
    cwd: path.join(root, 'packages/e2e'),
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return tallyOfPlaywright(readReport(playwrightReport), code);
};

/**
 * A part that ends with an error counts as one failure, and the others still run.
 * @param {() => Promise<Tally>} part
 */
const attempt = async (part) => {
  try {
    return await part();
  } catch (error) {
    console.error(error);
    return { passed: 0, failed: 1, skipped: 0 };
  }
};

/** Prints which tests took longest, and keeps the reports. Nothing here may change the outcome. */
const printSlowest = () => {
  const times = [...timesOfVitest(readReport(vitestReport)), ...timesOfPlaywright(readReport(playwrightReport))];
  headline('Slowest tests');
  console.log(linesOf(slowestOf(times, 10)));
  const kept = path.join(root, '.cache/reports');
  rmSync(kept, { recursive: true, force: true }); // never the reports of two runs side by side
  mkdirSync(kept, { recursive: true });
  for (const file of [vitestReport, playwrightReport])
    if (existsSync(file)) copyFileSync(file, path.join(kept, path.basename(file)));
};

/** Says at the end what failed, which a long output has carried away. Nothing here may change the outcome. */
const printFailures = () => {
  const failures = [
    ...failedChecks.map((name) => ({ title: `Check: ${name}`, why: 'Its output stands under "Checks".' })),
    ...failuresOfVitest(readReport(vitestReport)),
    ...failuresOfPlaywright(readReport(playwrightReport)),
  ];
  if (failures.length === 0) return;
  headline('Failed');
  console.log(linesOfFailures(failures));
};

/** Names what failed once and passed when tried again (only where CI is set). Nothing here may change the outcome. */
const printRetried = () => {
  const retried = [...retriedOfVitest(readReport(vitestReport)), ...retriedOfPlaywright(readReport(playwrightReport))];
  if (retried.length === 0) return;
  headline('Passed when tried again');
  console.log(linesOfFailures(retried));
};

await ensurePackages();
const filters = process.argv.slice(2);
/** @returns {Promise<Tally[]>} */
const runAll = async () => {
  const checks = await attempt(checkCode);
  const prepared = prepareJourneys();
  // Told where the journeys begin.
  prepared.catch(() => {});
  return [checks, await attempt(() => runTests([])), await attempt(() => runJourneys(prepared))];
};

const tallies = filters.length > 0 ? [await attempt(() => runTests(filters))] : await runAll();
for (const print of filters.length === 0 ? [printSlowest, printRetried, printFailures] : [printRetried, printFailures])
  try {
    print();
  } catch (error) {
    console.error(error);
  }
const { passed, failed, skipped } = sumOf(tallies);
counted = true;
if (skipped > 0) console.log(`\n${skipped} skipped`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
