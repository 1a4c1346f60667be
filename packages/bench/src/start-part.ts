import { rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postmasterOf } from './dataset.ts';
import { childOf, databaseProcessorMs, processorMs, residentMiB } from './processor-time.ts';
import type { PartReport } from './report.ts';
import { launchCommand, launchServer, untilAnswered } from './server-process.ts';
import { median, medianOf } from './statistics.ts';
import { cacheFolder, ports } from './workplace.ts';

const dataDir = path.join(cacheFolder, 'start');
const WARM_STARTS = 5;
const COLD_STARTS = 3;
const REST_STARTS = 3;
const IDLE_MS = 10_000;

const url = `http://127.0.0.1:${ports.start}`;
const options = { port: ports.start, dataDir, env: { PORTAL: 'on' } };

type Started = { ms: number; serverMs: number; databaseMs: number };

/** Starts only the server and waits for its first response. */
const startServer = async (): Promise<Started> => {
  const server = launchServer(options);
  try {
    const ms = await untilAnswered(server, `${url}/readyz`);
    return { ms, serverMs: processorMs(server.pid), databaseMs: databaseProcessorMs(postmasterOf(dataDir)) };
  } finally {
    await server.stop();
  }
};

/**
 * Time of the full command, including its check whether anything must be installed or built, until the server responds.
 */
const startWithCommand = async (): Promise<number> => {
  const command = launchCommand(options);
  try {
    return await untilAnswered(command, `${url}/readyz`);
  } finally {
    await command.stop();
  }
};

/** Memory of the server as the command runs it, with its flags, after it has shown its first page and rested. */
const restWithCommand = async (): Promise<number> => {
  const command = launchCommand(options);
  try {
    await untilAnswered(command, `${url}/readyz`);
    await fetch(`${url}/`).then((answer) => answer.text());
    await sleep(IDLE_MS);
    return residentMiB(childOf(command.pid));
  } finally {
    await command.stop();
  }
};

const several = async <Result>(times: number, run: () => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = [];
  for (let time = 0; time < times; time += 1) results.push(await run());
  return results;
};

const startCold = async () => {
  rmSync(dataDir, { recursive: true, force: true });
  return startServer();
};

const WORDS = `From the birth of the process until /readyz answers 200 (database reachable, migrations applied), asked every 10 ms.
Cold: an empty DATA_DIR, so PostgreSQL is initialised, migrated and filled with the demonstration; the pages are built already.
Warm: the same data again. The command is what \`npm start\` runs. Processor time is what was used until the first answer.`;

export const measureStart = async (): Promise<PartReport> => {
  await startWithCommand();
  const cold = await several(COLD_STARTS, startCold);
  const warm = await several(WARM_STARTS, () => startServer());
  const command = median(await several(WARM_STARTS, startWithCommand));
  const idleMiB = median(await several(REST_STARTS, restWithCommand));
  rmSync(dataDir, { recursive: true, force: true });
  const row = (name: string, starts: readonly Started[]) => [
    name,
    medianOf(starts, ({ ms }) => ms),
    medianOf(starts, ({ serverMs }) => serverMs),
    medianOf(starts, ({ databaseMs }) => databaseMs),
  ];
  const warmMs = medianOf(warm, ({ ms }) => ms);
  return {
    words: WORDS,
    tables: [
      {
        title: `Start: milliseconds, medians of ${COLD_STARTS} cold and ${WARM_STARTS} warm starts`,
        columns: ['', 'first answer', 'server processor', 'database processor'],
        rows: [row('cold', cold), row('warm', warm), ['warm, npm start', command, '–', '–']],
      },
    ],
    aims: [
      { what: 'warm start to the first answer', found: warmMs / 1000, unit: 's', most: 1 },
      { what: 'the command, later starts', found: command / 1000, unit: 's', most: 5 },
      { what: 'resident memory of the server after 10 s at rest', found: idleMiB, unit: 'MiB', most: 130 },
    ],
    notMeasured: [],
    figures: { cold, warm, command, idleMiB },
  };
};
