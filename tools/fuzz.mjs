/** `npm run fuzz`: 5,000 requests broken by chance against every endpoint; `-- --seed N --requests N` repeats a run, or makes a longer one. */
import { randomInt } from 'node:crypto';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { run, runtime, runtimeEnvironment } from './setup/runtime.mjs';

const { values } = parseArgs({ options: { seed: { type: 'string' }, requests: { type: 'string', default: '5000' } } });
const seed = values.seed ?? String(randomInt(2 ** 31));
if (![seed, values.requests].every((text) => /^\d{1,10}$/.test(text))) {
  console.error('--seed and --requests are whole numbers');
  process.exit(64);
}
await ensurePackages();
console.log(`npm run fuzz -- --seed ${seed} --requests ${values.requests}`);
const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
process.exitCode = await run(runtime(), [vitest, 'run', '--project', 'server*', 'packages/server/test/fuzz.test.ts'], {
  env: { ...runtimeEnvironment(), FUZZ_SEED: seed, FUZZ_REQUESTS: values.requests },
  stdio: ['ignore', 'inherit', 'inherit'],
});
