import type { Dataset } from './dataset.ts';
import { makePosts } from './made-posts.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import { findPostFacts, postCases } from './posts-cases.ts';
import { measurePublishing, type Publishing } from './publishing.ts';
import type { Aim, PartReport, Table } from './report.ts';

const WORDS = `${METHOD}
Publishing: one post to everybody with a notice for each, on a server as anybody starts it; until the call is answered, and until the
last notice is written, which happens afterwards. "alone" is one statement that writes the same rows into the same table with its
indexes and constraints, by the owner of the database, without row level security, batches and jobs.`;

const MOST_ACKNOWLEDGED_MS = 500;
const MOST_TIMES_ALONE = 3;

const publishingTable = ({ people, acknowledgedMs, notifiedMs, aloneMs }: Publishing): Table => ({
  title: 'Publishing to everybody, in milliseconds',
  columns: ['', 'people', 'answered', 'all told', 'alone', 'told of alone'],
  rows: [['one post with a notice', String(people), acknowledgedMs, notifiedMs, aloneMs, notifiedMs / aloneMs]],
});

const publishingAims = ({ people, acknowledgedMs, notifiedMs, aloneMs }: Publishing): Aim[] => [
  { what: `publishing to ${people} people: answered`, found: acknowledgedMs, unit: 'ms', most: MOST_ACKNOWLEDGED_MS },
  {
    what: `publishing to ${people} people: all told, against the same rows alone`,
    found: notifiedMs / aloneMs,
    unit: 'times',
    most: MOST_TIMES_ALONE,
  },
];

/**
 * Lists, searches, counts and feeds among 20,000 posts, and publishing; `words` keeps only the cases whose name
 * contains all of them.
 */
export const measurePosts = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  await makePosts(dataset.ownerUrl);
  const facts = await findPostFacts(dataset.ownerUrl);
  const cases = postCases(facts).filter(({ name }) => words.every((word) => name.includes(word)));
  const publishing = await measurePublishing(dataset, facts);
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, cases);
  return {
    words: WORDS,
    tables: [publishingTable(publishing), ...tables],
    aims: [...publishingAims(publishing), ...aims],
    notMeasured,
    figures: { publishing, measured },
  };
};
