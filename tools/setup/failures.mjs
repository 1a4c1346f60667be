/** Lists what failed, so that the end of a long output says it again. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './machine.mjs';

/** @typedef {{ title: string, why: string }} Failure */
/** @typedef {{ testResults?: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[] }} VitestReport */
/** @typedef {{ title: string, ok: boolean, tests: { status?: string, results: { error?: { message?: string } }[] }[] }} Spec */
/** @typedef {{ file: string, specs?: Spec[], suites?: Suite[] }} Suite */
/** @typedef {{ suites?: Suite[], errors?: { message?: string }[] }} PlaywrightReport */

const LINES = 12;

/** @param {string | undefined} message */
const firstLinesOf = (message) =>
  stripVTControlCharacters(message ?? 'without a word')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(0, LINES)
    .join('\n');

/** @param {VitestReport | null} report @returns {Failure[]} */
export const failuresOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(root, name);
    const failed = assertionResults.filter((one) => one.status === 'failed');
    // A file that cannot be loaded, or whose preparation fails, has failed without a single failed test.
    if (status === 'failed' && failed.length === 0) return [{ title: file, why: firstLinesOf(message) }];
    return failed.map(({ fullName, failureMessages }) => ({
      title: `${file} › ${fullName}`,
      why: firstLinesOf(failureMessages?.[0]),
    }));
  });

/**
 * Tests that failed once and passed when tried again; vitest keeps the messages of the first try.
 * @param {VitestReport | null} report
 * @returns {Failure[]}
 */
export const retriedOfVitest = (report) =>
  (report?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages?.length)
      .map(({ fullName, failureMessages }) => ({
        title: `${path.relative(root, name)} › ${fullName}`,
        why: firstLinesOf(failureMessages?.[0]),
      })),
  );

/** @param {Suite} suite @param {(spec: Spec) => boolean} isMeant @returns {Failure[]} */
const outcomesIn = ({ file, specs = [], suites = [] }, isMeant) => [
  ...specs.filter(isMeant).map(({ title, tests }) => ({
    title: `${file} › ${title}`,
    why: firstLinesOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
  })),
  ...suites.flatMap((suite) => outcomesIn(suite, isMeant)),
];

/** @param {PlaywrightReport | null} report @returns {Failure[]} */
export const failuresOfPlaywright = (report) => [
  ...(report?.suites ?? []).flatMap((suite) => outcomesIn(suite, ({ ok }) => !ok)),
  ...(report?.errors ?? []).map(({ message }) => ({ title: 'Journeys', why: firstLinesOf(message) })),
];

/** Journeys that failed once and passed when tried again. @param {PlaywrightReport | null} report @returns {Failure[]} */
export const retriedOfPlaywright = (report) =>
  (report?.suites ?? []).flatMap((suite) =>
    outcomesIn(suite, ({ ok, tests }) => ok && tests.some(({ status }) => status === 'flaky')),
  );

/** @param {Failure[]} failures */
export const linesOfFailures = (failures) =>
  failures.map(({ title, why }) => `  ✗ ${title}\n${why.replaceAll(/^/gm, '      ')}`).join('\n');
