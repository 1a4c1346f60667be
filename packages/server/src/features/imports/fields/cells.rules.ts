/** Reads a line of a file: the value of each cell, and all issues. */

import type { DateOrder } from '@fanal/contract/imports/imports.rules';
import { isBlankText } from '@fanal/contract/kit/blank-texts.rules';
import { nameKey } from '@fanal/contract/names.rules';
import { isNationalId, plainNationalId } from '@fanal/contract/users/national-ids.rules';
import { readPhoneNumber } from '#platform/phone-numbers';
import type { CellValue, Issue, IssueCode, NamedValue, Values } from '../rows.data.ts';
import { readDay } from './dates.rules.ts';
import type { ChoiceField, Field } from './field.rules.ts';
import { wordKey } from './headings.rules.ts';

export type ReadingOptions = {
  dateOrder: DateOrder;
  /** Country of the organization: the default of phone numbers and national id numbers. */
  country: string;
  /** Today, YYYY-MM-DD. */
  today: string;
};

export type ReadLine = { values: Values; issues: Issue[]; secret: string | null };

type Read = { value: CellValue } | { issue: Omit<Issue, 'field'> } | null;

/** What people write into a cell that has no value. */
const blank = new Set(['-', '--', '—', 'n/a', 'n/d', 's/o', '#n/a', 'null', '(vide)']);
const MAX_QUOTED = 60;

const issueWith = (code: IssueCode, text: string): Read => ({ issue: { code, value: text.slice(0, MAX_QUOTED) } });

const readDayCell = (text: string, { dateOrder, today }: ReadingOptions, isBirth: boolean): Read => {
  const day = readDay(text, { order: dateOrder, thisYear: Number(today.slice(0, 4)), isPast: isBirth });
  if (day === null) return issueWith('dateInvalid', text);
  return isBirth && day > today ? issueWith('dateFuture', text) : { value: day };
};

/** 'h2x1y4' becomes H2X 1Y4; codes of other countries stay as written. */
const postalCode = (text: string): string => {
  const plain = text.replace(/[\s-]/g, '').toUpperCase();
  return /^[A-Z]\d[A-Z]\d[A-Z]\d$/.test(plain) ? `${plain.slice(0, 3)} ${plain.slice(3)}` : text;
};

/** A group path is compared step by step, so blanks around '>' are ignored. */
const namedValue = (text: string): NamedValue => {
  const steps = text.split('>').map((step) => step.replace(/\s+/g, ' ').trim());
  return { text: steps.join(' > '), key: steps.map(nameKey).join(' > ') };
};

/** A name needs a letter or a digit: «???» names nothing. */
const isNaming = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A word that is not known, or depends on its column, keeps its text until all lines are read. */
const readChoice = (field: ChoiceField, text: string): Read => {
  const key = wordKey(text);
  const value = field.choices.get(key);
  if (value !== undefined) return { value };
  return field.isAsked && key !== ''
    ? { value: { text: text.slice(0, MAX_QUOTED), key } }
    : issueWith('choiceUnknown', text);
};

const isNamed = (value: CellValue): value is NamedValue => typeof value === 'object' && !Array.isArray(value);

const readCell = (field: Field, text: string, options: ReadingOptions): Read => {
  switch (field.kind) {
    case 'day':
    case 'birthday':
      return readDayCell(text, options, field.kind === 'birthday');
    case 'choice':
      return readChoice(field, text);
    case 'list':
      return { value: text.split(/[,;/|]/).flatMap((one) => one.trim() || []) };
    case 'postalCode':
      return { value: postalCode(text) };
    case 'structureItem': {
      const named = namedValue(text);
      if (!isNaming(text)) return issueWith('invalid', text);
      return named.text.length > 120 ? issueWith('tooLong', text) : named.key === '' ? null : { value: named };
    }
    default:
      return field.isName && !isNaming(text) ? issueWith('invalid', text) : { value: text };
  }
};

