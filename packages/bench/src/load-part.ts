import { casesFor, findFacts } from './cases.ts';
import type { Dataset } from './dataset.ts';
import { METHOD, type Measured, measureCases, totalMs } from './measure-cases.ts';
import type { Aim, PartReport } from './report.ts';

/** The limit of deep pages of a long list relative to its first page. */
const pageAims = (measured: readonly Measured[]): Aim[] => {
  const aims: Aim[] = [];
  const found = (name: string) => measured.find((one) => one.name === name);
  const [page, deep, anywhere] = ['first page by name', 'page at 50,000', '1,000 pages anywhere'].map((name) =>
    found(`sites: ${name}`),
  );
  if (page && deep && anywhere)
    for (const [what, one] of [
      ['page at 50,000', deep],
      ['pages anywhere', anywhere],
    ] as const)
      aims.push({
        what: `sites: ${what} against a keyset page (the first)`,
        found: totalMs(one.product) / totalMs(page.product),
        unit: 'times the processor time',
        most: 3,
      });
  return aims;
};

/** `words` keeps only the cases whose name contains all of them. */
export const measureLoad = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const cases = casesFor(await findFacts(dataset.ownerUrl)).filter(({ name }) =>
    words.every((word) => name.includes(word)),
  );
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return { words: METHOD, tables, aims: [...aims, ...pageAims(measured)], notMeasured, figures: measured };
};
