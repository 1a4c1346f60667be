import path from 'node:path';
import { keysOfFiles } from '#features/uploads/file-keys.service';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db/db';
import { queueRewrapping, queueRotation } from '#platform/encryption/key-rotation';
import { countKeysByMaster, newestVersions } from '#platform/encryption/stored-data-keys';
import { readSettings, SettingsRefused } from '#platform/settings';
import { inRunningInstallation, NotRunning } from './running-installation.ts';

const USAGE = `npm run rotate-keys -- master | data | status

master   wraps the data key of every organisation by the current master key, the first of MASTER_KEYS
data     makes a new data key for every organisation and encrypts its files anew
status   says what the keys are wrapped by and how many files wait, and changes nothing

The running servers do the work, while people go on.`;

/** The command was not understood. */
class Misunderstood extends Error {}

const commands = ['master', 'data', 'status'] as const;
type Command = (typeof commands)[number];

const readCommand = ([given]: string[]): Command => {
  const command = commands.find((known) => known === given);
  if (!command) throw new Misunderstood(USAGE);
  return command;
};

/** Files of all organisations under a data key before the newest one, or before the one that comes next. */
const countFiles = async (keeper: Db, before: 'newest' | 'next'): Promise<number> => {
  const { countFilesOnOldKeys } = keysOfFiles({ keeper, now: systemClock });
  let files = 0;
  for (const { organizationId, version } of await newestVersions(keeper))
    files += await countFilesOnOldKeys(organizationId, before === 'newest' ? version : version + 1);
  return files;
};

/** Queues what was asked for and answers what there is to say, line by line. */
export const rotateKeys = async (keeper: Db, command: Command): Promise<string[]> => {
  if (command === 'master') {
    await queueRewrapping(keeper);
    return ['Every data key will be wrapped by the current master key.'];
  }
  if (command === 'data') {
    const files = await countFiles(keeper, 'next');
    const organizations = await queueRotation(keeper);
    return [`Organisations that get a new data key: ${organizations}`, `Files that will be encrypted anew: ${files}`];
  }
  const masters = await countKeysByMaster(keeper);
  return [
    ...masters.map(({ masterId, keys }) => `Data keys wrapped by the master key "${masterId}": ${keys}`),
    `Files that wait for the newest data key of their organisation: ${await countFiles(keeper, 'newest')}`,
  ];
};

const print = async (args: string[]): Promise<void> => {
  const command = readCommand(args);
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  const lines = await inRunningInstallation(settings, (keeper) => rotateKeys(keeper, command));
  console.log(lines.join('\n'));
};

if (import.meta.main)
  await print(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof Misunderstood || error instanceof NotRunning || error instanceof SettingsRefused))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
