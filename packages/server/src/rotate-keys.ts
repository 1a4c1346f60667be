import path from 'node:path';
import { keysOfCards } from '#features/cards/sealed-cards.service';
import { keysOfFiles } from '#features/uploads/file-keys.service';
import { keysOfNationalIds } from '#features/users/national-ids.service';
import { systemClock } from '#platform/clock';
import type { Db } from '#platform/db/db';
import { queueRewrapping, queueRotation } from '#platform/encryption/key-rotation';
import { countKeysByMaster, newestVersions } from '#platform/encryption/stored-data-keys';
import { readSettings, SettingsRefused } from '#platform/settings';
import { inRunningInstallation, NotRunning } from './running-installation.ts';

const USAGE = `npm run rotate-keys -- master | data | status

master   wraps the data key of every organization by the current master key, the first of MASTER_KEYS
data     makes a new data key for every organization and encrypts its files, national id numbers and cards again
status   says what the keys are wrapped by and how much waits, and changes nothing

The running servers do the work, while people go on.`;

/** The command line is invalid; the message is the usage text. */
class InvalidCommand extends Error {}

const commands = ['master', 'data', 'status'] as const;
type Command = (typeof commands)[number];

const readCommand = ([argument]: string[]): Command => {
  const command = commands.find((known) => known === argument);
  if (!command) throw new InvalidCommand(USAGE);
  return command;
};

type Sealed = { files: number; numbers: number; cards: number };

/**
 * Counts what is encrypted with an older data key than the newest one (or than the next one), over all organizations.
 */
const countSealed = async (ownerDb: Db, before: 'newest' | 'next'): Promise<Sealed> => {
  const { countFilesOnOldKeys } = keysOfFiles({ ownerDb, now: systemClock });
  const [numbers, cards] = [keysOfNationalIds(ownerDb), keysOfCards(ownerDb)];
  const sealed: Sealed = { files: 0, numbers: 0, cards: 0 };
  for (const { organizationId, version } of await newestVersions(ownerDb)) {
    const from = before === 'newest' ? version : version + 1;
    sealed.files += await countFilesOnOldKeys(organizationId, from);
    sealed.numbers += await numbers.countTextsOnOldKeys(organizationId, from);
    sealed.cards += await cards.countTextsOnOldKeys(organizationId, from);
  }
  return sealed;
};

/** Runs the command and returns the lines to print. Rotations are only queued here. */
export const rotateKeys = async (ownerDb: Db, command: Command): Promise<string[]> => {
  if (command === 'master') {
    await queueRewrapping(ownerDb);
    return ['Every data key will be wrapped by the current master key.'];
  }
  if (command === 'data') {
    const { files, numbers, cards } = await countSealed(ownerDb, 'next');
    const organizations = await queueRotation(ownerDb);
    return [
      `Organizations that get a new data key: ${organizations}`,
      `Files that will be re-encrypted: ${files}`,
      `National id numbers that will be re-encrypted: ${numbers}`,
      `Cards that will be re-encrypted: ${cards}`,
    ];
  }
  const masters = await countKeysByMaster(ownerDb);
  const { files, numbers, cards } = await countSealed(ownerDb, 'newest');
  return [
    ...masters.map(({ masterId, keys }) => `Data keys wrapped by the master key "${masterId}": ${keys}`),
    `Files that wait for the newest data key of their organization: ${files}`,
    `National id numbers that wait for it: ${numbers}`,
    `Cards that wait for it: ${cards}`,
  ];
};

const print = async (args: string[]): Promise<void> => {
  const command = readCommand(args);
  const settings = readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  const lines = await inRunningInstallation(settings, (ownerDb) => rotateKeys(ownerDb, command));
  console.log(lines.join('\n'));
};

if (import.meta.main)
  await print(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof InvalidCommand || error instanceof NotRunning || error instanceof SettingsRefused))
      throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
