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

/** Characters that show nothing: fonts draw neither the ignorable ones, nor the Braille blank, nor a musical null. */
const invisible = /[\p{M}\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\u{1D159}]+/gu;

/**
 * The key by which two names are compared: outer blanks, case, accents, typographic variants and invisible characters
 * are ignored, so 'dépot d’alma' and 'Dépôt  d'Alma' are the same name (GAP-64).
 */
export const nameKey = (name: string): string =>
  name
    .replace(/\s+/g, ' ')
    .normalize('NFKD')
    .replace(invisible, '')
    .toLowerCase()
    .replace(/[œæßøđłðþı’‘‐‑–—]/g, (letter) => plain[letter]!)
    .replace(/\s+/g, ' ')
    .trim();
