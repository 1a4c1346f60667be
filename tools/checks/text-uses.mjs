/** Keys that the programs name exist, and keys that exist are named by a program. */
import ts from 'typescript';
import { withoutPlural } from './text-keys.mjs';

/** @typedef {import('../setup/source-files.mjs').SourceFile} SourceFile */
/** @typedef {import('../check-texts.mjs').TextFile} TextFile */
/** @typedef {{ path: string, literals: Set<string>, patterns: RegExp[], words: Set<string>, wholes: Set<string>, asked: { namespace: string, key: string }[] }} Uses */

/**
 * `const t = useText('home'); t('nowhere')`.
 * @param {TextFile[]} texts
 * @param {SourceFile[]} programs
 * @returns {string[]}
 */
export const wrongKeys = (texts, programs) => {
  const known = new Map(french(texts).map((file) => [file.namespace, keysOf(file)]));
  return programs.flatMap((program) =>
    usesIn(program).asked.flatMap(({ namespace, key }) => {
      const keys = known.get(namespace);
      if (!keys) return [`${program.path}: there are no texts called "${namespace}"`];
      return keys.has(key) ? [] : [`${program.path}: "${key}" is not in ${namespace}.text.fr.json`];
    }),
  );
};

/**
 * A key counts as used when a program beside its file, or one that names its namespace, writes it out, builds it from a
 * template, or (for files that are imported) reads it as a property, spreads what holds it, or picks from that by a variable.
 * @param {TextFile[]} texts
 * @param {SourceFile[]} programs
 * @returns {string[]}
 */
export const unusedKeys = (texts, programs) => {
  const uses = programs.filter(({ path }) => !/\.test\.tsx?$/.test(path)).map(usesIn);
  return french(texts).flatMap((file) => {
    const readers = uses.filter((use) => isReader(use, file));
    const unused = [...keysOf(file)].filter((key) => !readers.some((reader) => names(reader, key)));
    return unused.length > 0 ? [`${file.path}: used nowhere: ${unused.join(', ')}`] : [];
  });
};

/** @param {TextFile[]} texts */
const french = (texts) => texts.filter(({ language }) => language === 'fr');

/** @param {TextFile} file */
const keysOf = ({ entries }) => new Set([...entries.keys()].map(withoutPlural));

/**
 * @param {Uses} use
 * @param {TextFile} file
 */
const isReader = ({ path, literals }, { folder, namespace }) =>
  path.startsWith(folder) ||
  literals.has(namespace) ||
  [...literals].some((literal) => literal.endsWith(`/${namespace}.text.fr.json`));

/**
 * @param {Uses} use
 * @param {string} key
 */
const names = ({ literals, patterns, words, wholes }, key) => {
  if (literals.has(key) || patterns.some((pattern) => pattern.test(key))) return true;
  const parts = key.split('.');
  if (parts.slice(0, -1).some((part) => wholes.has(part))) return true;
  return parts.every((part) => words.has(part) || literals.has(part));
};

/**
 * What one program writes out.
 * @param {SourceFile} program
 * @returns {Uses}
 */
const usesIn = ({ path, text }) => {
  const known = remembered.get(text);
  if (known?.path === path) return known;
  /** @type {Uses} */
  const uses = { path, literals: new Set(), patterns: [], words: new Set(), wholes: new Set(), asked: [] };
  /** @type {Map<string, string>} */
  const askers = new Map();
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  /** @param {ts.Node} node */
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) uses.literals.add(node.text);
    else if (ts.isTemplateExpression(node)) addPattern(node, uses.patterns);
    else if (ts.isPropertyAccessExpression(node)) uses.words.add(node.name.text);
    else if (ts.isPropertyAssignment(node)) uses.words.add(node.name.getText().replace(/^['"]|['"]$/g, ''));
    else if (ts.isSpreadAssignment(node)) uses.wholes.add(lastNameOf(node.expression));
    else if (ts.isElementAccessExpression(node) && !ts.isStringLiteralLike(node.argumentExpression))
      uses.wholes.add(lastNameOf(node.expression));
    else if (ts.isVariableDeclaration(node)) addAsker(node, askers);
    else if (ts.isCallExpression(node)) addAsked(node, askers, uses.asked);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind));
  remembered.set(text, uses);
  return uses;
};

/** `words.headings` -> 'headings'. @param {ts.Expression} expression */
const lastNameOf = (expression) => expression.getText().split('.').pop() ?? '';

/** @type {Map<string, Uses>} */
const remembered = new Map();

/**
 * `menu.${name}` stands for every key of that form; a template without a fixed part would stand for all.
 * @param {ts.TemplateExpression} node
 * @param {RegExp[]} patterns
 */
const addPattern = (node, patterns) => {
  const fixed = [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (!fixed.some((part) => /\w/.test(part)) || fixed.some((part) => /[^\w.-]/.test(part))) return;
  patterns.push(new RegExp(`^${fixed.map((part) => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`));
};

/**
 * @param {ts.VariableDeclaration} node
 * @param {Map<string, string>} askers
 */
const addAsker = ({ name, initializer }, askers) => {
  if (!ts.isIdentifier(name) || !initializer || !ts.isCallExpression(initializer)) return;
  const [namespace] = initializer.arguments;
  if (initializer.expression.getText() === 'useText' && namespace && ts.isStringLiteral(namespace))
    askers.set(name.text, namespace.text);
};

/**
 * @param {ts.CallExpression} node
 * @param {Map<string, string>} askers
 * @param {Uses['asked']} asked
 */
const addAsked = (node, askers, asked) => {
  const namespace = ts.isIdentifier(node.expression) ? askers.get(node.expression.text) : undefined;
  const [key] = node.arguments;
  if (namespace !== undefined && key && ts.isStringLiteralLike(key)) asked.push({ namespace, key: key.text });
};
