import path from 'node:path';
import { readSettings, type Settings, SettingsRefused } from '#platform/settings';

/** EX_CONFIG of sysexits: whoever supervises the process need not try again. */
const CONFIGURATION = 78;

/** The settings of this process; ends it with the list of what is wrong with them, before anything else is loaded. */
export const openSettings = (): Settings => {
  try {
    return readSettings(process.env, path.resolve(import.meta.dirname, '../../..'));
  } catch (error) {
    if (!(error instanceof SettingsRefused)) throw error;
    console.error(error.message);
    return process.exit(CONFIGURATION);
  }
};
