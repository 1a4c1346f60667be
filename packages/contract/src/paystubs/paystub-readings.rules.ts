/**
 * What the text of a pay stub says: whose it is, which period, which pay date. Pure functions of the text, so that both
 * sides read the same. Nothing that they return contains an amount (P36).
 */
import { nameKey } from '../names.rules.ts';
import { employeeNumberKey } from './employee-numbers.rules.ts';

/** `names` and `numbers` are those that the document labels as the employee's; `days` are all days that it mentions. */
export type StubReading = {
  hasText: boolean;
  names: string[];
  numbers: string[];
  payDates: string[];
  periods: { start: string; end: string }[];
  days: ReadonlySet<string>;
  /** Every word of the text, to find a name that has no label. */
  words: ReadonlySet<string>;
  /** Everything between blanks, as a number would be written, to find a number that has no label. */
  tokens: ReadonlySet<string>;
};

const MOST_FOUND = 20;

const months: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['janvier', 'january', 'enero', 'jan', 'janv', 'ene'],
    ['fevrier', 'february', 'febrero', 'feb', 'fev', 'fevr'],
    ['mars', 'march', 'marzo', 'mar'],
    ['avril', 'april', 'abril', 'apr', 'avr', 'abr'],
    ['mai', 'may', 'mayo'],
    ['juin', 'june', 'junio', 'jun'],
    ['juillet', 'july', 'julio', 'jul', 'juil'],
    ['aout', 'august', 'agosto', 'aug', 'ago'],
    ['septembre', 'september', 'septiembre', 'sep', 'sept'],
    ['octobre', 'october', 'octubre', 'oct'],
    ['novembre', 'november', 'noviembre', 'nov'],
    ['decembre', 'december', 'diciembre', 'dec', 'dic'],
  ].flatMap((names, at) => names.map((name) => [name, at + 1])),
);

const dayFrom = (year: number, month: number, day: number): string | null => {
  const at = new Date(Date.UTC(year, month - 1, day));
  const isReal = at.getUTCFullYear() === year && at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
  return isReal && year >= 1990 && year <= 2199 ? at.toISOString().slice(0, 10) : null;
};

const DATE =
  /(?<y>\d{4})[-/.](?<m>\d{1,2})[-/.](?<d>\d{1,2})|(?<d2>\d{1,2})[-/.](?<m2>\d{1,2})[-/.](?<y2>\d{4})|(?<d3>\d{1,2})(?:er)?\.?\s+(?:de\s+)?(?<w3>[a-z]{3,10})\.?\s+(?:de\s+)?(?<y3>\d{4})|(?<w4>[a-z]{3,10})\.?\s+(?<d4>\d{1,2}),?\s+(?<y4>\d{4})/g;

type Found = { at: number; end: number; days: string[] };

/** Both readings of 04/05/2026 count, because nothing says which of the two it is. */
const daysOfMatch = (groups: Record<string, string | undefined>): string[] => {
  const { y, m, d, y2, m2, d2, y3, w3, d3, y4, w4, d4 } = groups;
  const read = (): (string | null)[] => {
    if (y) return [dayFrom(Number(y), Number(m), Number(d))];
    if (y2) return [dayFrom(Number(y2), Number(m2), Number(d2)), dayFrom(Number(y2), Number(d2), Number(m2))];
    if (y3) return [dayFrom(Number(y3), months[w3!] ?? 0, Number(d3))];
    return [dayFrom(Number(y4), months[w4!] ?? 0, Number(d4))];
  };
  return [...new Set(read().filter((day) => day !== null))];
};

const datesIn = (text: string): Found[] =>
  [...text.matchAll(DATE)].flatMap((match) => {
    const days = daysOfMatch(match.groups as Record<string, string | undefined>);
    return days.length > 0 ? [{ at: match.index, end: match.index + match[0].length, days }] : [];
  });

