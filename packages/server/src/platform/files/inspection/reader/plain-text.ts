/**
 * Detects text that a spreadsheet or an editor can open: UTF-8, UTF-16 with byte order mark, or Windows-1252, without
 * binary control characters.
 */
import { isUtf8 } from 'node:buffer';
import { utf16Of } from './tables/decoding.ts';

/** Control characters except tab, line feed, form feed and carriage return. */
const isControl = (byte: number): boolean => (byte < 32 && ![9, 10, 12, 13].includes(byte)) || byte === 127;

/** Bytes that are not assigned in Windows-1252. */
const unused = [0x81, 0x8d, 0x8f, 0x90, 0x9d];

const never: readonly boolean[] = Array.from({ length: 256 }, (_, byte) => isControl(byte));
const neverInWindows1252: readonly boolean[] = never.map((refused, byte) => refused || unused.includes(byte));

/** The same for decoded text; undecodable bytes are U+FFFD. */
const NEVER = /[^\P{Cc}\t\n\f\r]|\uFFFD/u;

export const isText = (bytes: Buffer): boolean => {
  const encoding = utf16Of(bytes);
  if (encoding) return !NEVER.test(new TextDecoder(encoding).decode(bytes));
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

/** The format of a text that browsers or shells execute, by its beginning; null for any other. */
export const nameOfMarkup = (head: Buffer): string | null => {
  const start = new TextDecoder(utf16Of(head) ?? 'utf-8').decode(head).replace(/^[\uFEFF\s]+/, '');
  return marks.find(([mark]) => mark.test(start))?.[1] ?? null;
};
