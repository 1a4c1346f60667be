/** What may stand in a file: bounded length, no hidden clock, no words in the interface's code, SQL only at the bottom. */
import ts from 'typescript';

const MOST_LINES = 400;

const program = /\.(ts|tsx|mjs|cjs)$/;
/** What a program wrote is as long as it has to be. */
const madeByProgram = /^\/\/ Made from .+; never edited by hand\.\n/;
const test = /\.test\.(tsx?|mjs)$|\/(testing|journeys|pages)\//;
const ownClock = /\/platform\/|^packages\/(e2e|bench)\/|^packages\/server\/(seed|test)\/|^packages\/web\/vite|^tools\//;
const mayQuery = /^packages\/server\/(src\/platform|test|seed)\/|\.(data|build|test)\.ts$|^packages\/(bench|e2e)\//;

/** The one file that says which days and instants there are. */
const ownDates = 'packages/contract/src/kit/dates.ts';

/** Attributes of the interface's elements that people read. */
const readAttributes = new Set(
  'alt aria-label aria-description aria-roledescription caption children description error help hint label message placeholder subtitle summary text title'.split(
    ' ',
  ),
);
const queryCalls = new Set(['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'executeQuery']);

/**
 * What is wrong inside a file, one line each.
 * @param {import('../setup/source-files.mjs').SourceFile} file
 * @returns {string[]}
 */
export const contentProblems = ({ path, text }) => {
  if (!program.test(path)) return [];
  const lines = text.split('\n').length - 1;
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const problems =
    lines > MOST_LINES && !madeByProgram.test(text)
      ? [`${path}: ${lines} lines; a file has at most ${MOST_LINES}`]
      : [];
  if (isBarrel(source)) problems.push(`${path}: only passes on what other files export; import from those`);
  /** @param {ts.Node} node */
  const visit = (node) => {
    const said = problemOf(node, path);
    if (said) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      problems.push(`${path}:${line + 1}: ${said}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return problems;
};

/** @param {ts.SourceFile} source */
const isBarrel = (source) =>
  source.statements.length > 0 &&
  source.statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier);

/**
 * @param {ts.Node} node
 * @param {string} path
 * @returns {string | null}
 */
const problemOf = (node, path) => {
  if (!test.test(path) && !ownClock.test(path) && readsClock(node))
    return 'reads the clock; time comes from the context (server) or from platform/ (web)';
  if (path.startsWith('packages/') && path !== ownDates && shapesDate(node))
    return `a shape of dates; take one of ${ownDates}, where their range is decided`;
  if (path.endsWith('.tsx') && !test.test(path) && showsWords(node))
    return 'words in the interface belong into a text file';
  if (path.startsWith('packages/server/') && !mayQuery.test(path) && asksDatabase(node))
    return 'asks the database; only *.data.ts does that';
  return null;
};

/** @param {ts.Node} node */
const readsClock = (node) => {
  if (ts.isNewExpression(node)) return node.expression.getText() === 'Date' && !node.arguments?.length;
  if (!ts.isCallExpression(node)) return false;
  return /^(Date|Date\.now|performance\.now|Temporal\.Now\.\w+)$/.test(node.expression.getText());
};

/** A shape of zod for days, instants or times, in any of its spellings. @param {ts.Node} node */
const shapesDate = (node) =>
  ts.isPropertyAccessExpression(node) &&
  (/^z\.(iso|coerce\.date|date)$/.test(node.getText()) ||
    (/^(datetime|isoDate|isoDateTime)$/.test(node.name.text) && /^z\.string\(/.test(node.expression.getText())));

/** @param {string} words */
const hasWords = (words) => /\p{L}{2}/u.test(words);

/** @param {ts.Node} node */
const showsWords = (node) => {
  if (ts.isJsxText(node)) return hasWords(node.text);
  if (ts.isJsxExpression(node) && node.expression && ts.isStringLiteralLike(node.expression))
    return hasWords(node.expression.text) && (ts.isJsxAttribute(node.parent) ? isRead(node.parent) : true);
  return (
    ts.isJsxAttribute(node) &&
    isRead(node) &&
    !!node.initializer &&
    ts.isStringLiteral(node.initializer) &&
    hasWords(node.initializer.text)
  );
};

/** @param {ts.JsxAttribute} attribute */
const isRead = (attribute) => readAttributes.has(attribute.name.getText());

/** @param {ts.Node} node */
const asksDatabase = (node) => {
  if (ts.isTaggedTemplateExpression(node)) return node.tag.getText() === 'sql';
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return false;
  const [first] = node.arguments;
  const isStatement =
    first && ts.isStringLiteralLike(first) && /^\s*(select|insert|update|delete|with)\b/i.test(first.text);
  return queryCalls.has(node.expression.name.text) || (node.expression.name.text === 'query' && !!isStatement);
};
