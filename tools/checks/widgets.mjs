/** `widgets/` is for what two features show: what only one uses is a part of that one. */
import path from 'node:path';

/** @typedef {import('../setup/source-files.mjs').SourceFile} SourceFile */

const source = 'packages/web/src/';
const widgets = `${source}widgets/`;
const test = /\.test\.tsx?$|\/testing\//;
const specifiers = /(?:\bfrom|\bimport)\s*\(?\s*'([#.][^']+)'/g;

/**
 * The features (or the frame of the portal, `app`) that reach a widget, directly or through other widgets; one line for each with fewer than two.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export const widgetProblems = (files) => {
  const parts = files.filter(({ path: file }) => file.startsWith(source) && /\.tsx?$/.test(file) && !test.test(file));
  const imports = new Map(parts.map((file) => [file.path, importsOf(file)]));
  /** @type {Map<string, Set<string>>} */
  const users = new Map();
  for (const { path: file } of parts) if (file.startsWith(widgets)) users.set(widgetOf(file), new Set());
  for (const { path: file } of parts) {
    const user = userOf(file);
    if (user) for (const widget of widgetsFrom(file, imports)) users.get(widget)?.add(user);
  }
  return [...users]
    .filter(([, some]) => some.size < 2)
    .map(
      ([widget, [user]]) => `${widgets}${widget}: ${user ? `only ${user} uses it; move it there` : 'nobody uses it'}`,
    );
};

/** The first name below widgets/ without its endings: `audiences`, `ListPager`. @param {string} file */
const widgetOf = (file) => file.slice(widgets.length).split('/')[0]?.replace(/\..+$/, '') ?? '';

/** @param {string} file */
const userOf = (file) => /^packages\/web\/src\/(?:features\/([^/]+)|(app))\//.exec(file)?.slice(1).find(Boolean);

/** @param {SourceFile} file */
const importsOf = ({ path: file, text }) =>
  [...text.matchAll(specifiers)].map(([, specifier = '']) =>
    specifier.startsWith('#') ? source + specifier.slice(1) : path.posix.join(path.posix.dirname(file), specifier),
  );

/** @param {string} from @param {Map<string, string[]>} imports */
const widgetsFrom = (from, imports) => {
  /** @type {Set<string>} */
  const seen = new Set();
  /** @param {string} file */
  const visit = (file) => {
    for (const next of imports.get(file) ?? [])
      if (next.startsWith(widgets) && !seen.has(next)) {
        seen.add(next);
        visit(next);
      }
  };
  visit(from);
  return new Set([...seen].map(widgetOf));
};
