/**
 * Scans PDF files without rendering them. Active content has names, which appear in plain text or in compressed
 * streams. Every byte is searched, wherever the cross-reference table points, so that nothing is hidden from a
 * different parser. A password-protected document is accepted, as pay stubs often are: its plain parts are searched;
 * its encrypted parts cannot be searched without the password.
 */
import { fail, Refusal } from '#platform/fail';
import { isPacked, unpack } from './packed-data.ts';

const END = '%%EOF';
const WHITE = /^[\0\t\n\f\r ]*$/;
const MEGABYTE = 1024 * 1024;
const MOST_UNPACKED_BYTES = 512 * MEGABYTE;
/** A stream may unpack to more than this only with a plausible ratio: a blank page at high resolution is also large. */
const FREE_BYTES = 64 * MEGABYTE;
const MOST_RATIO = 200;
/** Longer than any name below with every letter escaped. */
const OVERLAP = 64;

/** Pattern for any of the names; each letter may be written as # and its code. */
const nameOf = (...names: string[]): string => {
  const letter = (char: string) => {
    const code = char.charCodeAt(0).toString(16);
    return `(?:${char}|#${code.replace(/[a-f]/, (digit) => `[${digit}${digit.toUpperCase()}]`)})`;
  };
  const spelled = names.map((name) => Array.from(name, letter).join(''));
  return `/(?:${spelled.join('|')})(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%]|$)`;
};

/** Names of actions, launches and attachments, too long to appear in compressed bytes by chance. */
const active = new RegExp(
  [
    nameOf('JavaScript', 'Launch', 'EmbeddedFile', 'EmbeddedFiles', 'RichMedia', 'Rendition'),
    // An XFA form, matched with its value, because its name is so short.
    `${nameOf('XFA')}\\s*(?:\\[|\\d+\\s+\\d+\\s+R)`,
  ].join('|'),
);
const objects = new RegExp(nameOf('ObjStm'));
const filtered = new RegExp(nameOf('Filter'));
/** Ways to pack objects that are used only to hide them: other filters, indirect filters, rearranged bytes. */
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
 * Throws FILE_DAMAGED when the end is missing, or FILE_HARMFUL with the reason: 'polyglot' (data behind the end),
 * 'script' (JavaScript, launch actions, rich media, attached files, XFA forms), 'bomb', or 'activeContent' (objects
 * packed so that they cannot be searched).
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

/** Everything that can be read as a stream, even inside another one, with the bytes between it and the previous one. */
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

/** Searches the unpacked stream; false when it uses another compression or is broken. */
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
