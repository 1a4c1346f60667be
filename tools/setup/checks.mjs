/** Every check of the code that needs no running product, each with a name and the programs that make it. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './machine.mjs';
import { runtime } from './runtime.mjs';
import { filesBelow } from './source-files.mjs';

/** @typedef {{ name: string, steps: string[][] }} Check a step is a program of the packages, or a file of the project, and its arguments */
/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} Outcome */

/**
 * TypeScript 7, which is native and five times as fast as 6. The client of the OpenAPI test needs the JavaScript API, which
 * only 6 has.
 */
export const COMPILER = 'node_modules/typescript-native/bin/tsc';

/** Compiles one program. @param {string} project */
const types = (project) => [COMPILER, '-p', project, '--noEmit', '--pretty', 'false'];

/** Folders with a program of their own; those without a source file yet have nothing to compile. */
const projects = () =>
  ['packages/web', 'packages/server', 'packages/e2e', 'packages/bench', 'packages/contract', 'tools'].filter(
    (project) => filesBelow(project).some((file) => /\.(tsx?|mjs)$/.test(file)),
  );

/** The slowest first, so that they run beside the others. @returns {Check[]} */
export const allChecks = () => [
  { name: 'types', steps: projects().map(types) },
  { name: 'promises', steps: [['oxlint', 'packages']] },
  { name: 'new feature', steps: [['tools/check-new-feature.mjs']] },
  { name: 'lint and format', steps: [['biome', 'ci', '--colors=off', '--error-on-warnings', '.']] },
  {
    name: 'imports',
    steps: [
      ['depcruise', 'packages', '--config', 'tools/dependency-rules.config.mjs', '--output-type', 'err-long'],
      ['depcruise', 'packages/server/src', '--config', 'tools/feature-circles.config.mjs', '--output-type', 'err-long'],
    ],
  },
  { name: 'shape', steps: [['tools/check-shape.mjs']] },
  { name: 'texts', steps: [['tools/check-texts.mjs'], ['tools/word-types.mjs', '--check']] },
  { name: 'unused', steps: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'packages', steps: [['tools/check-packages.mjs']] },
  { name: 'secrets', steps: [['tools/check-secrets.mjs']] },
  { name: 'map', steps: [['tools/map.mjs', '--check']] },
  { name: 'requirements', steps: [['tools/requirements.mjs', '--check']] },
];

/**
 * Runs the checks, as many at a time as there are cores, and hands each outcome over as it ends.
 * @param {Check[]} checks
 * @param {(outcome: Outcome) => void} tell
 * @returns {Promise<Outcome[]>}
 */
export const runChecks = async (checks, tell) => {
  const waiting = [...checks];
  /** @type {Outcome[]} */
  const outcomes = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check);
      outcomes.push(outcome);
      tell(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return outcomes;
};

/** @param {Check} check @returns {Promise<Outcome>} */
const runCheck = async ({ name, steps }) => {
  const start = performance.now();
  /** @type {string[]} */
  const outputs = [];
  let passed = true;
  for (const step of steps) {
    const { code, output } = await runStep(step);
    if (code === 0) continue;
    passed = false;
    outputs.push(output.trim() || `${step[0]} ended with code ${code} and said nothing`);
  }
  return { name, passed, seconds: (performance.now() - start) / 1000, output: outputs.join('\n') };
};

/** @param {string[]} step @returns {Promise<{ code: number, output: string }>} */
const runStep = ([program = '', ...args]) =>
  new Promise((resolve) => {
    const binaries = path.join(root, 'node_modules/.bin');
    const [command, before] = program.includes('/') ? [runtime(), [program]] : [path.join(binaries, program), []];
    const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined };
    const child = spawn(command, [...before, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });

/** One line, and what is wrong below it. @param {Outcome} outcome */
export const printOutcome = ({ name, passed, seconds, output }) => {
  console.log(`${passed ? '✓' : '✗'} ${name} (${seconds.toFixed(1)} s)`);
  if (!passed) console.log(`${output.replace(/^/gm, '    ')}\n`);
};
