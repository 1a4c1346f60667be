/** `npm run -s token -- ROLE`: prints an access token of a demonstration account of the running local installation. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';

loadSettingsFile();
await ensurePackages();
await runEntry('packages/server/src/token.ts');