const NUMBER_LABEL =
  /(?:\bn\s*[o°º]?\s*\.?\s*(?:d\s*['’]\s*)?(?:employee?|empl)\b\.?|\bnumero\s+(?:d\s*['’]\s*employee?|(?:de|del)\s+(?:la\s+)?emplead[oa])|\bmatricule\b|\bno\.?\s+(?:de\s+)?emplead[oa]\b|\bid\s+(?:de\s+)?emplead[oa]\b|\bemp(?:loyee)?\.?\s*(?:no|nbr|num|number|id|#)(?![a-z])\.?)\s*(?:[:#.=]|no\b|n°)?\s*/g;
const NAME_LABEL =
  /(?:^|\n|\s{2,}|[|;])[ \t]*(?:nom(?:\s+(?:de\s+l\s*['’]\s*employee?(?:\(e\))?|complet|et\s+prenom))?|employee?(?:\(e\))?|employee\s+name|name|nombre(?:\s+(?:completo|del\s+emplead[oa]))?|emplead[oa])[ \t]*(?:[:=]\s*|\s+)/g;
const PAY_DATE_LABEL =
  /(?:date\s+de\s+(?:la\s+)?paie|date\s+de\s+(?:paiement|versement)|pay(?:ment)?\s+date|date\s+paid|fecha\s+de\s+pago)\s*[:=]?\s*/g;
const PERIOD_LABEL = /\b(?:periode|periodo|period)\b/g;

const NUMBER = /^[0-9A-Z][0-9A-Z-]{0,39}(?![0-9A-Z]|[.,]\d)/;
const NAME = /^\p{L}[\p{L}\p{M}'’.,\- ]{1,80}/u;

/** Accents and case are ignored, but positions stay those of the text. */
const foldedOf = (text: string): string =>
  Array.from(text, (char) => {
    const plain = char.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
    return plain.length === char.length ? plain : char.toLowerCase().slice(0, char.length).padEnd(char.length);
  }).join('');

const behind = (folded: string, label: RegExp): number[] =>
  [...folded.matchAll(label)].slice(0, MOST_FOUND).map((match) => match.index + match[0].length);

const isNumber = (text: string): boolean => /\d/.test(text);

const numbersIn = (text: string, folded: string): string[] => {
  const found = behind(folded, NUMBER_LABEL).flatMap((at) => {
    const [number] = NUMBER.exec(employeeNumberKey(text.slice(at, at + 60)).trimStart()) ?? [];
    return number && isNumber(number) ? [number.replace(/-+$/, '')] : [];
  });
  return [...new Set(found)];
};

const namesIn = (text: string, folded: string): string[] => {
  const found = behind(folded, NAME_LABEL).flatMap((at) => {
    const [line = ''] = text.slice(at, at + 120).split(/\n|\s{3,}/);
    const [name = ''] = NAME.exec(line.trim()) ?? [];
    const shown = name.replace(/\s+/g, ' ').replace(/[\s,.\-']+$/, '');
    return /\p{L}{2}/u.test(shown) && shown.split(/[\s,]+/).length >= 2 ? [shown] : [];
  });
  return [...new Set(found)];
};

/** Days right behind a label, at most this many characters away. */
const REACH = 24;

const labelledDays = (folded: string, dates: readonly Found[], label: RegExp): string[] =>
  behind(folded, label).flatMap((from) => dates.find(({ at }) => at >= from && at <= from + REACH)?.days ?? []);

const periodsIn = (folded: string, dates: readonly Found[]): StubReading['periods'] =>
  behind(folded, PERIOD_LABEL).flatMap((from) => {
    const [start, end] = dates.filter(({ at }) => at >= from && at <= from + 80);
    if (!start || !end || end.at - start.end > REACH) return [];
    return start.days.flatMap((first) =>
      end.days.filter((last) => last >= first).map((last) => ({ start: first, end: last })),
    );
  });

/** Words of a text as keys: 'CÔTÉ, Éloïse' gives 'cote' and 'eloise'. */
export const wordsOf = (text: string): string[] =>
  nameKey(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

const LONGEST_READ = 60_000;

/** Whether a text is one date and nothing else. */
export const isDate = (text: string): boolean => {
  const [first] = datesIn(foldedOf(text));
  return first?.at === 0 && first.end === text.length;
};

export const readStub = (text: string): StubReading => {
  const kept = text.slice(0, LONGEST_READ);
  const folded = foldedOf(kept);
  const dates = datesIn(folded);
  const tokens = kept.split(/\s+/).map((token) => employeeNumberKey(token).replace(/^[^0-9A-Z]+|[^0-9A-Z]+$/g, ''));
  return {
    hasText: /\p{L}{2}/u.test(kept),
    names: namesIn(kept, folded),
    numbers: numbersIn(kept, folded),
    payDates: [...new Set(labelledDays(folded, dates, PAY_DATE_LABEL))],
    periods: periodsIn(folded, dates),
    days: new Set(dates.flatMap(({ days }) => days)),
    words: new Set(wordsOf(kept)),
    tokens: new Set(tokens),
  };
};
