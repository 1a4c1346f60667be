/** `npm run reset`: empties the local data after asking. `--yes` does not ask. */
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { giveUp, loadSettingsFile, root } from './setup/machine.mjs';

/** What the server keeps in its data folder; anything else means that the folder is not ours. */
const ours = /^(postgres|server\.log|\.?identity-keys\.json(\..*)?)$/;

/**
 * Why this folder is left alone, or null.
 * @param {string} folder
 * @param {string[]} entries
 */
export const objectionTo = (folder, entries) => {
  const inside = path.relative(folder, root);
  if (!inside.startsWith('..') || folder === homedir()) return `${folder} holds more than the data of Fanal.`;
  const strange = entries.filter((entry) => !ours.test(entry));
  return strange.length > 0
    ? `${folder} holds what is not the data of Fanal: ${strange.slice(0, 5).join(', ')}.`
    : null;
};

/** @param {string} folder */
const isInUse = (folder) => {
  try {
    const [pid] = readFileSync(path.join(folder, 'postgres/pgdata/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
};

/** @param {string} folder */
const confirm = async (folder) => {
  if (process.argv.includes('--yes')) return true;
  if (!process.stdin.isTTY) giveUp('Nobody is here to answer: use "npm run reset -- --yes".');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Everything in ${folder} will be lost. Type "reset" to go on: `);
  terminal.close();
  return answer.trim().toLowerCase() === 'reset';
};

const reset = async () => {
  loadSettingsFile();
  const folder = path.resolve(root, process.env.DATA_DIR ?? '.data');
  const entries = existsSync(folder) ? readdirSync(folder) : [];
  if (entries.length === 0) return console.log(`There is no local data in ${folder}.`);
  const objection = objectionTo(folder, entries);
  if (objection) giveUp(`${objection} Nothing was changed.`);
  if (isInUse(folder)) giveUp('Fanal is running with this data. Stop it first; nothing was changed.');
  if (!(await confirm(folder))) return console.log('Nothing was changed.');
  for (const entry of entries) rmSync(path.join(folder, entry), { recursive: true, force: true });
  console.log(`The local data in ${folder} is gone. The next start makes it new.`);
  if (process.env.DATABASE_URL) console.log('The database of DATABASE_URL was not touched.');
};

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/reset.mjs')) await reset();
