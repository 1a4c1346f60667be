/** Builds the pages when their sources changed since the last build. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, root } from './machine.mjs';
import { run, runtime, runtimeEnvironment } from './runtime.mjs';

const web = path.join(root, 'packages/web');
const stampFile = path.join(root, '.cache/web-build');
const sources = ['packages/web', 'packages/contract/src', 'package-lock.json'];
const notSources = /(^|\/)(dist|node_modules|testing|\.cache)(\/|$)|\.test\.tsx?$|vitest\.config\.ts$/;

/** Costs one look at the dates of the sources when nothing changed. */
export const ensureWebBuilt = async () => {
  if (isBuilt()) return;
  await alone('web-build', async () => {
    if (isBuilt()) return;
    console.error('Building the pages (after each change of their sources; some seconds)…');
    const before = fingerprintOf(root, sources);
    rmSync(stampFile, { force: true });
    const vite = path.join(
      path.dirname(createRequire(path.join(web, 'package.json')).resolve('vite/package.json')),
      'bin/vite.js',
    );
    // Whatever this shell says of NODE_ENV: what is served is never a build for development.
    const env = { ...runtimeEnvironment(), NODE_ENV: 'production' };
    const code = await run(runtime(), [vite, 'build', '--logLevel', 'warn'], {
      cwd: web,
      env,
      stdio: ['ignore', 2, 2],
    });
    if (code !== 0) giveUp('The pages could not be built. What the builder said stands above.');
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, before);
  });
};

const isBuilt = () =>
  existsSync(path.join(web, 'dist/index.html')) &&
  existsSync(stampFile) &&
  readFileSync(stampFile, 'utf8') === fingerprintOf(root, sources);

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
