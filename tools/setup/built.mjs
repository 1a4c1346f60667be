/** Builds what its sources have outgrown since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, root } from './machine.mjs';
import { run, runtime, runtimeEnvironment } from './runtime.mjs';

const notSources = /(^|\/)(dist|node_modules|testing|\.cache)(\/|$)|\.test\.tsx?$|vitest\.config\.ts$/;

/**
 * @typedef {object} Build
 * @property {string} what in words, as printed while it is built
 * @property {string} folder of the package, from the root
 * @property {string} product file that a build leaves, from the folder
 * @property {string[]} sources files or folders, from the root
 * @property {() => string[]} command arguments of the runtime; asked for only when there is something to build
 */

/**
 * Costs one look at the dates of the sources when nothing changed. Several processes may ask at once; one builds.
 * @param {string} name
 * @param {Build} build
 */
export const ensureBuilt = async (name, { what, folder, product, sources, command }) => {
  const place = path.join(root, folder);
  const stampFile = path.join(root, `.cache/${name}-build`);
  // The place as well: what was built elsewhere may name files there.
  const stampOf = () => `${place} ${fingerprintOf(root, sources)}`;
  const isBuilt = () =>
    existsSync(path.join(place, product)) && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stampOf();
  if (isBuilt()) return;
  await alone(`${name}-build`, async () => {
    if (isBuilt()) return;
    console.error(`Building ${what} (after each change of the sources; some seconds)…`);
    const before = stampOf();
    rmSync(stampFile, { force: true });
    // Whatever this shell says of NODE_ENV: what is served is never a build for development.
    const env = { ...runtimeEnvironment(), NODE_ENV: 'production' };
    const code = await run(runtime(), command(), {
      cwd: place,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) giveUp(`Building ${what} failed. What the builder said stands above.`);
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, before);
  });
};

/**
 * Changes with the name, size or date of any source file.
 * @param {string} base
 * @param {string[]} places files or folders below it
 */
export const fingerprintOf = (base, places) => {
  const hash = createHash('sha256');
  /** @param {string} place */
  const add = (place) => {
    if (notSources.test(place)) return;
    const stat = statSync(path.join(base, place));
    if (stat.isDirectory()) for (const name of readdirSync(path.join(base, place)).sort()) add(`${place}/${name}`);
    else hash.update(`${place}\n${stat.size}\n${stat.mtimeMs}\n`);
  };
  for (const place of places) add(place);
  return hash.digest('hex');
};
