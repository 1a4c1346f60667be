/** `node tools/check-secrets.mjs`: nothing that looks like a real key, token or password lies in the repository. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/machine.mjs';
import { filesBelow, isProgram, report } from './setup/source-files.mjs';

/** @type {[string, RegExp][]} */
const shapes = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*\n[A-Za-z0-9+/=]{40}/],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['an Azure storage key', /AccountKey=[A-Za-z0-9+/]{60}/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a Google key', /\bAIza[A-Za-z0-9_-]{35}\b/],
  ['a Slack token', /\bxox[abprs]-[A-Za-z0-9-]{20}/],
  ['a Twilio key', /\bSK[0-9a-f]{32}\b/],
  ['a signed token', /\beyJ[A-Za-z0-9_-]{20,}\.eyJ[A-Za-z0-9_-]{40,}\.[A-Za-z0-9_-]{40,}/],
  ['a private JSON Web Key', /"d"\s*:\s*"[A-Za-z0-9_-]{43,}"/],
];

const LARGEST = 2 ** 20;

/**
 * @param {{ path: string, text: string }} file
 * @returns {string[]}
 */
export const secretProblems = ({ path: file, text }) =>
  shapes.filter(([, shape]) => shape.test(text)).map(([what]) => `${file}: holds what looks like ${what}`);

/** What git knows, or would know after "git add"; without git (in a container) all sources. */
const knownFiles = () => {
  if (!existsSync(path.join(root, '.git'))) return ['docs', 'packages', 'tools'].flatMap(filesBelow);
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return listed.split('\0').filter(Boolean);
};

if (isProgram(import.meta)) {
  const files = knownFiles().filter((file) => {
    const stat = statSync(path.join(root, file), { throwIfNoEntry: false });
    return stat?.isFile() && stat.size < LARGEST;
  });
  const problems = files.flatMap((file) =>
    secretProblems({ path: file, text: readFileSync(path.join(root, file), 'utf8') }),
  );
  report(problems, `${files.length} files hold no secret`);
}
