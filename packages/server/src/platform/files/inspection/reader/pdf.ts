/**
 * PDF, looked through without being laid out: what a viewer would carry out has a name, and the names stand in the clear or in
 * packed streams. Every byte is searched, wherever the cross-reference table points, so that nothing hides from a second parser.
 * A document protected by a password is accepted, as pay stubs often are: its clear parts are searched, its locked ones cannot
 * be, here or by anyone without the password.
 */
import { fail, Refusal } from '#platform/fail';
import { isPacked, unpack } from './packed-data.ts';

const END = '%%EOF';
const WHITE = /^[\0\t\n\f\r ]*$/;
const MEGABYTE = 1024 * 1024;
const MOST_UNPACKED_BYTES = 512 * MEGABYTE;
/** One stream may unpack to more than this only with an honest ratio: a blank page scanned finely is large, too. */
const FREE_BYTES = 64 * MEGABYTE;
const MOST_RATIO = 200;
/** Longer than any name below with every letter escaped. */
const OVERLAP = 64;

/** Pattern of any of the names; each letter may be written as # and its code. */
const nameOf = (...names: string[]): string => {
  const letter = (char: string) => {
    const code = char.charCodeAt(0).toString(16);
    return `(?:${char}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  };
  const spelled = names.map((name) => Array.from(name, letter).join(''));
  return `/(?:${spelled.join('|')})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`;
};

/** What runs, launches, or carries another file: names too long to stand in packed bytes by chance. */
const active = new RegExp(
  [
    nameOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'),
    // An XFA form, by its value, too, because its name is so short.
    `${nameOf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`,
  ].join('|'),
);
const objects = new RegExp(nameOf('ObjStm'));
const filtered = new RegExp(nameOf('Filter'));
/** Ways to pack objects that nobody uses but to hide them: other filters, filters named elsewhere, rearranged bytes. */
const disguised = new RegExp(
  [
    nameOf(
      'ASCII85Decode',
      'ASCIIHexDecode',
      'LZWDecode',
      'RunLengthDecode',
      'A85',
      'AHx',
      'LZW',
      'Crypt',
      'DecodeParms',
    ),
    `${nameOf('Filter')}\\s*\\d`,
  ].join('|'),
);
const encrypted = new RegExp(nameOf('Encrypt'));

/**
 * Throws FILE_DAMAGED when the end is missing, or FILE_HARMFUL with the reason: 'polyglot' (something follows the end), 'script'
 * (JavaScript, launch actions, rich media, attached files, XFA forms), 'bomb', or 'activeContent' (objects packed so that they
 * cannot be searched).
 */
export const inspectPdf = async (bytes: Buffer): Promise<void> => {
  const text = bytes.toString('latin1');
  refuseEnd(text);
  if (active.test(text)) throw script();
  const isLocked = encrypted.test(text);
  const total = { bytes: 0 };
  for (const { before, start, end } of streamsOf(text)) {
    const isSearched = await searchPacked(bytes.subarray(start, end), total);
    if (!objects.test(before)) continue;
    const isHidden = filtered.test(before) && !isSearched && !isLocked;
    if (isHidden || disguised.test(before)) throw fail('FILE_HARMFUL', { reason: 'activeContent' });
  }
};

const script = () => fail('FILE_HARMFUL', { reason: 'script' });

const refuseEnd = (text: string) => {
  const end = text.lastIndexOf(END);
  if (end < 0) throw fail('FILE_DAMAGED');
  if (!WHITE.test(text.slice(end + END.length))) throw fail('FILE_HARMFUL', { reason: 'polyglot' });
  if (!/startxref\s+\d+\s+$/.test(text.slice(Math.max(0, end - 64), end))) throw fail('FILE_DAMAGED');
};

/** Whatever may be read as a stream, even inside of another, with all that stands between it and the one before. */
function* streamsOf(text: string): Generator<{ before: string; start: number; end: number }> {
  let from = 0;
  let end = 0;
  for (const keyword of text.matchAll(/(?<!end)stream(?:\r\n|\n|\r)/g)) {
    const start = keyword.index + keyword[0].length;
    if (end < start) end = text.indexOf('endstream', start);
    if (end < 0) end = text.length;
    yield { before: text.slice(from, keyword.index), start, end };
    from = start;
  }
}

/** Searches what a stream unpacks to; false when it is packed in another way or broken. */
const searchPacked = async (packed: Buffer, total: { bytes: number }): Promise<boolean> => {
  let own = 0;
  const count = (bytes: number) => {
    own += bytes;
    total.bytes += bytes;
    const swells = own > FREE_BYTES && own > packed.length * MOST_RATIO;
    if (swells || total.bytes > MOST_UNPACKED_BYTES) throw fail('FILE_HARMFUL', { reason: 'bomb' });
  };
  let tail = '';
  try {
    for await (const piece of unpack(packed, count)) {
      const text = tail + piece.toString('latin1');
      if (active.test(text)) throw script();
      tail = text.slice(-OVERLAP);
    }
    return isPacked(packed);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return false;
  }
};
