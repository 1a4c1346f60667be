import { createRequire } from 'node:module';
import path from 'node:path';
import { ensureBuilt } from './built.mjs';
import { root } from './machine.mjs';

const folder = 'packages/web';

const bundler = () => {
  const vite = createRequire(path.join(root, folder, 'package.json')).resolve('vite/package.json');
  return path.join(path.dirname(vite), 'bin/vite.js');
};

/** Builds the pages when their sources changed since the last build. */
export const ensureWebBuilt = () =>
  ensureBuilt('web', {
    what: 'the pages',
    folder,
    product: 'dist/index.html',
    sources: [folder, 'packages/contract/src', 'package-lock.json'],
    command: () => [bundler(), 'build', '--logLevel', 'warn'],
  });
