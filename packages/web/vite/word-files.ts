/**
 * Serves the built text files under one address that changes with any of them (`/assets/words-<hash>/cards.fr.json`):
 * a page finds a file by its name, and none carries a table of all files (decision 28).
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const fileName = /([\w-]+\.text\.(?:fr|en|es))\.json$/;
const served = /^assets\/words-\w+\/([\w-]+)\.(fr|en|es)\.json$/;

/** Text files of the portal by what they are asked for (`cards.fr`), each as short as JSON can be. */
export const wordFilesOf = (folder: string): Map<string, string> => {
  const files = globSync('{app,features,platform,widgets}/**/*.text.*.json', { cwd: folder }).sort();
  const found = new Map<string, string>();
  for (const file of files) {
    const name = fileName.exec(file)?.[1]?.replace('.text.', '.');
    if (name && !file.includes(`${path.sep}gallery${path.sep}`))
      found.set(name, JSON.stringify(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))));
  }
  return found;
};

/** The text file that a built file holds, as `cards.text.fr.json`; undefined for any other file. */
export const wordFileOf = (builtName: string): string | undefined => {
  const [, namespace, language] = served.exec(builtName) ?? [];
  return namespace && `${namespace}.text.${language}.json`;
};

export const wordFiles = (): Plugin => {
  let files = new Map<string, string>();
  let base = '';
  return {
    name: 'fanal:word-files',
    apply: 'build',
    config({ root = process.cwd() }) {
      files = wordFilesOf(path.join(root, 'src'));
      const hash = createHash('sha256');
      for (const [name, text] of files) hash.update(name).update(text);
      base = `assets/words-${hash.digest('hex').slice(0, 12)}/`;
      return { define: { 'import.meta.env.VITE_WORDS': JSON.stringify(`/${base}`) } };
    },
    buildStart() {
      for (const [name, source] of files) this.emitFile({ type: 'asset', fileName: `${base}${name}.json`, source });
    },
  };
};
