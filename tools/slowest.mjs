/** `npm run slowest`: writes the 30 slowest tests of the last whole `npm test` into docs/testing.md. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from './setup/machine.mjs';
import { slowestOf, tableOf, timesOfPlaywright, timesOfVitest, withTable } from './setup/slowest.mjs';

const ROWS = 30;
const document = path.join(root, 'docs/testing.md');

/** @param {string} name */
const readReport = (name) => {
  const file = path.join(root, '.cache/reports', name);
  if (!existsSync(file)) giveUp(`There is no ${path.relative(root, file)}. Run npm test first, without a filter.`);
  return JSON.parse(readFileSync(file, 'utf8'));
};

const times = [...timesOfVitest(readReport('vitest.json')), ...timesOfPlaywright(readReport('playwright.json'))];
writeFileSync(document, withTable(readFileSync(document, 'utf8'), tableOf(slowestOf(times, ROWS))));
console.log(`docs/testing.md names the ${ROWS} slowest of ${times.length} tests.`);
