/** What a file may be called: a closed list of kinds for each place, words of the product, no drawers for everything. */

const contract = 'packages/contract/src/';
const features = 'packages/server/src/features/';
const screens = 'packages/web/src/features/';
const text = String.raw`[a-z0-9-]+\.text\.(fr|en|es)\.json`;

/** Kinds of files in a feature; `where` is the folder, and a feature may have folders, one for each subject. */
const kinds = [
  {
    where: new RegExp(`^${contract}(?!kit/)[^/]+/`),
    allowed: new RegExp(
      String.raw`^[a-z0-9-]+\.(shapes|rules|api|examples)\.ts$|^[a-z0-9-]+\.rules\.test\.ts$|^${text}$`,
    ),
    named: 'x.shapes.ts, x.rules.ts, x.api.ts, x.examples.ts, x.rules.test.ts, x.text.*.json',
  },
  {
    where: new RegExp(`^${features}[^/]+/`),
    allowed: new RegExp(
      String.raw`^[a-z0-9-]+\.(routes|service|data|jobs|messages|build|rules)\.ts$|^[a-z0-9-]+(\.[a-z]+)?\.test\.ts$|^${text}$`,
    ),
    named:
      'x.routes.ts, x.service.ts, x.data.ts, x.jobs.ts, x.messages.ts, x.rules.ts, x.build.ts, x.test.ts, x.text.*.json',
  },
  {
    where: new RegExp(`^${screens}[^/]+/`),
    allowed: new RegExp(
      String.raw`^[A-Z]\w+(\.test)?\.tsx$|^[A-Z]\w+\.module\.css$|^[a-z0-9-]+\.(queries|rules|store)(\.test)?\.ts$|^[a-z0-9-]+\.icons\.ts$|^use-[a-z0-9-]+(\.test)?\.tsx?$|^${text}$`,
    ),
    named:
      'XPage.tsx and its parts, X.module.css, x.queries.ts, x.rules.ts, x.store.ts, x.icons.ts, use-x.ts(x), x.text.*.json, tests',
  },
];

const drawers = /^(utils?|helpers?|common|commons|managers?|misc|shared|lib|stuff|index)$/;
const folderName = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const fileName = /^([a-z0-9]+(-[a-z0-9]+)*|[A-Z][A-Za-z0-9]*)(\.[a-z0-9-]+)+$/;

/**
 * What is wrong with the name or the place of a file.
 * @param {string} path
 * @returns {string[]}
 */
export const namingProblems = (path) => {
  const parts = path.split('/');
  const file = parts.pop() ?? '';
  const problems = [];
  for (const folder of parts)
    if (drawers.test(folder)) problems.push(`${path}: a folder "${folder}" can hold anything; name what it holds`);
    else if (!folderName.test(folder)) problems.push(`${path}: the folder "${folder}" is not in kebab-case`);
  const [stem = ''] = file.split('.');
  if (drawers.test(stem)) problems.push(`${path}: a file "${stem}" can hold anything; name what it holds`);
  else if (!fileName.test(file)) problems.push(`${path}: name it kebab-case.kind.ts or PascalCase.tsx`);
  for (const { where, allowed, named } of kinds)
    if (where.test(path) && !allowed.test(file)) problems.push(`${path}: this folder holds only ${named}`);
  return problems;
};
