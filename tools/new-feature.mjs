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
const plan = ({ feature, Thing, Things }, number) => [
  ['contract/rules.ts.txt', `packages/contract/src/${feature}/${feature}.rules.ts`],
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
  ...['rules', 'queries'].map(
    (kind) =>
      /** @type {[string, string]} */ ([
        `web/${kind}.ts.txt`,
        `packages/web/src/features/${feature}/${feature}.${kind}.ts`,
      ]),
  ),
  ['web/form-issues.rules.ts.txt', `packages/web/src/features/${feature}/form-issues.rules.ts`],
  ['web/Page.tsx.txt', `packages/web/src/features/${feature}/${Things}Page.tsx`],
  ['web/Page.test.tsx.txt', `packages/web/src/features/${feature}/${Things}Page.test.tsx`],
  ['web/Table.tsx.txt', `packages/web/src/features/${feature}/${Things}Table.tsx`],
  ['web/Dialogs.tsx.txt', `packages/web/src/features/${feature}/${Things}Dialogs.tsx`],
  ['web/Dialog.tsx.txt', `packages/web/src/features/${feature}/${Thing}Dialog.tsx`],
  ['e2e/journey.ts.txt', `packages/e2e/journeys/${feature}.spec.ts`],
  ...['server', 'web'].flatMap((side) =>
    ['fr', 'en', 'es'].map(
      (language) =>
        /** @type {[string, string]} */ ([
          `${side}/text.${language}.json.txt`,
          `packages/${side}/src/features/${feature}/${feature}.text.${language}.json`,
        ]),
    ),
  ),
];

/**
 * Names what the audit log will hold of it.
 * @param {string} rules text of activities.rules.ts
 * @param {Names} names
 */
export const registerActions = (rules, { thing }) => {
  const actions = ['created', 'changed', 'deleted', 'exported'].map(
    (action) => `  '${thing}.${action}': { kind: 'structure', fields: [${action === 'changed' ? "'name'" : ''}] },\n`,
  );
  const registered = rules.replace(
    /\} as const satisfies Record<string, \{ kind/,
    (end) => `${actions.join('')}${end}`,
  );
  if (registered === rules)
    throw new Error('activities.rules.ts has no list "activities" any more: name the actions by hand');
  return registered;
};

const sentences = {
  fr: {
    created: '{{doer}} a créé «\u00a0{{name}}\u00a0»',
    changed: '{{doer}} a modifié «\u00a0{{name}}\u00a0»',
    deleted: '{{doer}} a supprimé «\u00a0{{name}}\u00a0»',
    exported: '{{doer}} a exporté une liste',
  },
  en: {
    created: '{{doer}} created “{{name}}”',
    changed: '{{doer}} changed “{{name}}”',
    deleted: '{{doer}} deleted “{{name}}”',
    exported: '{{doer}} exported a list',
  },
  es: {
    created: '{{doer}} creó «{{name}}»',
    changed: '{{doer}} modificó «{{name}}»',
    deleted: '{{doer}} eliminó «{{name}}»',
    exported: '{{doer}} exportó una lista',
  },
};
const languages = /** @type {(keyof typeof sentences)[]} */ (Object.keys(sentences));
/** @param {string} language */
const activityWords = (language) => `packages/web/src/widgets/activities/activities.text.${language}.json`;

/**
 * Says in a sentence what the audit log will hold of it.
 * @param {string} words text of activities.text.*.json
 * @param {Names} names
 * @param {keyof typeof sentences} language
 */
