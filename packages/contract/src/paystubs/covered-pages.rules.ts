/** What of a page may be shown while its name, number and period are compared: everything but amounts. */
import { employeeNumberKey } from './employee-numbers.rules.ts';
import type { StubCheck } from './paystub-checks.rules.ts';
import { isDate, readStub, wordsOf } from './paystub-readings.rules.ts';

export type Placed = { text: string; left: number; top: number; width: number; height: number };
/** `text` is null where something is covered. */
export type Covered = Omit<Placed, 'text'> & { text: string | null; isMarked: boolean };

type Subject = { employeeNumber: string; check: StubCheck };

/** A part of a piece: words that may be shown, or something with digits. */
type Part = { text: string; isShown: boolean };

/** A date in figures or words, or anything else that contains a digit. */
const DIGITS =
  /\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?![\d.,])|\d{1,2}[-/.]\d{1,2}[-/.]\d{4}(?![\d.,])|\d{1,2}(?:er)?\s+\p{L}{3,10}\.?\s+\d{4}(?![\d.,])|[^\s]*\d[^\s]*/gu;

const mayShow = (text: string, numbers: ReadonlySet<string>): boolean =>
  numbers.has(employeeNumberKey(text).replace(/^[^0-9A-Z]+|[^0-9A-Z]+$/g, '')) || isDate(text);

const partsOf = (text: string, numbers: ReadonlySet<string>): Part[] => {
  const parts: Part[] = [];
  let from = 0;
  for (const match of text.matchAll(DIGITS)) {
    if (match.index > from) parts.push({ text: text.slice(from, match.index), isShown: true });
    parts.push({ text: match[0], isShown: mayShow(match[0], numbers) });
    from = match.index + match[0].length;
  }
  if (from < text.length) parts.push({ text: text.slice(from), isShown: true });
  return joined(parts);
};

/** Neighbours that are both shown become one. */
const joined = (parts: readonly Part[]): Part[] => {
  const all: Part[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (last?.isShown && part.isShown) all[all.length - 1] = { text: last.text + part.text, isShown: true };
    else all.push(part);
  }
  return all;
};

const readDays = ({ payDate, period }: StubCheck): string[] =>
  [payDate, period].flatMap(({ state, read }) => (state === 'other' && read ? read.split('/') : []));

/** Marks the words that contradict or raise a doubt. */
const isMarkedPart = (text: string, { check }: Subject): boolean => {
  const { name, number } = check;
  const words = new Set(wordsOf(text));
  const isName =
    name.state !== 'same' &&
    name.read !== null &&
    words.size > 0 &&
    wordsOf(name.read).every((word) => words.has(word));
  const isNumber = number.state === 'other' && number.read !== null && employeeNumberKey(text).includes(number.read);
  const days = readDays(check);
  const shown = days.length > 0 ? readStub(`x ${text} x`).days : new Set<string>();
  return isName || isNumber || days.some((day) => shown.has(day));
};

/** Splits pieces where something is covered; widths follow the number of characters. */
export const coverPieces = (pieces: readonly Placed[], subject: Subject): Covered[] => {
  const numbers = new Set([employeeNumberKey(subject.employeeNumber)]);
  if (subject.check.number.read) numbers.add(subject.check.number.read);
  return pieces.flatMap((piece) => {
    const perCharacter = piece.width / Math.max(1, piece.text.length);
    let left = piece.left;
    const marked = isMarkedPart(piece.text, subject);
    return partsOf(piece.text, numbers).map((part): Covered => {
      const width = perCharacter * part.text.length;
      const place = { left, top: piece.top, width, height: piece.height };
      left += width;
      return { ...place, text: part.isShown ? part.text : null, isMarked: part.isShown && marked };
    });
  });
};
