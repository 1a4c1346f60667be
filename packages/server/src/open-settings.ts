import path from 'node:path';
import { readSettings, type Settings, SettingsRefused } from '#platform/settings';

/** EX_CONFIG of sysexits.h: tells a process supervisor that a restart will not help. */
const CONFIGURATION = 78;

/**
 * Reads the settings of this process. With invalid settings it prints all problems and ends the process, before other
 * modules load.
 */
export const openSettings = (): Settings => {
  try {
    return readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    return process.exit(CONFIGURATION);
  }
};
