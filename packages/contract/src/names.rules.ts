/** Characters that Unicode decomposition does not reduce to plain letters. */
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
 * The key by which two names are compared: outer blanks, case, accents, typographic variants and invisible characters
 * are ignored, so 'dépot d’alma' and 'Dépôt  d'Alma' are the same name (GAP-64).
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

/** True when the comparison key of the text is not empty. */
export const isName = (text: string): boolean => nameKey(text) !== '';
