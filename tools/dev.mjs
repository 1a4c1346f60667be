/** `npm run dev`: the portal with hot reload on both sides, at one address. */
import { loadSettingsFile } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { accompany, startProgram } from './setup/program.mjs';

loadSettingsFile();
await ensurePackages();
await accompany(startProgram('tools/setup/development.mjs'));
