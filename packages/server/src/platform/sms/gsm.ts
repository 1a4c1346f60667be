/**
 * The GSM 03.38 alphabet of text messages: a message holds 160 of its characters, but only 70 when it contains any
 * other.
 */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these counts as two characters. */
const EXTENDED = '^{}\\[~]|€';
const lengths = new Map([
  ...[...BASIC].map((letter) => [letter, 1] as const),
  ...[...EXTENDED].map((letter) => [letter, 2] as const),
]);

const likeness: Record<string, string> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '‑': '-',
  '…': '...',
  œ: 'oe',
  Œ: 'OE',
  '«': '"',
  '»': '"',
  '\u00a0': ' ',
  '\u202f': ' ',
};

const near = (letter: string): string => {
  if (lengths.has(letter)) return letter;
  return likeness[letter] ?? letter.normalize('NFD').replace(/\p{M}/gu, '');
};

/** Replaces characters that are not in the alphabet by similar ones: ê by e, ’ by '. Other scripts stay unchanged. */
export const toGsm = (text: string): string => Array.from(text.normalize('NFC'), near).join('');

/** Length of the text in GSM characters, or null when it contains other characters. */
export const gsmLength = (text: string): number | null => {
  let length = 0;
  for (const letter of text) {
    const count = lengths.get(letter);
    if (count === undefined) return null;
    length += count;
  }
  return length;
};
