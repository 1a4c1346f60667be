/** Every check of the code that needs no running product, each with a name and the programs that make it. */
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root } from './machine.mjs';
import { copyProject, removeCopy, SAMPLE_FEATURE } from './project-copy.mjs';
import { runtime } from './runtime.mjs';
import { filesBelow } from './source-files.mjs';

/**
 * A step is a program of the packages, or a file of the project, and its arguments. What is true of a new feature too is
 * checked in the copy of the project that has one, when there is such a copy.
 * @typedef {{ name: string, steps: string[][], withNewFeature?: boolean }} Check
 */
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

/** What `npm run new` writes passes its own tests; the other checks with a new feature are run with it. */
const NEW_FEATURE = 'new feature';

/**
 * The checks with these names, all of them when there are none. The new feature is compiled and checked with the rest of the
 * project, so its own check brings those that do it.
 * @param {string[]} names
 */
export const chosenChecks = (names) =>
  allChecks().filter(
    ({ name, withNewFeature = false }) =>
      names.length === 0 || names.includes(name) || (withNewFeature && names.includes(NEW_FEATURE)),
  );

/** The slowest first, so that they run beside the others. @returns {Check[]} */
export const allChecks = () => [
  { name: 'types', steps: projects().map(types), withNewFeature: true },
  { name: 'promises', steps: [['oxlint', 'packages']], withNewFeature: true },
  { name: NEW_FEATURE, steps: [['vitest', 'run', SAMPLE_FEATURE]], withNewFeature: true },
  { name: 'lint and format', steps: [['biome', 'ci', '--colors=off', '--error-on-warnings', '.']] },
  {
    name: 'imports',
    steps: [
      ['depcruise', 'packages', '--config', 'tools/dependency-rules.config.mjs', '--output-type', 'err-long'],
      ['depcruise', 'packages/server/src', '--config', 'tools/feature-circles.config.mjs', '--output-type', 'err-long'],
    ],
    withNewFeature: true,
  },
  { name: 'shape', steps: [['tools/check-shape.mjs']], withNewFeature: true },
  { name: 'texts', steps: [['tools/check-texts.mjs'], ['tools/word-types.mjs', '--check']], withNewFeature: true },
  { name: 'unused', steps: [['knip', '--no-progress', '--no-config-hints']] },
  { name: 'packages', steps: [['tools/check-packages.mjs']] },
  { name: 'secrets', steps: [['tools/check-secrets.mjs']] },
  { name: 'map', steps: [['tools/map.mjs', '--check']] },
  { name: 'requirements', steps: [['tools/requirements.mjs', '--check']] },
];

/**
 * Runs the checks, as many at a time as there are cores, and hands each outcome over as it ends.
 * @param {Check[]} checks
 * @param {(outcome: Outcome) => void} notify
 * @returns {Promise<Outcome[]>}
 */
export const runChecks = async (checks, notify) => {
  const copy = checks.some(({ name }) => name === NEW_FEATURE) ? await copyProject() : null;
  const waiting = [...checks];
  /** @type {Outcome[]} */
  const outcomes = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runCheck(check, check.withNewFeature && copy ? copy : root);
      outcomes.push(outcome);
      notify(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  if (outcomes.every(({ passed }) => passed)) removeCopy();
  return outcomes;
};

/** @param {Check} check @param {string} folder @returns {Promise<Outcome>} */
const runCheck = async ({ name, steps }, folder) => {
  const start = performance.now();
  /** @type {string[]} */
  const outputs = [];
  let passed = true;
  for (const step of steps) {
    const { code, output } = await runStep(step, folder);
    if (code === 0) continue;
    passed = false;
    outputs.push(output.trim() || `${step[0]} ended with code ${code} and said nothing`);
  }
  return { name, passed, seconds: (performance.now() - start) / 1000, output: outputs.join('\n') };
};

/** @param {string[]} step @param {string} folder @returns {Promise<{ code: number, output: string }>} */
const runStep = ([program = '', ...args], folder) =>
  new Promise((resolve) => {
    const binaries = path.join(root, 'node_modules/.bin');
    const file = program.startsWith('node_modules/') ? path.join(root, program) : program;
    const [command, before] = file.includes('/') ? [runtime(), [file]] : [path.join(binaries, program), []];
    const env = { ...process.env, PATH: `${binaries}:${process.env.PATH}`, NO_COLOR: '1', FORCE_COLOR: undefined };
    const child = spawn(command, [...before, ...args], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
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
