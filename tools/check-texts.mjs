/** `node tools/check-texts.mjs`: the three languages say the same things, a number has its plural, French is set as French is, every key is used. */
import path from 'node:path';
import { keyProblems } from './checks/text-keys.mjs';
import { pluralProblems } from './checks/text-plurals.mjs';
import { unusedKeys, wrongKeys } from './checks/text-uses.mjs';
import { typographyProblems } from './checks/typography.mjs';
import { isProgram, readSources, report } from './setup/source-files.mjs';

/** @typedef {import('./setup/source-files.mjs').SourceFile} SourceFile */
/** @typedef {{ path: string, folder: string, namespace: string, language: string, entries: Map<string, string> }} TextFile */

const name = /^(.*\/)([\w-]+)\.text\.(\w+)\.json$/;

/**
 * @param {SourceFile[]} files
 * @returns {TextFile[]}
 */
export const readTexts = (files) =>
  files.flatMap(({ path: file, text }) => {
    const [, folder = '', namespace = '', language = ''] = name.exec(file) ?? [];
    return namespace ? [{ path: file, folder, namespace, language, entries: entriesOf(JSON.parse(text)) }] : [];
  });

/**
 * `{ menu: { sites: '…' } }` has the key menu.sites.
 * @param {Record<string, unknown>} words
 * @param {string} prefix
 * @returns {Map<string, string>}
 */
const entriesOf = (words, prefix = '') =>
  new Map(
    Object.entries(words).flatMap(([key, value]) =>
      value !== null && typeof value === 'object'
        ? [...entriesOf(/** @type {Record<string, unknown>} */ (value), `${prefix}${key}.`)]
        : [[`${prefix}${key}`, String(value)]],
    ),
  );

/**
 * Everything that is wrong with the texts, one line each.
 * @param {SourceFile[]} files texts and programs
 */
export const textProblems = (files) => {
  const texts = readTexts(files);
  const programs = files.filter((file) => /\.tsx?$/.test(file.path));
  return [
    ...keyProblems(texts),
    ...texts.flatMap(pluralProblems),
    ...texts.flatMap(typographyProblems),
    ...wrongKeys(texts, programs),
    ...unusedKeys(texts, programs),
  ];
};

if (isProgram(import.meta)) {
  const files = readSources(['packages'], /\.text\.\w+\.json$|\.tsx?$/);
  const count = files.filter((file) => path.extname(file.path) === '.json').length;
  report(textProblems(files), `${count} text files agree`);
}
