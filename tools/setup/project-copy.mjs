/**
 * A copy of the project with one more feature, as `npm run new` writes it. What is checked there is checked for the project
 * and for the templates at once, so that a template that fell behind the code fails here instead of at the next feature.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { createFeature } from '../new-feature.mjs';
import { root } from './machine.mjs';

export const SAMPLE_FEATURE = 'template-samples';

const copy = path.join(root, '.cache/new-feature');

/** Everything under version control or about to be. @returns {Promise<string>} the folder */
export const copyProject = async () => {
  removeCopy();
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root });
  const files = listed.toString().split('\0').filter(Boolean);
  for (const file of files) if (existsSync(path.join(root, file))) cpSync(path.join(root, file), path.join(copy, file));
  // A repository of its own: programs that skip what version control ignores would skip the whole copy.
  mkdirSync(path.join(copy, '.git'));
  linkPackages();
  await createFeature(copy, SAMPLE_FEATURE);
  return copy;
};

export const removeCopy = () => rmSync(copy, { recursive: true, force: true });

/** Packages are found in the folders above, but for the project's own. */
const linkPackages = () => {
  mkdirSync(path.join(copy, 'node_modules/@fanal'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'packages'))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(copy, 'node_modules/@fanal', name));
    const own = path.join(root, 'packages', name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, path.join(copy, 'packages', name, 'node_modules'));
  }
};
