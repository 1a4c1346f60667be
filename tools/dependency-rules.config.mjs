/** Who may import whom. Every rule is an error; there is no list of exceptions. */

const contract = '^packages/contract/src';
const server = '^packages/server/src';
const features = `${server}/features`;
const platform = `${server}/platform`;
const web = '^packages/web/src';
const tests = String.raw`\.test\.tsx?$`;
const testing = ['^packages/server/(test|seed)/', tests];

/**
 * @param {string} name
 * @param {string} comment
 * @param {object} from
 * @param {object} to
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

/**
 * A library with one home: product code never talks to it directly.
 * @param {string} name
 * @param {string} packages
 * @param {string[]} homes
 */
const atHome = (name, packages, homes) =>
  rule(
    `${name}-at-home`,
    `${name} is used in one place, so that it can be replaced in one place.`,
    { path: '^packages/(server|web)/', pathNot: [...homes, ...testing, String.raw`\.build\.ts$`] },
    { path: `node_modules/(${packages})/`, dependencyTypesNot: ['type-only'] },
  );

/** Files of the contract that bring zod with them. */
const schemas = String.raw`${contract}/(.*\.shapes|kit/(entity|page|rich-text|texts))\.ts$`;

const contractRules = [
  rule(
    'contract-stands-alone',
    'The contract knows neither side.',
    { path: contract },
    { path: '^packages/(server|web|e2e|bench)/' },
  ),
  rule(
    'contract-needs-only-zod',
    'Nothing else may enter both sides.',
    { path: contract, pathNot: tests },
    { path: 'node_modules/', pathNot: 'node_modules/zod/' },
  ),
  rule(
    'contract-runs-anywhere',
    'No Node.js module may enter the browser.',
    { path: contract, pathNot: tests },
    { dependencyTypes: ['core'] },
  ),
  rule(
    'kit-knows-no-feature',
    'The kit could serve another product.',
    { path: `${contract}/kit/` },
    { path: `${contract}/[^/]+/`, pathNot: `${contract}/kit/` },
  ),
  rule(
    'rules-know-only-shapes',
    'Rules decide; they never ask who calls what.',
    { path: String.raw`${contract}/.*\.rules\.ts$` },
    { path: String.raw`${contract}/.*\.(api|examples)\.ts$` },
  ),
  rule(
    'rules-need-no-schema',
    'The browser has rules from the start; schemas would bring zod with them.',
    { path: String.raw`${contract}/(.*\.rules|errors|features|locales|permissions)\.ts$` },
    { path: [schemas, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'examples-are-for-tests',
    'Examples serve tests and the gallery.',
    {
      path: '^packages/',
      pathNot: [...testing, '/gallery/', '/testing/', '^packages/e2e/journeys/', String.raw`\.examples\.ts$`],
    },
    { path: String.raw`\.examples\.ts$` },
  ),
];

const sideRules = [
  rule(
    'two-sides-never-meet',
    'Server and web meet in the contract.',
    { path: '^packages/(server|web)/' },
    { path: '^packages/(server|web|e2e|bench)/', pathNot: '^packages/$1/' },
  ),
  rule(
    'journeys-see-what-people-see',
    'A journey knows pages and the contract, never the code behind them.',
    { path: '^packages/e2e/' },
    { path: '^packages/(server|web)/' },
  ),
  rule(
    'tools-stay-outside',
    'What is shipped does not depend on the tools.',
    { path: '^packages/' },
    { path: '^tools/' },
  ),
];

const serverRules = [
  rule(
    'platform-knows-no-feature',
    'Platform is free of the product.',
    { path: `${platform}/`, pathNot: tests },
    { path: [`${features}/`, String.raw`${server}/[^/]+\.ts$`] },
  ),
  rule(
    'nothing-above-app',
    'app.ts puts the product together; nobody calls it but those who start it.',
    { path: server, pathNot: [String.raw`${server}/[^/]+\.ts$`, tests] },
    { path: String.raw`${server}/[^/]+\.ts$` },
  ),
  rule(
    'routes-call-their-service',
    'A route only calls its own service.',
    { path: String.raw`${features}/([^/]+)/.*\.routes\.ts$` },
    { path: `${features}/`, pathNot: String.raw`${features}/$1/.*\.(service|routes)\.ts$` },
  ),
  rule(
    'service-below-routes',
    'A service never looks up at routes or jobs.',
    { path: String.raw`${features}/.*\.service\.ts$` },
    { path: String.raw`${features}/.*\.(routes|jobs)\.ts$` },
  ),
  rule(
    'neighbours-through-service',
    'Another feature is reached only through its service.',
    { path: `${features}/([^/]+)/`, pathNot: String.raw`\.(build|test)\.ts$` },
    { path: `${features}/`, pathNot: [`${features}/$1/`, String.raw`\.service\.ts$`] },
  ),
  rule(
    'builders-are-for-tests',
    'Builders serve tests and the seed.',
    { path: '^packages/', pathNot: [String.raw`\.build\.ts$`, ...testing] },
    { path: String.raw`\.build\.ts$` },
  ),
  rule(
    'data-is-the-bottom',
    'Queries call nothing of the product but other queries of their feature.',
    { path: String.raw`${features}/.*\.data\.ts$` },
    { path: `${features}/`, pathNot: String.raw`\.data\.ts$` },
  ),
  rule(
    'only-data-asks-the-database',
    'SQL lives in *.data.ts.',
    { path: `${features}/`, pathNot: String.raw`\.(data|build|test)\.ts$` },
    { path: ['node_modules/(kysely|pg)/', `${platform}/db/`], dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'provider-behind-identity',
    'The built-in identity provider is one of many: only identity.ts knows it.',
    { path: server, pathNot: [`${platform}/identity/(embedded/|identity.ts$)`, `${server}/token.ts$`, tests] },
    { path: `${platform}/identity/embedded/`, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'reader-in-its-own-process',
    'What takes foreign files apart runs in the reading process, never in the server.',
    { path: server, pathNot: [`${platform}/files/inspection/reader/`] },
    { path: `${platform}/files/inspection/reader/` },
  ),
  atHome('parsers', 'sharp|yauzl|file-type|music-metadata|strtok3|sax|csv-parse', [
    `${platform}/files/inspection/reader/`,
  ]),
  atHome('oidc-provider', 'oidc-provider', [`${platform}/identity/embedded/`]),
  atHome('graphile-worker', 'graphile-worker', [`${platform}/jobs/`, `${platform}/db/migrate.ts$`]),
  atHome('pg', 'pg', [`${platform}/`, String.raw`${server}/[^/]+\.ts$`, String.raw`\.data\.ts$`]),
  atHome('fastify', 'fastify|@fastify', [`${platform}/`, String.raw`${server}/[^/]+\.ts$`]),
];

/** Where forms say what is wrong with what was written. */
const schemaForms = [
  String.raw`-issues\.rules\.ts$`,
  String.raw`/use-[a-z-]+-form\.ts$`,
  String.raw`/CreateUserDialog\.tsx$`,
];

const webRules = [
  rule(
    'ui-knows-no-product',
    'ui/ could ship in another product; so could the kit of the contract.',
    { path: `${web}/ui/` },
    { path: [`${web}/(widgets|features|app|platform)/`, contract], pathNot: `${contract}/kit/` },
  ),
  atHome('tiptap', '@tiptap', [`${web}/ui/rich-text/editor/`]),
  rule(
    'editor-comes-when-shown',
    'The editor of texts is heavy: it is fetched with the first text that is written, never with a page.',
    { path: `${web}/`, pathNot: [`${web}/ui/rich-text/editor/`, tests] },
    { path: `${web}/ui/rich-text/editor/`, dynamic: false, dependencyTypesNot: ['type-only'] },
  ),
  rule(
    'platform-below-all',
    'platform/ serves screens and knows none.',
    { path: `${web}/platform/` },
    { path: `${web}/(widgets|features|app)/` },
  ),
  rule(
    'widgets-below-features',
    'Widgets serve features.',
    { path: `${web}/widgets/` },
    { path: `${web}/(features|app)/` },
  ),
  rule(
    'features-below-app',
    'Only app/ puts features together.',
    { path: `${web}/features/` },
    { path: `${web}/app/` },
  ),
  rule(
    'features-are-strangers',
    'Shared between features? Move it to widgets/.',
    { path: `${web}/features/([^/]+)/` },
    { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
  ),
  rule(
    'only-queries-call-the-api',
    'Calls to the server live in *.queries.ts.',
    { path: `${web}/(app|features|widgets)/`, pathNot: [String.raw`\.queries\.ts$`, `${web}/app/main.tsx$`, tests] },
    {
      path: [String.raw`${web}/platform/api\.ts$`, String.raw`${contract}/.*\.api\.ts$`],
      dependencyTypesNot: ['type-only'],
    },
  ),
  rule(
    'schemas-only-in-forms',
    'Only forms check by a schema, in code that is fetched with them; what else the browser asks of the contract stands in its *.rules.ts. \
That no screen loads a schema as it opens, by whatever way, is seen by the build (packages/web/vite/screen-chunks.ts).',
    { path: `${web}/`, pathNot: [tests, ...schemaForms] },
    { path: [schemas, 'node_modules/zod/'], dependencyTypesNot: ['type-only'] },
  ),
];

const everywhere = [
  rule('no-circles', 'A circle means that two files are one idea, or that a third is missing.', {}, { circular: true }),
  rule('must-resolve', 'Import something that exists.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
  rule(
    'no-test-code-in-the-product',
    'What is shipped needs no development package.',
    { path: `${server}/`, pathNot: [tests, String.raw`\.build\.ts$`] },
    { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
  ),
];

/** How imports of this project are found; the rule on circles between features uses it too. */
export const options = {
  tsPreCompilationDeps: true,
  tsConfig: { fileName: 'tsconfig.base.json' },
  doNotFollow: { path: 'node_modules' },
  exclude: { path: ['^packages/[^/]+/dist/', String.raw`\.css$`] },
  enhancedResolveOptions: {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'node', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
};

export default {
  forbidden: [...contractRules, ...sideRules, ...serverRules, ...webRules, ...everywhere],
  options,
};
