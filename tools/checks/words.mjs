/** Words that were replaced by standard terms, and must not come back into code, comments or test titles. */

/** @typedef {import('../setup/source-files.mjs').SourceFile} SourceFile */

/**
 * Each retired word with its pattern and the standard term that docs/words.md explains. A pattern matches the whole
 * file, line by line: code, comments and strings.
 * @type {readonly { word: string, pattern: RegExp, standard: string }[]}
 */
const retired = [
  // Up to migration 20 the policies of the owner had this name, which statements still have to quote.
  { word: 'keeper', pattern: /(?<!['"\w-]|policy )keepers?(?!['"\w-])/i, standard: 'ownerDb, owner connection' },
  {
    word: 'Circle',
    pattern: /\b(?!Icon)(?:[A-Z][a-z]+)*Circle\b/,
    standard: 'ResolvedAudience, or a filter such as UserListFilter',
  },
  { word: 'Crowd', pattern: /\b(?:[A-Z][a-z]+)*Crowd\b/, standard: 'PeopleQuery' },
  { word: 'gatheringOf', pattern: /\bgatheringOf\b/, standard: 'adHocAudience' },
  { word: 'standsIn', pattern: /\bstandsIn\b/, standard: 'membershipCondition' },
  { word: 'Courier', pattern: /\b\w*[cC]ouriers?\b(?! New)/, standard: 'Transport' },
  { word: 'FileTaker', pattern: /\b[fF]ileTakers?\b/, standard: 'UploadHandler' },
  { word: 'followCalendar', pattern: /\bfollowCalendar\b/, standard: 'expireDueCards' },
  { word: 'byTheClock', pattern: /\bbyTheClock\b/, standard: 'systemActor' },
  { word: 'letOthersGo', pattern: /\bletOthersGo\b/, standard: 'yieldToEventLoop' },
  { word: 'greetUser', pattern: /\bgreetUser\b/, standard: 'recordVisit' },
  { word: 'Surroundings', pattern: /\b\w*Surroundings\b/, standard: 'AppDeps or ReferenceData' },
  { word: 'Phase', pattern: /\b\w*Phases?(?=[A-Z]|\b)/, standard: 'StatusBadge, StatusKind' },
  { word: 'anew', pattern: /\banew\b/, standard: 'again; the query option staleTime' },
  { word: 'usePile', pattern: /\busePile\b/, standard: 'useReviewQueue' },
  { word: 'keepsPrevious', pattern: /\bkeepsPrevious\b/, standard: 'keepPreviousData' },
  { word: 'noun', pattern: /\bnouns?(?=[A-Z]|\b)|(?:\b|(?<=[a-z]))Nouns?(?=[A-Z]|\b)/, standard: 'structureItem' },
  { word: 'told_at', pattern: /\btold_at\b/, standard: 'notified_at' },
  { word: 'fence', pattern: /\bfences?\b/i, standard: 'RLS policy, row level security' },
  { word: 'door', pattern: /\bdoors?\b/i, standard: 'security definer function' },
  { word: 'Place', pattern: /\btype Place\b/, standard: 'the thing itself: cursor, position, offset, OrderParams' },
  { word: 'Parts', pattern: /\btype Parts\b/, standard: 'deps, RequestParts' },
  { word: 'tell', pattern: /\b(?:const|function) tell(?=[A-Z]|\b)/, standard: 'notify, show, print' },
  {
    word: 'told',
    pattern: /\b(?:const|let) \[?told\b/,
    standard: 'notified, reported; in a test the name of the callback',
  },
  { word: 'hold', pattern: /\b(?:const|function) hold[A-Z]/, standard: 'lock' },
  { word: 'need', pattern: /\b(?:const|function) need[A-Z]/, standard: 'require' },
  {
    word: 'telephones ring',
    pattern: /\btelephones? (?:will )?rings?\b|\brings? (?:no|many) telephones?\b/,
    standard: 'push',
  },
  {
    word: 'organisation',
    // In a name or a comment; the French word stands in texts and in what tests expect of them.
    pattern: /^\s*(?:\*|\/\*\*|\/\/).*\borganisations?\b|\borganisation[A-Z]|[a-z]Organisation/,
    standard: 'organization',
  },
];

/** This list and its tests have to name the words. */
const exempt = new Set(['tools/checks/words.mjs', 'tools/check-shape.test.mjs']);

/**
 * Retired words in a TypeScript or JavaScript file, one line for each occurrence.
 * @param {SourceFile} file
 * @returns {string[]}
 */
export const wordProblems = ({ path, text }) => {
  if (!/\.(ts|tsx|mjs)$/.test(path) || path.includes('/migrations/') || exempt.has(path)) return [];
  return text.split('\n').flatMap((line, at) =>
    retired.flatMap(({ pattern, standard }) => {
      const found = pattern.exec(line)?.[0];
      return found ? [`${path}:${at + 1}: "${found}" is a retired word; the standard term is ${standard}`] : [];
    }),
  );
};
