/** `npm run bench`: measures the product and prints ratios. */
import { findBrowser } from './setup/browser.mjs';
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { runEntry } from './setup/runtime.mjs';
import { ensureServerBuilt } from './setup/server.mjs';

loadSettingsFile();
await ensurePackages();
await ensureServerBuilt();
const browser = findBrowser(process.env);
if (browser) process.env.CHROMIUM_PATH = browser;
await runEntry('packages/bench/src/main.ts');
