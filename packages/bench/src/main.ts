import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { measureAssistant } from './assistant-part.ts';
import { measureCalls } from './calls-part.ts';
import { measureCards } from './cards-part.ts';
import { measureDashboard } from './dashboard-part.ts';
import { measureData } from './data-part.ts';
import { type Dataset, openDataset } from './dataset.ts';
import { measureFiles } from './files-part.ts';
import { measureFirstLoad } from './first-load-part.ts';
import { measureImport } from './import-part.ts';
import { measureInfoHub } from './infohub-part.ts';
import { measureLearning } from './learning-part.ts';
import { measureLoad } from './load-part.ts';
import { describeMachine } from './machine.ts';
import { measurePaystubs } from './paystubs-part.ts';
import { measurePeople } from './people-part.ts';
import { measurePhoneBook } from './phone-book-part.ts';
import { measurePosts } from './posts-part.ts';
import { type PartReport, printPart } from './report.ts';
import { measureSettings } from './settings-part.ts';
import { measureStart } from './start-part.ts';
import { measureTrainingStatistics } from './statistics-part.ts';
import { cacheFolder } from './workplace.ts';
import { measureWrites } from './writes-part.ts';

type Measure = (dataset: Dataset, words: readonly string[]) => Promise<PartReport>;

const parts: Record<string, Measure> = {
  data: measureData,
  load: measureLoad,
  people: measurePeople,
  'phone-book': measurePhoneBook,
  posts: measurePosts,
  infohub: measureInfoHub,
  cards: measureCards,
  paystubs: measurePaystubs,
  learning: measureLearning,
  statistics: measureTrainingStatistics,
  dashboard: measureDashboard,
  settings: measureSettings,
  calls: measureCalls,
  writes: measureWrites,
  assistant: measureAssistant,
  files: measureFiles,
  import: measureImport,
  start: measureStart,
  'first-load': measureFirstLoad,
};

const [wanted, ...words] = process.argv.slice(2);
if (wanted !== undefined && !(wanted in parts)) {
  console.error(`There is no part "${wanted}". There are: ${Object.keys(parts).join(', ')}.`);
  process.exit(64);
}

mkdirSync(cacheFolder, { recursive: true });
const machine = describeMachine();
console.log(
  `${machine.processor}, ${machine.memoryGiB} GiB, ${machine.system}, Node ${machine.node}, load ${machine.loadBefore}`,
);
const dataset = await openDataset();
const reports: Record<string, PartReport> = {};
try {
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted !== undefined && wanted !== name) continue;
    const report = await measure(dataset, words).catch((error: unknown): PartReport => {
      console.error(error);
      return { words: '', tables: [], aims: [], notMeasured: [String(error)], figures: null };
    });
    reports[name] = report;
    console.log(printPart(name, report));
  }
} finally {
  await dataset.stop();
}
writeFileSync(path.join(cacheFolder, 'latest.json'), `${JSON.stringify({ machine, reports }, null, 2)}\n`);
process.exitCode = Object.values(reports).some(({ notMeasured }) => notMeasured.length > 0) ? 1 : 0;
