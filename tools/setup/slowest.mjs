/** Lists the slowest tests of the reports that the runners of tests leave behind. */
import path from 'node:path';
import { root } from './machine.mjs';

/** @typedef {{ file: string, title: string, seconds: number }} Timed */
/** @typedef {{ testResults?: { name: string, assertionResults: { fullName: string, duration?: number | null }[] }[] }} VitestReport */
/** @typedef {{ title: string, tests: { results: { duration: number }[] }[] }} Spec */
/** @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ suites?: Suite[] }} PlaywrightReport */

const JOURNEYS = 'packages/e2e/journeys';

/** The report names whole paths: one of another copy of the project would put that machine's folders into a document.
 * @param {string} name */
const fileInProject = (name) => {
  const file = path.relative(root, name);
  if (file.startsWith('..'))
    throw new Error(`${name} is outside ${root}: write the table in the copy whose tests ran.`);
  return file.split(path.sep).join('/');
};

/** @param {VitestReport | null} report @returns {Timed[]} */
export const timesOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      file: fileInProject(name),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );

/** @param {PlaywrightReport | null} report @returns {Timed[]} */
export const timesOfPlaywright = (report) => {
  /** @param {Suite} suite @returns {Timed[]} */
  const timesOf = ({ file, specs = [], suites = [] }) => [
    ...specs.map(({ title, tests }) => ({
      file: `${JOURNEYS}/${file}`,
      title,
      // Each attempt counts: this is how long the run was busy with it.
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...suites.flatMap(timesOf),
  ];
  return (report?.suites ?? []).flatMap(timesOf);
};

/** @param {Timed[]} times @param {number} count */
export const slowestOf = (times, count) => [...times].sort((a, b) => b.seconds - a.seconds).slice(0, count);

/** @param {Timed[]} times */
export const linesOf = (times) =>
  times.map(({ file, title, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file} › ${title}`).join('\n');

/** @param {Timed[]} times */
export const tableOf = (times) =>
  [
    '| Seconds | File | Test |',
    '| ---: | --- | --- |',
    ...times.map(
      ({ file, title, seconds }) => `| ${seconds.toFixed(1)} | \`${file}\` | ${title.replaceAll('|', '\\|')} |`,
    ),
  ].join('\n');

const MARKS = { from: '<!-- slowest: written by npm run slowest -->', to: '<!-- end of slowest -->' };

/** The document with a new table between its two marks. @param {string} document @param {string} table */
export const withTable = (document, table) => {
  const [from, to] = [document.indexOf(MARKS.from), document.indexOf(MARKS.to)];
  if (from < 0 || to < from) throw new Error('The marks around the table of the slowest tests are missing.');
  return `${document.slice(0, from + MARKS.from.length)}\n\n${table}\n\n${document.slice(to)}`;
};

/** The files that the table between the marks names. @param {string} document */
export const filesInTable = (document) => {
  const table = document.slice(document.indexOf(MARKS.from), document.indexOf(MARKS.to));
  return [...table.matchAll(/^\| [\d.]+ \| `([^`]+)` \|/gm)].map(([, file]) => file ?? '');
};
