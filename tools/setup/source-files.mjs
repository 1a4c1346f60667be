/** Every source file of the packages, with its text: what the checks look at. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine.mjs';

/** @typedef {{ path: string, text: string }} SourceFile path from the root of the project, with slashes */

const skippedFolders = new Set(['node_modules', 'dist', 'coverage', 'test-results', '.cache', '.data']);

/**
 * @param {string[]} folders from the root of the project
 * @param {RegExp} names
 * @returns {SourceFile[]}
 */
export const readSources = (folders, names) =>
  folders
    .flatMap(filesBelow)
    .filter((file) => names.test(file))
    .map((file) => ({ path: file, text: readFileSync(path.join(root, file), 'utf8') }));

/** @param {string} folder @returns {string[]} */
export const filesBelow = (folder) => {
  if (!existsSync(path.join(root, folder))) return [];
  return readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => !skippedFolders.has(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`]));
};

/**
 * Ends a check: prints what is wrong and fails, or says that all is well.
 * @param {string[]} problems
 * @param {string} whenFine
 */
export const report = (problems, whenFine) => {
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
  else console.log(whenFine);
};

/** True when this module is the program that was started, and not a part that a test loads. @param {ImportMeta} meta */
export const isProgram = (meta) => process.argv[1] !== undefined && path.resolve(process.argv[1]) === meta.filename;
