/** `npm run check`: every check of the code that needs no running product; `npm run check -- texts shape` runs those two. */
import { allChecks, chosenChecks, printOutcome, runChecks } from './setup/checks.mjs';
import { giveUp } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';

await ensurePackages();
const wanted = process.argv.slice(2);
const checks = allChecks();
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name));
if (unknown.length > 0)
  giveUp(`There is no check called ${unknown.join(', ')}. There are: ${checks.map(({ name }) => name).join(', ')}.`);
const outcomes = await runChecks(chosenChecks(wanted), printOutcome);
const failed = outcomes.filter(({ passed }) => !passed).length;
console.log(`${outcomes.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
