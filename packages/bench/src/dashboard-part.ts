import { openCourses } from './assigned-courses.ts';
import type { Case } from './cases.ts';
import { ask, type Dataset } from './dataset.ts';
import { makeArticles } from './made-articles.ts';
import { makePosts } from './made-posts.ts';
import { METHOD, type Measured, measureCases } from './measure-cases.ts';
import type { Aim, PartReport } from './report.ts';
import { startProduct } from './server-process.ts';
import { callAsAdministrator } from './session.ts';
import { median, medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const MOST_P50_MS = 10;
const CHANGES = 60;
/** Readings until the runtime has compiled the hot code. */
const WARM_UP = 300;

const WORDS = `${METHOD}
Dashboard: the inbox over all modules and the overview, among 100,000 people, 200,000 cards, 20,000 posts and articles, 2,000 courses.
"after a change": the inbox is read once right after a line was put off or brought back; median of ${CHANGES} readings.`;

const cases: Case[] = [
  { name: 'inbox: everything that waits', paths: ['/v1/inbox'], aims: { processorMs: 5 } },
  { name: 'inbox: one kind', paths: ['/v1/inbox/cardsExpired?perPage=40'], aims: { processorMs: 5 } },
  { name: 'overview', paths: ['/v1/stats/overview'], aims: { processorMs: 5 } },
];

type Lines = { groups: { lines: { kind: string; id: string }[] }[] };

/** The inbox, read by one person right after a change of it. */
const measureAfterChange = async (): Promise<number> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  try {
    const call = callAsAdministrator(ports.server);
    const { groups } = (await call('GET', '/v1/inbox')) as Lines;
    const [line] = groups.flatMap(({ lines }) => lines);
    if (!line) throw new Error('nothing waits in the large organization');
    for (let at = 0; at < WARM_UP; at += 1) await call('GET', '/v1/inbox');
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const times: number[] = [];
    for (let at = 0; at < CHANGES; at += 1) {
      const lines = [{ kind: line.kind, id: line.id }];
      await call('PUT', '/v1/inbox/snoozes', { lines, until: at % 2 === 0 ? tomorrow : null });
      const began = performance.now();
      await call('GET', '/v1/inbox');
      times.push(performance.now() - began);
    }
    return median(times);
  } finally {
    await server.stop();
  }
};

const p50Aims = (measured: readonly Measured[]): Aim[] =>
  measured.map(({ name, alone }) => ({
    what: `${name}: answered to one caller`,
    found: medianOf(alone, ({ p50 }) => p50),
    unit: 'ms',
    most: MOST_P50_MS,
  }));

/** The first screen of the day; `words` keeps only the cases whose name contains all of them. */
export const measureDashboard = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  await makePosts(dataset.ownerUrl);
  await makeArticles(dataset.ownerUrl);
  await openCourses(dataset);
  await ask(dataset.ownerUrl, 'analyze');
  const wanted = cases.filter(({ name }) => words.every((word) => name.includes(word)));
  const { measured, tables, aims, notMeasured } = await measureCases(dataset, wanted);
  const afterChange = await measureAfterChange();
  return {
    words: WORDS,
    tables,
    aims: [
      ...aims,
      ...p50Aims(measured),
      { what: 'inbox: right after a change', found: afterChange, unit: 'ms', most: MOST_P50_MS },
    ],
    notMeasured,
    figures: { measured, afterChange },
  };
};
