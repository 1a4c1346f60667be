/** Installs the packages when they are missing or differ from package-lock.json. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statfsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { alone } from './alone.mjs';
import { giveUp, root } from './machine.mjs';

const modules = path.join(root, 'node_modules');
const lockFile = path.join(root, 'package-lock.json');
const installedFile = path.join(modules, '.package-lock.json'); // npm writes it at the very end of an install
const stampFile = path.join(modules, '.fanal-installed');
const ROOM_MB = 1200;

/** @typedef {{ version?: string, link?: boolean, optional?: boolean, devOptional?: boolean, peer?: boolean }} Entry */
/** @typedef {Record<string, Entry>} Entries */

/** Costs one hash of the lock file when nothing changed. */
export const ensurePackages = async () => {
  if (isInstalled()) return;
  await alone('install', async () => {
    if (isInstalled()) return;
    refuseFullDisk();
    console.error('Installing the packages (once; a minute or two, and it needs the network)…');
    const { code, output } = await runNpm();
    if (code !== 0) giveUp(`The packages could not be installed. ${adviceFor(output)}`);
    if (!isInstalled()) giveUp('npm ended well, but packages are missing. Delete node_modules and start again.');
  });
};

const isInstalled = () => {
  if (!existsSync(installedFile)) return false;
  const lock = readFileSync(lockFile, 'utf8');
  const stamp = createHash('sha256').update(lock).digest('hex');
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  const differing = differenceOf(JSON.parse(lock).packages, JSON.parse(readFileSync(installedFile, 'utf8')).packages);
  if (differing.length > 0) return false;
  writeFileSync(stampFile, stamp);
  return true;
};

/**
 * The packages that are missing or installed in another version than the lock file says.
 * @param {Entries} locked
 * @param {Entries} installed
 * @returns {string[]}
 */
export const differenceOf = (locked, installed) => {
  const asLocked = Object.entries(installed).filter(([place, { version }]) => locked[place]?.version !== version);
  const missing = Object.entries(locked).filter(
    ([place, entry]) => place.startsWith('node_modules/') && !installed[place] && isNeeded(entry),
  );
  return [...asLocked, ...missing].map(([place]) => place);
};

/** Optional packages are left out where they do not fit the machine. @param {Entry} entry */
const isNeeded = (entry) => !entry.optional && !entry.devOptional && !entry.peer;

const refuseFullDisk = () => {
  const { bavail, bsize } = statfsSync(root);
  const free = Math.floor((bavail * bsize) / 2 ** 20);
  if (free < ROOM_MB) giveUp(`The packages need about ${ROOM_MB} MB, and only ${free} MB are free in ${root}.`);
};

/** @returns {Promise<{ code: number, output: string }>} */
const runNpm = () =>
  new Promise((resolve) => {
    // The node that runs this file may be the one inside node_modules, which npm is about to replace.
    const node = process.env.npm_node_execpath ?? process.execPath;
    const script = process.env.npm_execpath ?? '';
    const [command, ...before] = script.endsWith('npm-cli.js') ? [node, script] : ['npm'];
    // Development packages always: a NODE_ENV=production in the shell would leave out what builds the pages.
    const args = [...before, 'ci', '--ignore-scripts', '--include=dev', '--include=optional', '--loglevel=error'];
    const npm = spawn(String(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    /** @param {Buffer} chunk */
    const listen = (chunk) => {
      output = `${output}${chunk}`.slice(-20_000);
      process.stderr.write(chunk);
    };
    npm.stdout.on('data', listen);
    npm.stderr.on('data', listen);
    npm.on('error', (error) => resolve({ code: 1, output: error.message }));
    npm.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/**
 * What a person can do about a failed install.
 * @param {string} output what npm said
 */
export const adviceFor = (output) => {
  /** @type {[RegExp, string][]} */
  const causes = [
    [/ENOSPC/, 'The disk is full: free about 1.5 GB and start again.'],
    [
      /ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNREFUSED|ECONNRESET|ENETUNREACH|network/i,
      'The package registry cannot be reached: check the network, or a proxy in npm config.',
    ],
    [/E401|E403|ENEEDAUTH/, 'The package registry refuses this account: check the registry and token in npm config.'],
    [/EACCES|EPERM/, 'Files of this checkout belong to another account: start as that account, or change their owner.'],
    [/EUSAGE|in sync/, 'package.json and package-lock.json do not agree: run "npm install" and commit the result.'],
    [/spawn npm ENOENT/, 'npm is not on the PATH: install Node.js with npm.'],
  ];
  return causes.find(([sign]) => sign.test(output))?.[1] ?? 'What npm said stands above.';
};
