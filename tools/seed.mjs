/** `npm run seed -- --people N --organizations M`: adds large demonstration organizations. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';

loadSettingsFile();
await ensurePackages();
await runEntry('packages/server/seed/seed.ts');
