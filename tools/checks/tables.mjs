/** Read any table, write only your own. */

const writes =
  /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)|\b(?:insert\s+into|update|delete\s+from|merge\s+into)\s+(?:only\s+)?([a-z][\w.]*)\s*(?:\(|set\b|using\b|where\b|as\b|values\b|select\b|default\b)/gi;
const feature = /^packages\/server\/src\/features\/([^/]+)\/.*\.data\.ts$/;

/**
 * Tables that two features write.
 * @param {import('../setup/source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export const tableProblems = (files) => {
  /** @type {Map<string, string>} */
  const owners = new Map();
  const problems = new Set();
  for (const { path, text } of files) {
    const writer = feature.exec(path)?.[1];
    if (!writer) continue;
    for (const [, called, written] of text.matchAll(writes)) {
      /** @type {string} */
      const table = (called ?? written ?? '').toLowerCase();
      /** @type {string} */
      const owner = owners.get(table) ?? writer;
      owners.set(table, owner);
      if (owner !== writer) problems.add(`${path}: writes ${table}, which ${owner} writes; ask its service`);
    }
  }
  return [...problems];
};
