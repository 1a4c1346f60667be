/** Finds a browser for the journeys, or installs one. */
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';
import { root } from './machine.mjs';
import { run, runtime } from './runtime.mjs';

/** Without windows it takes a third less processor, and journeys half the time. */
const shell = 'chromium-headless-shell';
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * The browser that CHROMIUM_PATH, the PATH (the one without windows first) or the usual places of macOS offer.
 * @param {NodeJS.ProcessEnv} environment
 * @returns {string | null}
 */
export const findBrowser = ({ CHROMIUM_PATH, PATH = '' }) => {
  const onPath = [shell, ...names].flatMap((name) =>
    PATH.split(path.delimiter)
      .filter(Boolean)
      .map((folder) => path.join(folder, name)),
  );
  const candidates = CHROMIUM_PATH ? [CHROMIUM_PATH] : [...onPath, ...applications];
  return candidates.find(isExecutable) ?? null;
};

/** @param {string} file */
const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Makes sure that there is a browser. What Playwright downloads itself needs no path.
 * @returns {Promise<{ environment: Record<string, string> } | { refusal: string }>}
 */
export const ensureBrowser = async () => {
  const present = findBrowser(process.env);
  const found = present?.endsWith(shell) ? present : ((await installByApt(present)) ?? present);
  if (found) return { environment: { CHROMIUM_PATH: found } };
  if (process.env.CHROMIUM_PATH)
    return { refusal: `CHROMIUM_PATH names ${process.env.CHROMIUM_PATH}, which cannot be started.` };
  console.error('Downloading a browser for the journeys (once)…');
  const playwright = path.join(root, 'node_modules/playwright-core/cli.js');
  const code = await run(runtime(), [playwright, 'install', 'chromium', '--only-shell'], { stdio: ['ignore', 2, 2] });
  if (code === 0) return { environment: {} };
  return {
    refusal: 'There is no browser, and none could be downloaded. Install Chromium, or name one with CHROMIUM_PATH.',
  };
};

/**
 * On Debian as root its own package is the surest way: it brings every library along. Older ones have only the whole browser.
 * @param {string | null} present
 */
const installByApt = async (present) => {
  if (process.env.CHROMIUM_PATH || process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return null;
  if (spawnSync('apt-get', ['--version']).status !== 0) return null;
  console.error('Installing Chromium for the journeys (once)…');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  /** @param {string[]} args */
  const apt = async (...args) => (await run('apt-get', args, { env, stdio: ['ignore', 'ignore', 2] })) === 0;
  /** @param {string} name */
  const install = (name) => apt('install', '-y', '--no-install-recommends', name);
  if (!(await apt('update'))) return null;
  return (await install(shell)) || (!present && (await install('chromium'))) ? findBrowser(process.env) : null;
};
