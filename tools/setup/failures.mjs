/** Lists what failed, so that the end of a long output says it again. */
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './machine.mjs';

/** @typedef {{ title: string, why: string }} Failure */
/** @typedef {{ testResults?: { name: string, status: string, message?: string, assertionResults: { fullName: string, status: string, failureMessages?: string[] | null }[] }[] }} VitestReport */
/** @typedef {{ title: string, ok: boolean, tests: { results: { error?: { message?: string } }[] }[] }} Spec */
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

/** @param {PlaywrightReport | null} report @returns {Failure[]} */
export const failuresOfPlaywright = (report) => {
  /** @param {Suite} suite @returns {Failure[]} */
  const failuresOf = ({ file, specs = [], suites = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        title: `${file} › ${title}`,
        why: firstLinesOf(tests.flatMap(({ results }) => results).find(({ error }) => error)?.error?.message),
      })),
    ...suites.flatMap(failuresOf),
  ];
  return [
    ...(report?.suites ?? []).flatMap(failuresOf),
    ...(report?.errors ?? []).map(({ message }) => ({ title: 'Journeys', why: firstLinesOf(message) })),
  ];
};

/** @param {Failure[]} failures */
export const linesOfFailures = (failures) =>
  failures.map(({ title, why }) => `  ✗ ${title}\n${why.replaceAll(/^/gm, '      ')}`).join('\n');
