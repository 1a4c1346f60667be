/** Each text exists in three languages with the same keys and the same placeholders. French is the source. */

/** @typedef {import('../check-texts.mjs').TextFile} TextFile */

const languages = ['fr', 'en', 'es'];
const plural = /_(zero|one|two|few|many|other)$/;
const placeholder = /\{\{?\s*(\w+)[^}]*\}?\}/g;

/**
 * @param {TextFile[]} texts
 * @returns {string[]}
 */
export const keyProblems = (texts) => {
  const sets = Map.groupBy(texts, ({ folder, namespace }) => `${folder}${namespace}`);
  return [...sets].flatMap(([set, files]) => {
    const missing = languages.filter((language) => !files.some((file) => file.language === language));
    const unknown = files.filter((file) => !languages.includes(file.language));
    const source = files.find((file) => file.language === 'fr');
    return [
      ...missing.map((language) => `${set}.text.${language}.json: is missing`),
      ...unknown.map((file) => `${file.path}: the product does not speak "${file.language}"`),
      ...files.flatMap(emptyOnes),
      ...(source ? files.flatMap((file) => (file === source ? [] : differences(source, file))) : []),
    ];
  });
};

/** @param {TextFile} file */
const emptyOnes = (file) =>
  [...file.entries].filter(([, value]) => value.trim() === '').map(([key]) => `${file.path}: ${key} is empty`);

/**
 * The forms of a plural are compared as one: languages have different ones.
 * @param {TextFile} source
 * @param {TextFile} file
 */
const differences = (source, file) => {
  const wanted = placeholdersByKey(source);
  const found = placeholdersByKey(file);
  return [
    ...[...wanted.keys()].filter((key) => !found.has(key)).map((key) => `${file.path}: ${key} is missing`),
    ...[...found.keys()]
      .filter((key) => !wanted.has(key))
      .map((key) => `${file.path}: ${key} is not in the French file`),
    ...[...found]
      .filter(([key, names]) => wanted.has(key) && wanted.get(key) !== names)
      .map(([key, names]) => `${file.path}: ${key} has the values {${names}}, the French one has {${wanted.get(key)}}`),
  ];
};

/**
 * @param {TextFile} file
 * @returns {Map<string, string>} key without plural form -> names of its placeholders
 */
const placeholdersByKey = ({ entries }) => {
  /** @type {Map<string, Set<string>>} */
  const names = new Map();
  for (const [key, value] of entries) {
    const base = key.replace(plural, '');
    const known = names.get(base) ?? new Set();
    for (const [, name = ''] of value.matchAll(placeholder)) known.add(name);
    names.set(base, known);
  }
  return new Map([...names].map(([key, set]) => [key, [...set].sort().join(', ')]));
};

/** A key as the programs name it. @param {string} key */
export const withoutPlural = (key) => key.replace(plural, '');
