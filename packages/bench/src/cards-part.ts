import { cardCases, findCardFacts } from './cards-cases.ts';
import type { Dataset } from './dataset.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import type { PartReport } from './report.ts';

const WORDS = `${METHOD}
Cards: the tile, the three tabs, a type, searches and a page in the middle, among 200,000 cards of 100,000 people.`;

/** Lists and counts of cards; `words` leave only the cases whose name holds all of them. */
export const measureCards = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const facts = await findCardFacts(dataset.ownerUrl);
  const cases = cardCases(facts).filter(({ name }) => words.every((word) => name.includes(word)));
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return { words: WORDS, tables, aims, notMeasured, figures: { measured } };
};
