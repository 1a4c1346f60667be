/** `npm run bench`: measures the product and prints ratios. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';
import { ensureServerBuilt } from './setup/server.mjs';

loadSettingsFile();
await ensurePackages();
await ensureServerBuilt();
await runEntry('packages/bench/src/main.ts');
