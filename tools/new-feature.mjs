/** `npm run new -- tool-loans`: a working slice in contract, server and web, registered and green from the start. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { giveUp, root } from './setup/machine.mjs';
import { ensurePackages } from './setup/packages.mjs';
import { run, runtime } from './setup/runtime.mjs';

/** @typedef {Record<'feature' | 'table' | 'Thing' | 'thing' | 'Things' | 'things' | 'words' | 'Words', string>} Names */

const migrations = 'packages/server/migrations';
const templates = path.join(root, 'tools/new-feature');

/**
 * Every form of a name: tool-loans, tool_loans, ToolLoan, toolLoan, ToolLoans, toolLoans, tool loans, Tool loans.
 * @param {string} feature in kebab-case, a plural
 * @returns {Names}
 */
export const namesOf = (feature) => {
  /** @param {string} word */
  const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1);
  const Things = feature.split('-').map(capital).join('');
  const one = Things.endsWith('ies') ? `${Things.slice(0, -3)}y` : Things.replace(/([^s])s$/, '$1');
  const Thing = one === Things ? `${Things}Entry` : one;
  const words = feature.replaceAll('-', ' ');
  /** @param {string} name */
  const small = (name) => name.charAt(0).toLowerCase() + name.slice(1);
  return {
    feature,
    table: feature.replaceAll('-', '_'),
    Thing,
    thing: small(Thing),
    Things,
    things: small(Things),
    words,
    Words: capital(words),
  };
};

/**
 * @param {string} text with __feature__, __Thing__ and so on
 * @param {Names} names
 */
export const fill = (text, names) =>
  Object.entries(names).reduce((filled, [key, name]) => filled.replaceAll(`__${key}__`, name), text);

/** @param {Names} names @param {string} number of the migration @returns {[string, string][]} template -> file */
const plan = ({ feature, Things }, number) => [
  ['contract/shapes.ts.txt', `packages/contract/src/${feature}/${feature}.shapes.ts`],
  ['contract/api.ts.txt', `packages/contract/src/${feature}/${feature}.api.ts`],
  ['server/migration.sql.txt', `${migrations}/${number}-${feature}.sql`],
  ...['data', 'service', 'routes', 'test'].map(
    (kind) =>
      /** @type {[string, string]} */ ([
        `server/${kind}.ts.txt`,
        `packages/server/src/features/${feature}/${feature}.${kind}.ts`,
      ]),
  ),
  ['web/queries.ts.txt', `packages/web/src/features/${feature}/${feature}.queries.ts`],
  ['web/Page.tsx.txt', `packages/web/src/features/${feature}/${Things}Page.tsx`],
  ['web/Page.test.tsx.txt', `packages/web/src/features/${feature}/${Things}Page.test.tsx`],
  ...['fr', 'en', 'es'].map(
    (language) =>
      /** @type {[string, string]} */ ([
        `web/text.${language}.json.txt`,
        `packages/web/src/features/${feature}/${feature}.text.${language}.json`,
      ]),
  ),
];

/**
 * Names what the audit log will hold of it.
 * @param {string} rules text of activities.rules.ts
 * @param {Names} names
 */
export const registerActions = (rules, { thing }) => {
  const registered = rules.replace(
    /\} as const satisfies Record<string, \{ kind/,
    (end) => `  '${thing}.created': { kind: 'structure', tells: [] },\n${end}`,
  );
  if (registered === rules)
    throw new Error('activities.rules.ts has no list "activities" any more: name the actions by hand');
  return registered;
};

const sentences = {
  fr: '{{doer}} a créé «\u00a0{{name}}\u00a0»',
  en: '{{doer}} created “{{name}}”',
  es: '{{doer}} creó «{{name}}»',
};
const languages = /** @type {(keyof typeof sentences)[]} */ (Object.keys(sentences));
/** @param {string} language */
const activityWords = (language) => `packages/web/src/features/activities/activities.text.${language}.json`;

