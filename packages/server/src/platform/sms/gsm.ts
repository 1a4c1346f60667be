/** The alphabet of text messages (GSM 03.38): within it a message holds 160 characters, with any other character only 70. */
const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each of these takes the place of two. */
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

/** Writes what the alphabet lacks as it can: ê as e, ’ as '. A script of its own stays as it is. */
export const toGsm = (text: string): string => Array.from(text.normalize('NFC'), near).join('');

/** Characters that the text takes of the 160, or null when it is not of this alphabet. */
export const gsmLength = (text: string): number | null => {
  let length = 0;
  for (const letter of text) {
    const taken = lengths.get(letter);
    if (taken === undefined) return null;
    length += taken;
  }
  return length;
};
