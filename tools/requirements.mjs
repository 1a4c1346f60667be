/** `npm run requirements`: which numbered requirements are proved by tests, and which are not. `--check` refuses unknown numbers. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './setup/machine.mjs';
import { isProgram, readSources, report } from './setup/source-files.mjs';

/** @typedef {{ number: string, area: string, words: string }} Requirement */
/** @typedef {{ number: string, path: string, title: string | null }} Citation `title` is null outside of a test's title */

const line = /^- ([A-Z][A-Z-]*)-(\d\d) \| (.*)$/gm;
const cited = /\b([A-Z]{2,}(?:-[A-Z]{2,})*)-(\d\d)\b/g;
const title = /\b(?:it|test|describe|step)(?:\.\w+(?:\([^)]*\))?)*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;

/** @param {string} text docs/requirements.md @returns {Requirement[]} */
export const readRequirements = (text) =>
  [...text.matchAll(line)].map(([, area = '', number = '', rest = '']) => ({
    number: `${area}-${number}`,
    area,
    words: rest.replace(/ \| §[^|]*$/, '').replace(/^(open|conflict) \| /, ''),
  }));

/**
 * Every number that a file names: in test titles, where it counts as proof, and elsewhere. Each is written out: a range names its ends only.
 * @param {{ path: string, text: string }} file
 * @param {Set<string>} areas
 * @returns {Citation[]}
 */
export const citationsIn = ({ path: file, text }, areas) => {
  const titles = /\.test\.(tsx?|mjs)$|\/journeys\//.test(file)
    ? [...text.matchAll(title)].map(([, , words = '']) => words)
    : [];
  /** @param {string} words @param {string | null} said @returns {Citation[]} */
  const numbersIn = (words, said) =>
    [...words.matchAll(cited)]
      .filter(([, area = '']) => areas.has(area))
      .map(([, area, number]) => ({ number: `${area}-${number}`, path: file, title: said }));
  return [...titles.flatMap((words) => numbersIn(words, words)), ...numbersIn(text, null)];
};

/**
 * @param {Requirement[]} requirements
 * @param {Citation[]} citations
 * @returns {string[]}
 */
export const unknownNumbers = (requirements, citations) => {
  const known = new Set(requirements.map(({ number }) => number));
  return [
    ...new Set(
      citations
        .filter(({ number }) => !known.has(number))
        .map(({ path: file, number }) => `${file}: there is no requirement ${number}`),
    ),
  ];
};

/**
 * Per area: proved of all, then what is not proved.
 * @param {Requirement[]} requirements
 * @param {Citation[]} citations
 */
export const overviewOf = (requirements, citations) => {
  const proved = new Set(citations.filter((citation) => citation.title !== null).map(({ number }) => number));
  const areas = [...new Set(requirements.map(({ area }) => area))];
  const rows = areas.map((area) => {
    const all = requirements.filter((one) => one.area === area);
    const done = all.filter(({ number }) => proved.has(number)).length;
    return `${area.padEnd(20)} ${String(done).padStart(3)} of ${String(all.length).padStart(3)}`;
  });
  const open = requirements.filter(({ number }) => !proved.has(number));
  const total = requirements.length;
  return [
    ...rows,
    `${'all'.padEnd(20)} ${String(total - open.length).padStart(3)} of ${String(total).padStart(3)}`,
    ...(open.length > 0
      ? ['', 'Not proved:', ...open.map(({ number, words }) => `  ${number} ${words.slice(0, 140)}`)]
      : []),
  ].join('\n');
};

if (isProgram(import.meta)) {
  const requirements = readRequirements(readFileSync(path.join(root, 'docs/requirements.md'), 'utf8'));
  const areas = new Set(requirements.map(({ area }) => area));
  const citations = readSources(['packages', 'tools'], /\.(tsx?|mjs|sql|css)$/)
    .filter((file) => !file.path.endsWith('requirements.test.mjs'))
    .flatMap((file) => citationsIn(file, areas));
  const unknown = unknownNumbers(requirements, citations);
  if (process.argv.includes('--check')) report(unknown, `${citations.length} citations name requirements that exist`);
  else {
    console.log(overviewOf(requirements, citations));
    if (unknown.length > 0) report(unknown, '');
  }
}