/**
 * Says in a sentence what the audit log will hold of it.
 * @param {string} words text of activities.text.*.json
 * @param {Names} names
 * @param {keyof typeof sentences} language
 */
export const registerSentence = (words, { thing }, language) => {
  const known = JSON.parse(words);
  const said = { ...known.said, [thing]: { created: sentences[language] } };
  return `${JSON.stringify({ ...known, said }, null, 2)}\n`;
};

/**
 * Puts the routes into the server's table of contents.
 * @param {string} app text of features.ts
 * @param {Names} names
 */
export const registerRoutes = (app, { feature, things }) => {
  const registered = app
    .replace(
      /^import .* from '#features\//m,
      (first) => `import { ${things}Routes } from '#features/${feature}/${feature}.routes';\n${first}`,
    )
    .replace(/(export const allRoutes: readonly Route\[\] = \[)([^\]]*?),?(\s*\];)/, `$1$2, ...${things}Routes$3`);
  if (!registered.includes(`...${things}Routes`))
    throw new Error('features.ts has no list "allRoutes" any more: register the routes by hand');
  return registered;
};

/** @param {string} file @param {(text: string) => string} change */
const edit = (file, change) => {
  const full = path.join(root, file);
  writeFileSync(full, change(readFileSync(full, 'utf8')));
};

const nextMigration = () => {
  const last = readdirSync(path.join(root, migrations))
    .map((file) => Number.parseInt(file, 10))
    .filter(Boolean);
  return String(Math.max(0, ...last) + 1).padStart(4, '0');
};

/** @param {string} program @param {string[]} args */
const step = async (program, args) => {
  const code = await run(runtime(), [path.join(root, program), ...args], { stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) giveUp(`The files are written, but "${path.basename(program)} ${args.join(' ')}" failed: see above.`);
};

const main = async () => {
  const [feature = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(feature))
    giveUp('Name the feature in kebab-case and the plural: npm run new -- tool-loans');
  const names = namesOf(feature);
  const files = plan(names, nextMigration());
  const existing = files.map(([, file]) => file).find((file) => existsSync(path.join(root, file)));
  if (existing) giveUp(`There is a feature of that name already: ${existing}`);
  await ensurePackages();
  for (const [template, file] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), fill(readFileSync(path.join(templates, template), 'utf8'), names));
  }
  edit('packages/server/src/features.ts', (app) => registerRoutes(app, names));
  edit('packages/contract/src/activities/activities.rules.ts', (rules) => registerActions(rules, names));
  for (const language of languages) edit(activityWords(language), (words) => registerSentence(words, names, language));
  const written = [
    ...files.map(([, file]) => file),
    'packages/contract/src/activities/activities.rules.ts',
    'packages/server/src/features.ts',
    ...languages.map(activityWords),
  ];
  await step('node_modules/@biomejs/biome/bin/biome', [
    'check',
    '--write',
    '--log-level=error',
    ...written.filter((file) => !file.endsWith('.sql')),
  ]);
  await writeTableTypes();
  await step('tools/word-types.mjs', []);
  await step('tools/map.mjs', []);
  console.log(`${written.map((file) => `  ${file}`).join('\n')}

It works as it stands. Next:
  1. say in packages/contract/src/permissions.ts who may, and use that permission in ${feature}.api.ts
  2. give ${names.Things}Page its address in packages/web/src/app/routes.tsx and its name in app.text.*.json
  3. write the words of ${feature}.text.*.json in the three languages, then shape the rest to the requirements`);
};

/** The types of all tables, from a database that has the new one. */
const writeTableTypes = async () => {
  process.env.WRITE_TABLES = '1';
  await step('node_modules/vitest/vitest.mjs', [
    'run',
    '--project',
    'server',
    'packages/server/src/platform/db/tables.test.ts',
  ]);
};

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/new-feature.mjs')) await main();
