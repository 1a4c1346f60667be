import { type AudienceFigures, measureAudiences } from './audience-rounds.ts';
import type { Dataset } from './dataset.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import { findPeopleFacts, peopleCases } from './people-cases.ts';
import type { Aim, PartReport, Table } from './report.ts';

const WORDS = `${METHOD}
Audiences: the preview of a user group that nobody asked for before, as the editor asks for it at each change: every condition and
every source counted, everybody once, and a page of the members with what brings them. "inside" is the execution time that explain
analyze tells the application's role; one caller, nothing else running on purpose.`;

const MOST_INSIDE_MS = 150;

const audienceTable = (figures: readonly AudienceFigures[]): Table => ({
  title: 'Audiences among 100,000 people, in milliseconds',
  columns: ['', 'people', 'first time', 'again', 'inside', 'first time of inside'],
  rows: figures.map(({ name, people, wholeMs, againMs, insideMs }) => [
    name,
    String(people),
    wholeMs,
    againMs,
    insideMs,
    wholeMs / insideMs,
  ]),
});

const audienceAims = (figures: readonly AudienceFigures[]): Aim[] =>
  figures.map(({ name, people, insideMs }) => ({
    what: `audience: ${name}, ${people} people, inside the database`,
    found: insideMs,
    unit: 'ms',
    most: MOST_INSIDE_MS,
  }));

/** Lists, searches and audiences among 100,000 people; `words` keeps only the cases whose name contains all of them. */
export const measurePeople = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const facts = await findPeopleFacts(dataset.ownerUrl);
  const cases = peopleCases(facts).filter(({ name }) => words.every((word) => name.includes(word)));
  const audiences = await measureAudiences(dataset, facts);
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return {
    words: WORDS,
    tables: [audienceTable(audiences), ...tables],
    aims: [...audienceAims(audiences), ...aims],
    notMeasured,
    figures: { audiences, measured },
  };
};
