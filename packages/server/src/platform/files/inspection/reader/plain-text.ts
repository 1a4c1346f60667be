/** Text that a spreadsheet or an editor can open: UTF-8 or Windows-1252, without anything that only programs write. */
import { isUtf8 } from 'node:buffer';

/** Control characters but tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127;

/** Bytes that stand for no character in Windows-1252. */
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const never: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => isControl(byte));
const neverInWindows1252: readonly boolean[] = never.map((refused, byte) => refused || unused.includes(byte));

export const isText = (bytes: Buffer): boolean => {
  const refused = isUtf8(bytes) ? never : neverInWindows1252;
  return !bytes.some((byte) => refused[byte]);
};

const marks: [RegExp, string][] = [
  [/^#!/, 'script'],
  [/^<\?(php|=)/i, 'php'],
  [
    /^<(!doctype\s+html|html|head|body|script|iframe|img|style|meta|title|div|form|object|embed|link|base|a|p)\b/i,
    'html',
  ],
  [/^<.*<svg\b|^<svg\b/is, 'svg'],
  [/^<[?!a-z]/i, 'xml'],
];

/** The name of a text that browsers or shells carry out, by how it begins; null for any other. */
export const nameOfMarkup = (head: Buffer): string | null => {
  const start = head.toString('utf8').replace(/^[\uFEFF\s]+/, '');
  return marks.find(([mark]) => mark.test(start))?.[1] ?? null;
};
