/** A number before a word in the plural needs a message for one and a message for several. French is the source of both. */

/** @typedef {import('../check-texts.mjs').TextFile} TextFile */

const pluralForm = /_(zero|one|two|few|many|other)$/;
/** A value and the plural word after it; short words and words without a plural s follow names as well. */
const numbered = /\{\{?(\w+)\}?\}[ \u00a0\u202f](\p{L}{3,}[sx])(?![\p{L}’])/gu;
const otherWords = new Set([
  'dans',
  'pas',
  'plus',
  'fois',
  'sous',
  'sans',
  'puis',
  'vous',
  'nous',
  'vers',
  'alors',
  'mais',
  'depuis',
  'compris',
]);
/** Limits and measures that the product fixes, which are never one, and the size of a file, which has its unit. */
const fixed = new Set(['most', 'mostWithAdmins', 'fewest', 'days', 'minutes', 'megapixels', 'size', 'width', 'height']);

/**
 * @param {TextFile} file
 * @returns {string[]}
 */
export const pluralProblems = ({ path, language, entries }) =>
  language !== 'fr'
    ? []
    : [...entries]
        .filter(([key]) => !pluralForm.test(key))
        .flatMap(([key, text]) =>
          [...text.matchAll(numbered)]
            .filter(([, value = '', word = '']) => !fixed.has(value) && !otherWords.has(word))
            .map(([found]) => `${path}: ${key} counts "${found}": give it the forms _one and _other`),
        );
