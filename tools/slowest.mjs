/**
 * `npm run slowest`: writes the 30 slowest tests of the last whole `npm test` into docs/testing.md, and says which part is
 * missing when the run ended before it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from './setup/machine.mjs';
import { slowestOf, tableOf, timesOfPlaywright, timesOfVitest, withTable } from './setup/slowest.mjs';

const ROWS = 30;
const document = path.join(root, 'docs/testing.md');

/** @param {string} name */
const readReport = (name) => {
  const file = path.join(root, '.cache/reports', name);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null;
};

const [tests, journeys] = [readReport('vitest.json'), readReport('playwright.json')];
if (!tests && !journeys) giveUp('There is no report in .cache/reports. Run npm test first, without a filter.');
const missing = [...(tests ? [] : ['the tests']), ...(journeys ? [] : ['the journeys'])];
const note = missing.length > 0 ? `Without ${missing}: the run ended before them.\n\n` : '';
const times = [...timesOfVitest(tests), ...timesOfPlaywright(journeys)];
writeFileSync(document, withTable(readFileSync(document, 'utf8'), note + tableOf(slowestOf(times, ROWS))));
console.log(`docs/testing.md names the ${ROWS} slowest of ${times.length} tests.`);