export const registerSentence = (words, { thing }, language) => {
  const known = JSON.parse(words);
  const said = { ...known.said, [thing]: sentences[language] };
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

/**
 * Lets the export menu of the portal take the list along.
 * @param {string} queries text of exported-lists.queries.ts
 * @param {Names} names
 */
export const registerExport = (queries, { feature, things }) => {
  const registered = queries
    .replace(
      /^import .* from '@fanal\/contract\//m,
      (first) => `import { ${things}Api } from '@fanal/contract/${feature}/${feature}.api';\n${first}`,
    )
    .replace(/(export const endpoints = \{\n)/, `$1  ${things}: ${things}Api.export,\n`);
  if (!registered.includes(`${things}Api.export`))
    throw new Error('exported-lists.queries.ts has no list "endpoints" any more: register the export by hand');
  return registered;
};

/**
 * Gives the page its address and its entry in the menu, under "Administration".
 * @param {string} routes text of routes.tsx
 * @param {Names} names
 */
export const registerScreen = (routes, { feature, things, Things }) => {
  const screen = `  {
    path: 'organization/${feature}',
    permission: 'organization:read',
    section: 'administration',
    label: 'menu.${things}',
    icon: IconList,
    chunk: async () => ({ Page: (await import('#features/${feature}/${Things}Page.tsx')).${Things}Page }),
  },
`;
  const icon = "import IconList from '@tabler/icons-react/dist/esm/icons/IconList.mjs';\n";
  const registered = routes
    .replace(/^import Icon/m, (first) => (routes.includes(icon) ? first : `${icon}${first}`))
    .replace(/^ {2}\.\.\.superAdminScreens,$/m, (next) => `${screen}${next}`);
  if (!registered.includes(screen))
    throw new Error('routes.tsx has no screens of super admins any more: register the page by hand');
  return registered;
};

/**
 * Names the screen in the menu.
 * @param {string} words text of app.text.*.json
 * @param {Names} names
 */
export const registerLabel = (words, { things, Words }) => {
  const known = JSON.parse(words);
  return `${JSON.stringify({ ...known, menu: { ...known.menu, [things]: Words } }, null, 2)}\n`;
};

const exportedLists = 'packages/web/src/widgets/exports/exported-lists.queries.ts';
const activityRules = 'packages/contract/src/activities/activities.rules.ts';
const features = 'packages/server/src/features.ts';
const routeTable = 'packages/web/src/app/routes.tsx';
/** @param {string} language */
const appWords = (language) => `packages/web/src/app/app.text.${language}.json`;

/** @param {string} project folder of the project */
const nextMigration = (project) => {
  const last = readdirSync(path.join(project, migrations))
    .map((file) => Number.parseInt(file, 10))
    .filter(Boolean);
  return String(Math.max(0, ...last) + 1).padStart(4, '0');
};

/**
 * Runs a program of the packages, or one of the project's own tools.
 * @param {string} project @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [more]
 */
const step = async (project, program, args, more = {}) => {
  const file = path.join(program.startsWith('tools/') ? project : root, program);
  const options = { cwd: project, env: { ...process.env, ...more } };
  const code = await run(runtime(), [file, ...args], { ...options, stdio: ['ignore', 'ignore', 'inherit'] });
  if (code !== 0) throw new Error(`The files are written, but "${path.basename(program)} ${args.join(' ')}" failed`);
};

/**
 * Writes the slice, registers it and brings what is generated up to date.
 * @param {string} project folder of the project, or of a copy of it
 * @param {string} feature in kebab-case, a plural
 * @returns {Promise<string[]>} the files that were written or changed
 */
export const createFeature = async (project, feature) => {
  const names = namesOf(feature);
  const files = plan(names, nextMigration(project));
  const existing = files.map(([, file]) => file).find((file) => existsSync(path.join(project, file)));
  if (existing) throw new Error(`There is a feature of that name already: ${existing}`);
  for (const [template, file] of files) {
    mkdirSync(path.dirname(path.join(project, file)), { recursive: true });
    writeFileSync(path.join(project, file), fill(readFileSync(path.join(templates, template), 'utf8'), names));
  }
  /** @param {string} file @param {(text: string) => string} change */
  const edit = (file, change) => {
    const full = path.join(project, file);
    writeFileSync(full, change(readFileSync(full, 'utf8')));
  };
  edit(features, (app) => registerRoutes(app, names));
  edit(activityRules, (rules) => registerActions(rules, names));
  edit(exportedLists, (queries) => registerExport(queries, names));
  edit(routeTable, (routes) => registerScreen(routes, names));
  for (const language of languages) {
    edit(activityWords(language), (words) => registerSentence(words, names, language));
    edit(appWords(language), (words) => registerLabel(words, names));
  }
  const written = [
    ...files.map(([, file]) => file),
    features,
    activityRules,
    exportedLists,
    routeTable,
    ...languages.flatMap((language) => [activityWords(language), appWords(language)]),
  ];
  const formatted = written.filter((file) => !file.endsWith('.sql'));
  await step(project, 'node_modules/@biomejs/biome/bin/biome', ['check', '--write', '--log-level=error', ...formatted]);
  // The types of all tables come from a database that has the new one.
  const tables = ['run', '--project', 'server*', 'packages/server/src/platform/db/tables.test.ts'];
  await step(project, 'node_modules/vitest/vitest.mjs', tables, { WRITE_TABLES: '1' });
  await step(project, 'tools/word-types.mjs', []);
  await step(project, 'tools/map.mjs', []);
  return written;
};

const main = async () => {
  const [feature = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(feature))
    giveUp('Name the feature in kebab-case and the plural: npm run new -- tool-loans');
  await ensurePackages();
  const written = await createFeature(root, feature).catch((error) => giveUp(error.message));
  console.log(`${written.map((file) => `  ${file}`).join('\n')}

It works as it stands. Next:
  1. say in packages/contract/src/permissions.ts who may, and use that permission in ${feature}.api.ts and the screen
  2. give it its place, icon and name in packages/web/src/app: routes.tsx and app.text.*.json
  3. write the words of ${feature}.text.*.json in the three languages, then shape the rest to the requirements`);
};

if (process.argv[1] && path.resolve(process.argv[1]) === path.join(root, 'tools/new-feature.mjs')) await main();
