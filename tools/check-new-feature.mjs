/**
 * Part of `npm run check`: what `npm run new` writes compiles, keeps to the checks and passes its own tests. A copy of the
 * project gets a slice under .cache, so that a template that fell behind the code fails here instead of at the next feature.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFeature } from './new-feature.mjs';
import { COMPILER } from './setup/checks.mjs';
import { root } from './setup/machine.mjs';
import { runtime } from './setup/runtime.mjs';

const copy = path.join(root, '.cache/new-feature');
const feature = 'template-samples';
const compiled = ['contract', 'server', 'web', 'e2e'];

/** Everything under version control or about to be; packages are found in the folders above, but for the project's own. */
const copyProject = () => {
  rmSync(copy, { recursive: true, force: true });
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  for (const file of listed.toString().split('\0').filter(Boolean))
    cpSync(path.join(root, file), path.join(copy, file), { force: true, errorOnExist: false });
  mkdirSync(path.join(copy, 'node_modules/@fanal'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@fanal', name));
    linkOwnPackages(name);
  }
};

/** Packages that one workspace has in a version of its own. @param {string} name */
const linkOwnPackages = (name) => {
  const own = path.join(root, 'packages', name, 'node_modules');
  try {
    symlinkSync(readdirSync(own).length > 0 ? own : '', path.join(copy, 'packages', name, 'node_modules'));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOENT') throw error;
  }
};

/** @param {string} program @param {string[]} args @returns {Promise<void>} ends the check with what the program said */
const succeed = (program, args) =>
  new Promise((resolve) => {
    const child = spawn(runtime(), [program, ...args], { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('close', (code) => {
      if (code === 0) return resolve();
      console.error(`A new feature fails "${path.basename(program)} ${args.join(' ')}":\n${output.trim()}`);
      process.exit(1);
    });
  });

/** @param {string} name of a program in the packages */
const packaged = (name) => path.join(root, 'node_modules', name);

copyProject();
await createFeature(copy, feature);
const types = async () => {
  for (const project of compiled)
    await succeed(path.join(root, COMPILER), ['-p', `packages/${project}`, '--noEmit', '--pretty', 'false']);
};
const tests = async () => {
  for (const tool of ['check-shape', 'check-texts']) await succeed(path.join(copy, 'tools', `${tool}.mjs`), []);
  const folders = ['contract/src', 'server/src/features', 'web/src/features'].map((at) => `packages/${at}/${feature}`);
  // file by file: folders that version control ignores, as the copy's, are not entered
  const sources = folders.flatMap((folder) =>
    readdirSync(path.join(copy, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => path.join(folder, file)),
  );
  await succeed(packaged('oxlint/bin/oxlint'), sources);
  await succeed(packaged('dependency-cruiser/bin/dependency-cruiser.mjs'), [
    ...folders,
    '--config',
    'tools/dependency-rules.config.mjs',
    '--output-type',
    'err-long',
  ]);
  await succeed(packaged('vitest/vitest.mjs'), ['run', feature]);
};
await Promise.all([types(), tests()]);
rmSync(copy, { recursive: true, force: true });
