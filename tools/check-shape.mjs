/** `node tools/check-shape.mjs`: every file has a known kind, a bounded size and only the duties of its kind. */

import { contentProblems } from './checks/contents.mjs';
import { namingProblems } from './checks/names.mjs';
import { tableProblems } from './checks/tables.mjs';
import { widgetProblems } from './checks/widgets.mjs';
import { wordProblems } from './checks/words.mjs';
import { isProgram, readSources, report } from './setup/source-files.mjs';

/** @typedef {import('./setup/source-files.mjs').SourceFile} SourceFile */

/**
 * Everything that is wrong with the shape of these files, one line each.
 * @param {SourceFile[]} files
 */
export const shapeProblems = (files) => [
  ...files.flatMap(({ path }) => namingProblems(path)),
  ...files.flatMap(contentProblems),
  ...files.flatMap(wordProblems),
  ...tableProblems(files),
  ...widgetProblems(files),
];

if (isProgram(import.meta)) {
  const files = readSources(['packages', 'tools'], /\.(ts|tsx|mjs|cjs|css|json|sql)$/);
  report(shapeProblems(files), `${files.length} files have the shape that they should have`);
}
