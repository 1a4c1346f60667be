import type { Dataset } from './dataset.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import { findPhoneBookFacts, phoneBookCases } from './phone-book-cases.ts';
import type { Aim, PartReport } from './report.ts';

const WORDS = `${METHOD}
Phone book: members and contacts by name, word, site and digits, among 100,000 members and 20,000 contacts.`;

const MOST_INSIDE_MS = 10;

/** Lists and searches of the phone book; `words` keeps only the cases whose name contains all of them. */
export const measurePhoneBook = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const cases = phoneBookCases(await findPhoneBookFacts(dataset.ownerUrl)).filter(({ name }) =>
    words.every((word) => name.includes(word)),
  );
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  const inside = measured.map(
    ({ name, insideMs, firstInsideMs }): Aim => ({
      what: `${name}: inside the database, also the first time`,
      found: Math.max(insideMs, firstInsideMs),
      unit: 'ms',
      most: MOST_INSIDE_MS,
    }),
  );
  return { words: WORDS, tables, aims: [...aims, ...inside], notMeasured, figures: { measured } };
};
