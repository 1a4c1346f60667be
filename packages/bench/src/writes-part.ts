import { Agent, request } from 'node:http';
import { ask, type Dataset } from './dataset.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';
import type { PartReport } from './report.ts';
import { startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
/** Of each kind in a round. */
const WRITES = 3_000;
const CALLERS = [1, 16, 32] as const;
const LEAST_PER_SECOND = 800;

const WORDS = `Sites of one organization of 100,000 people and sites, created and changed through the API: each with its line in the chained audit log and
the state of its list, which all writers of the organization add to one after the other. The database flushes each commit to the disk.`;

type Site = { id: string; version: number };
type Written = { perSecond: number; p50: number; p99: number; serverMs: number; databaseMs: number };

/** Sends JSON over connections that stay open; a smaller client than `fetch`, which would share the cores with the product. */
const openClient = (headers: Record<string, string>) => {
  const agent = new Agent({ keepAlive: true });
  return {
    send: (method: 'POST' | 'PATCH', path: string, content: object): Promise<Site> =>
      new Promise((resolve, reject) => {
        const body = JSON.stringify(content);
        const sent = request(
          `http://127.0.0.1:${ports.server}${path}`,
          {
            method,
            agent,
            headers: { ...headers, 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
          },
          (answer) => {
            answer.toArray().then((chunks) => {
              const text = chunks.join('');
              if ((answer.statusCode ?? 500) < 300) resolve(JSON.parse(text) as Site);
              else reject(new Error(`${method} ${path} answers ${answer.statusCode}: ${text}`));
            }, reject);
          },
        );
        sent.on('error', reject).end(body);
      }),
    close: () => agent.destroy(),
  };
};

/** Runs `write` for each number below WRITES, so many at a time as there are callers. */
const measureRound = async (
  pids: { server: number; postmaster: number },
  callers: number,
  write: (at: number) => Promise<unknown>,
): Promise<Written> => {
  const processor = () => ({ server: processorMs(pids.server), database: databaseProcessorMs(pids.postmaster) });
  const times: number[] = [];
  const before = processor();
  const began = performance.now();
  let next = 0;
  const call = async () => {
    while (next < WRITES) {
      const at = next;
      next += 1;
      const sent = performance.now();
      await write(at);
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: callers }, call));
  const seconds = (performance.now() - began) / 1_000;
  const after = processor();
  times.sort((a, b) => a - b);
  return {
    perSecond: WRITES / seconds,
    p50: times[Math.floor(WRITES / 2)]!,
    p99: times[Math.floor(WRITES * 0.99)]!,
    serverMs: (after.server - before.server) / WRITES,
    databaseMs: (after.database - before.database) / WRITES,
  };
};

const measureAll = async ({ ownerUrl, postmaster }: Dataset): Promise<Map<string, Written[]>> => {
  const product = await startProduct({ port: ports.server, dataDir: dataFolder });
  const client = openClient(signedInHeaders());
  const pids = { server: product.pid, postmaster };
  const found = new Map<string, Written[]>();
  const keep = (name: string, round: Written) => found.set(name, [...(found.get(name) ?? []), round]);
  const prefix = `Banc ${process.pid}`;
  try {
    // the first round warms up
    for (let round = 0; round <= ROUNDS; round += 1)
      for (const callers of CALLERS) {
        const sites: Site[] = [];
        const create = async (at: number) => {
          sites[at] = await client.send('POST', '/v1/site', { name: `${prefix} ${round} ${callers} ${at}` });
        };
        const change = (at: number) =>
          client.send('PATCH', `/v1/site/${sites[at]!.id}`, { version: sites[at]!.version, city: 'Dolbeau' });
        const [created, changed] = [
          await measureRound(pids, callers, create),
          await measureRound(pids, callers, change),
        ];
        if (round === 0) continue;
        keep(`create, callers: ${callers}`, created);
        keep(`change, callers: ${callers}`, changed);
      }
  } finally {
    client.close();
    await product.stop();
    await ask(ownerUrl, `delete from sites where name like $1`, [`${prefix} %`]);
  }
  return found;
};

/** Creates and changes a second for one organization, by how many ask at a time. */
export const measureWrites = async (dataset: Dataset): Promise<PartReport> => {
  const found = await measureAll(dataset);
  const figures = [...found].map(([name, rounds]) => {
    const figure = (of: keyof Written) => medianOf(rounds, (round) => round[of]);
    return {
      name,
      perSecond: figure('perSecond'),
      p50: figure('p50'),
      p99: figure('p99'),
      serverMs: figure('serverMs'),
      databaseMs: figure('databaseMs'),
    };
  });
  return {
    words: WORDS,
    tables: [
      {
        title: 'Writes of one organization',
        columns: ['', 'a second', 'p50 ms', 'p99 ms', 'server ms', 'database ms', 'together'],
        rows: figures.map(({ name, perSecond, p50, p99, serverMs, databaseMs }) => [
          name,
          perSecond,
          p50,
          p99,
          serverMs,
          databaseMs,
          serverMs + databaseMs,
        ]),
      },
    ],
    aims: figures
      .filter(({ name }) => !name.endsWith(': 1'))
      .map(({ name, perSecond }) => ({ what: name, found: perSecond, unit: 'a second', least: LEAST_PER_SECOND })),
    notMeasured: [],
    figures,
  };
};
