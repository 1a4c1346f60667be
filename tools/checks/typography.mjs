/** How each language is set: what a careful typesetter would mark. */

const NBSP = '\u00a0';

/** @typedef {{ sign: RegExp, says: string }} Rule */

/** @type {Rule[]} */
const everywhere = [
  { sign: /!/, says: 'no exclamation marks' },
  { sign: /\.\.\./, says: 'write … instead of three dots' },
  { sign: /^\s|\s$/, says: 'no space at the ends' },
  { sign: / {2}/, says: 'no double space' },
];

/** @type {Record<string, Rule[]>} */
const rules = {
  fr: [
    { sign: /'/, says: 'write ’ instead of a straight apostrophe' },
    { sign: /"/, says: 'write « » instead of straight quotation marks' },
    { sign: new RegExp(`[^${NBSP}][;?!%»](?!\\w)`), says: 'put U+00A0 before ; ? ! % »' },
    { sign: new RegExp(`[^${NBSP}]:(?![/\\d])`), says: 'put U+00A0 before :' },
    { sign: new RegExp(`«(?!${NBSP})`), says: 'put U+00A0 after «' },
    { sign: /\be-?mail\b|\bmail\b/i, says: 'write courriel' },
  ],
  en: [
    { sign: /\w'\w/, says: 'write ’ instead of a straight apostrophe' },
    { sign: /"/, says: 'write “ ” instead of straight quotation marks' },
    { sign: new RegExp(`[ ${NBSP}][:;?]`), says: 'no space before : ; ?' },
  ],
  es: [
    { sign: /"/, says: 'write « » instead of straight quotation marks' },
    { sign: new RegExp(`[ ${NBSP}][:;?]`), says: 'no space before : ; ?' },
    { sign: /^[^¿]*\?/, says: 'a question begins with ¿' },
  ],
};

/**
 * @param {import('../check-texts.mjs').TextFile} file
 * @returns {string[]}
 */
export const typographyProblems = ({ path, language, entries }) =>
  [...entries].flatMap(([key, value]) => {
    const shown = value.replace(/\{\{?[^}]*\}?\}/g, 'x').replace(/https?:\/\/\S+/g, 'x');
    return [...everywhere, ...(rules[language] ?? [])]
      .filter(({ sign }) => sign.test(shown))
      .map(({ says }) => `${path}: ${key}: ${says}: ${value}`);
  });
