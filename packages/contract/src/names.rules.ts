/** Characters that decompose into nothing plain by themselves. */
const plain: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ß: 'ss',
  ø: 'o',
  đ: 'd',
  ł: 'l',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  '’': "'",
  '‘': "'",
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
};

/**
 * What two names are compared by: outer blanks, case, accents, typographic forms and characters that nobody sees do not count,
 * so 'dépot d’alma' and 'Dépôt  d'Alma' are one name (GAP-64).
 */
export const nameKey = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\p{Cc}]+/gu, '')
    .toLowerCase()
    .replace(/[œæßøđłðþı’‘‐‑–—]/g, (letter) => plain[letter]!)
    .replace(/\s+/g, ' ')
    .trim();

/** True when something remains of a name to compare it by. */
export const isName = (text: string): boolean => nameKey(text) !== '';