/** The shape of the contract finally validates a value. */
const checked = (field: Field, read: Read, text: string): Read => {
  if (!read || 'issue' in read || !field.shape || isNamed(read.value)) return read;
  const parsed = field.shape.safeParse(read.value);
  if (parsed.success) return parsed.data === null ? null : { value: parsed.data as CellValue };
  const isLong = parsed.error.issues.some(({ code }) => code === 'too_big');
  return issueWith(isLong ? 'tooLong' : field.kind === 'email' ? 'emailInvalid' : 'invalid', text);
};

const readPhone = (field: Field, text: string, { country }: ReadingOptions, line: ReadLine): void => {
  const phone = readPhoneNumber(text, country);
  const value = text.slice(0, MAX_QUOTED);
  if (!phone) return void line.issues.push({ code: 'phoneInvalid', field: field.name, value });
  line.values[field.name] = phone.number;
  if (!phone.extension) return;
  if (field.kind === 'workPhone') line.values.workPhoneExtension ??= phone.extension;
  else line.issues.push({ code: 'extensionDropped', field: field.name, value });
};

/**
 * «Nom, Prénom» is unambiguous; without a comma the first word is the first name, which is a guess when there are more
 * than two words.
 */
const partsOfName = (text: string): { givenName: string; familyName: string; isGuess: boolean } => {
  const comma = text.indexOf(',');
  if (comma !== -1)
    return { familyName: text.slice(0, comma).trim(), givenName: text.slice(comma + 1).trim(), isGuess: false };
  const [givenName = '', ...rest] = text.trim().split(' ');
  return { givenName, familyName: rest.join(' '), isGuess: rest.length > 1 };
};

/** Separate columns for the names take precedence. */
const readFullName = (field: Field, text: string, line: ReadLine): void => {
  const { isGuess, ...parts } = partsOfName(text);
  const value = text.slice(0, MAX_QUOTED);
  for (const [name, part] of Object.entries(parts)) {
    const read = !isNaming(part) ? null : checked(field, { value: part }, text);
    if (read && 'issue' in read) line.issues.push({ ...read.issue, field: field.name });
    else if (read) line.values[name] ??= read.value;
  }
  if (!isGuess) return;
  line.values[field.name] = text;
  line.issues.push({ code: 'nameSplit', field: field.name, value });
};

/** A number that lost its first zero in Excel is not completed: nobody can tell it from one with a missing digit. */
const readSecret = (field: Field, text: string, { country }: ReadingOptions, line: ReadLine): void => {
  const plain = plainNationalId(text);
  if (/[•*]/.test(text)) line.issues.push({ code: 'nationalIdMasked', field: field.name });
  else if (isNationalId(plain, country)) line.secret = plain;
  else line.issues.push({ code: 'nationalIdInvalid', field: field.name });
};

/** Reads the mapped cells. An empty cell neither sets nor clears a value. */
export const readLine = (
  columns: readonly (Field | null)[],
  cells: readonly string[],
  options: ReadingOptions,
): ReadLine => {
  const line: ReadLine = { values: {}, issues: [], secret: null };
  for (const [at, field] of columns.entries()) {
    const text = (cells[at] ?? '').replace(/\s+/g, ' ');
    if (!field || isBlankText(text) || blank.has(text.toLowerCase())) continue;
    if (text.startsWith('=')) line.issues.push({ code: 'formula', field: field.name, refuses: true });
    else if (field.kind === 'secret') readSecret(field, text, options, line);
    else if (field.kind === 'fullName') readFullName(field, text, line);
    else if (field.kind === 'phone' || field.kind === 'workPhone') readPhone(field, text, options, line);
    else {
      const read = checked(field, readCell(field, text, options), text);
      if (read && 'issue' in read) line.issues.push({ ...read.issue, field: field.name });
      else if (read) line.values[field.name] = read.value;
    }
  }
  return line;
};
