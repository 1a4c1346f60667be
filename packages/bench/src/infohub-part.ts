import type { Dataset } from './dataset.ts';
import { findArticleFacts, infohubCases } from './infohub-cases.ts';
import { makeArticles } from './made-articles.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import type { PartReport } from './report.ts';

/**
 * Lists and searches among 20,000 articles, and the Info Hub of a member among 100,000 people; `words` keeps only the
 * cases whose name contains all of them.
 */
export const measureInfoHub = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  await makeArticles(dataset.ownerUrl);
  const cases = infohubCases(await findArticleFacts(dataset.ownerUrl)).filter(({ name }) =>
    words.every((word) => name.includes(word)),
  );
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return { words: METHOD, tables, aims, notMeasured, figures: { measured } };
};
