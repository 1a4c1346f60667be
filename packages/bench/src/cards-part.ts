import { cardCases, findCardFacts, middles } from './cards-cases.ts';
import type { Dataset } from './dataset.ts';
import { METHOD, type Measured, measureCases, totalMs } from './measure-cases.ts';
import type { Aim, PartReport } from './report.ts';

const WORDS = `${METHOD}
Cards: the tile, the three tabs, a type, searches, who has a type, and pages in the middle, among 200,000 cards of 100,000 people.`;

/** The time limit inside the database for a list, and the limit of a middle page relative to the first one. */
const MOST_INSIDE_MS = 10;
const MOST_TIMES = 3;

const insideAims = (measured: readonly Measured[]): Aim[] =>
  measured.map(({ name, insideMs: found }) => ({
    what: `${name}: inside the database, once asked before`,
    found,
    unit: 'ms',
    most: MOST_INSIDE_MS,
  }));

const middleAims = (measured: readonly Measured[]): Aim[] =>
  middles.flatMap(([firstName, middleName]) => {
    const [first, middle] = [firstName, middleName].map((name) => measured.find((one) => one.name === name));
    if (!first || !middle) return [];
    const found = totalMs(middle.product) / totalMs(first.product);
    return [
      { what: `${middleName}, against the first page`, found, unit: 'times the processor time', most: MOST_TIMES },
    ];
  });

/** Lists and counts of cards; `words` keeps only the cases whose name contains all of them. */
export const measureCards = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const facts = await findCardFacts(dataset.ownerUrl);
  const cases = cardCases(facts).filter(({ name }) => words.every((word) => name.includes(word)));
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return {
    words: WORDS,
    tables,
    notMeasured,
    figures: { measured },
    aims: [...aims, ...insideAims(measured), ...middleAims(measured)],
  };
};
