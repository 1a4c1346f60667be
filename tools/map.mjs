/** `npm run map`: writes docs/map.md, feature -> screens -> endpoints -> permission. `--check` says whether it is up to date. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import { root } from './setup/machine.mjs';
import { filesBelow, isProgram, report } from './setup/source-files.mjs';

/** @typedef {{ feature: string, call: string, permission: string, summary: string }} Call */
/** @typedef {{ feature: string, path: string, permission: string, page: string }} Screen */

const mapFile = path.join(root, 'docs/map.md');
/** The route tables: addresses of everybody, of an organization, and parts of the latter in files of their own. */
const routeTables = ['plain-routes.ts', 'routes.tsx', 'apps-screens.ts', 'super-admin-screens.ts'].map(
  (file) => `packages/web/src/app/${file}`,
);

/** Every endpoint of the contract, by feature. @returns {Promise<Call[]>} */
const readCalls = async () => {
  const files = filesBelow('packages/contract/src').filter((file) => file.endsWith('.api.ts'));
  const calls = await Promise.all(
    files.map(async (file) => {
      const feature = file.split('/')[3] ?? '';
      return callsIn(feature, await import(pathToFileURL(path.join(root, file)).href));
    }),
  );
  return calls.flat();
};

/**
 * @param {string} feature
 * @param {unknown} value an endpoint, or groups of them however deep
 * @returns {Call[]}
 */
export const callsIn = (feature, value) => {
  if (typeof value !== 'object' || value === null) return [];
  const { call, permission, summary } = /** @type {Record<string, unknown>} */ (value);
  if (typeof call === 'string')
    return [{ feature, call, permission: String(permission), summary: String(summary ?? '') }];
  return Object.values(value).flatMap((inner) => callsIn(feature, inner));
};

/**
 * The entries of the route table: every object with a path and a page that is imported when it opens.
 * @param {string} text
 * @returns {Screen[]}
 */
export const screensIn = (text) => {
  /** @type {Screen[]} */
  const screens = [];
  /** @param {ts.Node} node */
  const visit = (node) => {
    const address = ts.isObjectLiteralExpression(node) ? textOf(node, 'path') : null;
    const page = address === null ? null : /import\(\s*'([^']+)'/.exec(node.getText())?.[1];
    if (ts.isObjectLiteralExpression(node) && address !== null && page) {
      const feature = /#features\/([^/]+)\//.exec(page)?.[1] ?? 'app';
      const permission = textOf(node, 'permission') ?? 'everybody';
      screens.push({
        feature,
        path: address.startsWith('/') ? address : `/{idOrganization}/${address.replaceAll(/\$(\w+)/g, '{$1}')}`,
        permission,
        page: path.basename(page, '.tsx'),
      });
    } else ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('routes.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX));
  return screens;
};

/**
 * The text of a property, also of one that is spread from an object of the same file.
 * @param {ts.ObjectLiteralExpression} node
 * @param {string} name
 * @returns {string | null}
 */
const textOf = (node, name) => {
  for (const property of node.properties) {
    if (
      ts.isPropertyAssignment(property) &&
      property.name.getText() === name &&
      ts.isStringLiteralLike(property.initializer)
    )
      return property.initializer.text;
    const spread = ts.isSpreadAssignment(property)
      ? objectNamed(property.expression.getText(), node.getSourceFile())
      : null;
    const found = spread && textOf(spread, name);
    if (found) return found;
  }
  return null;
};

/** `const name = { … } as const`. @param {string} name @param {ts.SourceFile} source */
const objectNamed = (name, source) => {
  for (const statement of source.statements)
    for (const { name: declared, initializer } of ts.isVariableStatement(statement)
      ? statement.declarationList.declarations
      : []) {
      const value = initializer && ts.isAsExpression(initializer) ? initializer.expression : initializer;
      if (declared.getText() === name && value && ts.isObjectLiteralExpression(value)) return value;
    }
  return null;
};

/**
 * @param {Call[]} calls
 * @param {Screen[]} screens
 */
export const mapOf = (calls, screens) => {
  const features = [...new Set([...calls, ...screens].map(({ feature }) => feature))].sort();
  const sections = features.map((feature) => {
    const shown = screens.filter((screen) => screen.feature === feature);
    const asked = calls.filter((call) => call.feature === feature);
    return [
      `## ${feature}`,
      ...(shown.length > 0
        ? [
            table(
              ['Screen', 'Page', 'Permission'],
              shown.map((s) => [`\`${s.path}\``, s.page, `\`${s.permission}\``]),
            ),
          ]
        : []),
      ...(asked.length > 0
        ? [
            table(
              ['Endpoint', 'Permission', ''],
              asked.map((c) => [`\`${c.call}\``, `\`${c.permission}\``, c.summary]),
            ),
          ]
        : []),
    ].join('\n\n');
  });
  const head =
    '# Map\n\nMade by `npm run map` from the contract and the route table: which screens a feature has, what can be called, and who may.';
  return `${[head, ...sections].join('\n\n')}\n`;
};

/** @param {string[]} head @param {string[][]} rows */
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`)
    .join('\n');

if (isProgram(import.meta)) {
  const tables = routeTables.map((file) => path.join(root, file)).filter((file) => existsSync(file));
  const map = mapOf(
    await readCalls(),
    tables.flatMap((file) => screensIn(readFileSync(file, 'utf8'))),
  );
  const known = existsSync(mapFile) ? readFileSync(mapFile, 'utf8') : '';
  if (process.argv.includes('--check'))
    report(known === map ? [] : ['docs/map.md is not up to date: run "npm run map"'], 'docs/map.md is up to date');
  else writeFileSync(mapFile, map);
}
