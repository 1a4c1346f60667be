/**
 * `npm run words` writes the types of all texts of the portal: which namespaces there are, and which keys their French file has.
 * `--check` says when a text file was added or moved since.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/machine.mjs';
import { filesBelow, isProgram, report } from './setup/source-files.mjs';

const source = 'packages/web/src';
const typesFile = path.join(root, source, 'app/word-types.ts');
const french = /([a-z0-9-]+)\.text\.fr\.json$/;

/**
 * The module that names each namespace once.
 * @param {string[]} files of packages/web/src, from the root of the project
 */
export const wordTypesOf = (files) => {
  const namespaces = files
    .flatMap((file) => {
      const namespace = french.exec(file)?.[1];
      return namespace && !file.includes('/gallery/') ? [{ namespace, file: file.slice(source.length + 1) }] : [];
    })
    .sort((a, b) => (a.namespace < b.namespace ? -1 : 1));
  const twice = namespaces.find(({ namespace }, at) => namespace === namespaces[at + 1]?.namespace);
  if (twice) throw new Error(`Two files are called ${twice.namespace}.text.fr.json: each namespace has one.`);
  const lines = namespaces.map(
    ({ namespace, file }) => `    ${/-/.test(namespace) ? `'${namespace}'` : namespace}: typeof import('#${file}');`,
  );
  return `// Made from the text files by \`npm run words\`; never edited by hand.

declare module '#platform/text/words.ts' {
  interface WordsOf {
${lines.join('\n')}
  }
}

export {};
`;
};

if (isProgram(import.meta)) {
  const types = wordTypesOf(filesBelow(source));
  const known = existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '';
  if (process.argv.includes('--check'))
    report(
      known === types ? [] : ['word-types.ts is not up to date: run "npm run words"'],
      'word-types.ts is up to date',
    );
  else writeFileSync(typesFile, types);
}
