/** `npm run first-organization -- …`: the first organization of an installation, with its first administrator. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';

loadSettingsFile();
await ensurePackages();
await runEntry('packages/server/src/first-organization.ts');
