/** `npm run rotate-keys -- master | data | status`: has the running servers change the keys of encrypted files. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';

loadSettingsFile();
await ensurePackages();
await runEntry('packages/server/src/rotate-keys.ts');
