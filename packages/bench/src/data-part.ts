import type { Dataset } from './dataset.ts';
import type { PartReport } from './report.ts';

const WORDS = `The large organization, made by the seed once and again when migrations or the seed change: an embedded PostgreSQL with its
durable defaults, with row level security, all indexes and the list counts kept up to date while the rows come in.`;

/** How long it took to create the data set; it is created when missing. */
export const measureData = async ({ stamp }: Dataset): Promise<PartReport> => ({
  words: WORDS,
  tables: [
    {
      title: 'Making the data set, in seconds',
      columns: ['', 'seconds', 'program processor', 'database processor'],
      rows: [
        [
          `${stamp.people} people with two cards each, and ${stamp.sites} sites`,
          stamp.seconds,
          stamp.programProcessorSeconds,
          stamp.databaseProcessorSeconds,
        ],
      ],
    },
  ],
  aims: [{ what: `${stamp.people} people with ${stamp.sites} sites`, found: stamp.seconds, unit: 's', most: 120 }],
  notMeasured: [],
  figures: stamp,
});
