import { ensureBuilt } from './built.mjs';

const folder = 'packages/server';

/** What `npm start` runs, from the root of the project. */
export const builtServer = `${folder}/dist/main.js`;

/** Builds the server when its sources changed since the last build. */
export const ensureServerBuilt = () =>
  ensureBuilt('server', {
    what: 'the server',
    folder,
    product: 'dist/main.js',
    sources: [
      ...['src', 'seed', 'build.ts', 'package.json'].map((place) => `${folder}/${place}`),
      'packages/contract/src',
      'package-lock.json',
    ],
    command: () => ['build.ts'],
  });
