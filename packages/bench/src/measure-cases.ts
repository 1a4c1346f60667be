import { once } from 'node:events';
import path from 'node:path';
import type { Case } from './cases.ts';
import type { Dataset } from './dataset.ts';
import { startLoadProcess } from './load.ts';
import { findPgbench, scriptOf } from './pgbench.ts';
import type { Aim, Table } from './report.ts';
import { type Round, roundOfBare, roundOfPgbench, roundOfProduct, type Targets } from './rounds.ts';
import { launch, type Process, startProduct, untilAnswered } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { explain, recorder, recordStatements, type Statement, transactionOf } from './statements.ts';
import { median, medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 3;
const CONNECTIONS = 16;
/** Number of requests until the runtime has compiled the hot code. */
const WARM_UP_REQUESTS = 2_000;

const origin = `http://127.0.0.1:${ports.server}`;
const bareOrigin = `http://127.0.0.1:${ports.bareAnswer}`;

/** The database statements of one request: the first time after a start, and when repeated. */
type Recording = { first: Statement[]; again: Statement[] };

/**
 * By a server that tells its statements. A case is recorded right before it is replayed: the scope of a transaction is
 * signed for five minutes.
 */
const recordCase = async ({ paths }: Case): Promise<Recording> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder, preload: recorder });
  try {
    const headers = signedInHeaders();
    const get = async () => {
      const answer = await fetch(origin + paths[0], { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${paths[0]} answers ${answer.status}: ${text}`);
    };
    const first = transactionOf(await recordStatements(server.child, get));
    return { first, again: transactionOf(await recordStatements(server.child, get)) };
  } finally {
    await server.stop();
  }
};

const giveBareAnswer = async (bare: Process, path: string, headers: Record<string, string>): Promise<number> => {
  const text = await (await fetch(origin + path, { headers })).text();
  const taken = once(bare.child, 'message');
  bare.child.send(JSON.parse(text));
  await taken;
  return Buffer.byteLength(text);
};

export type Measured = {
  name: string;
  bytes: number;
  product: Round[];
  alone: Round[];
  bare: Round[];
  pgbench: Round[];
  insideMs: number;
  firstInsideMs: number;
};

const measureCase = async (targets: Targets, asked: Case, { first, again }: Recording): Promise<Measured> => {
  const headers = signedInHeaders();
  const { dataset, pgbench, bare } = targets;
  const bytes = await giveBareAnswer(bare, asked.paths[0]!, headers);
  const order = { origin, paths: asked.paths, headers, connections: CONNECTIONS, until: { seconds: SECONDS } };
  const script = scriptOf(again);
  const fileName = asked.name.replace(/\W+/g, '-');
  const rounds: Pick<Measured, 'product' | 'alone' | 'bare' | 'pgbench'> = {
    product: [],
    alone: [],
    bare: [],
    pgbench: [],
  };
  await roundOfProduct(targets, { ...order, until: { requests: WARM_UP_REQUESTS } });
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.product.push(await roundOfProduct(targets, order));
    rounds.bare.push(await roundOfBare(targets, { ...order, origin: bareOrigin, paths: ['/answer'], headers: {} }));
    if (pgbench && !asked.varies)
      rounds.pgbench.push(
        await roundOfPgbench(dataset, { pgbench, script, name: fileName, clients: CONNECTIONS, seconds: SECONDS }),
      );
    rounds.alone.push(await roundOfProduct(targets, { ...order, connections: 1, until: { seconds: 1 } }));
  }
  const inside = async (statements: Statement[]) =>
    (await explain(dataset.appUrl, statements)).reduce((total, { ms }) => total + ms, 0);
  return { name: asked.name, bytes, ...rounds, insideMs: await inside(again), firstInsideMs: await inside(first) };
};

const ratio = (ours: readonly Round[], others: readonly Round[]) =>
  median(others.map((other, at) => ours[at]!.perSecond / other.perSecond));
/** Server and database together, per request. */
export const totalMs = (rounds: readonly Round[]) =>
  medianOf(rounds, ({ serverMs, databaseMs }) => serverMs + databaseMs);

const loadTable = (measured: readonly Measured[]): Table => ({
  title: `Under load: ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s; processor time in milliseconds for one request`,
  columns: [
    '',
    'req/s',
    'p50 ms',
    'p99 ms',
    'server',
    'database',
    'together',
    'bytes',
    '1 conn p50',
    'of fastify',
    'of pgbench',
  ],
  rows: measured.map(({ name, bytes, product, alone, bare, pgbench }) => [
    name,
    medianOf(product, ({ perSecond }) => perSecond),
    medianOf(product, ({ p50 }) => p50),
    medianOf(product, ({ p99 }) => p99),
    medianOf(product, ({ serverMs }) => serverMs),
    medianOf(product, ({ databaseMs }) => databaseMs),
    totalMs(product),
    String(bytes),
    medianOf(alone, ({ p50 }) => p50),
    ratio(product, bare),
    ratio(product, pgbench),
  ]),
});

const comparisonTable = (measured: readonly Measured[]): Table => ({
  title:
    'What it is compared with; "inside" is the execution time that explain analyze tells the application\'s role, all statements of the request',
  columns: ['', 'fastify req/s', 'its server ms', 'pgbench tx/s', 'its database ms', 'inside ms', 'first time ms'],
  rows: measured.map(({ name, bare, pgbench, insideMs, firstInsideMs }) => [
    name,
    medianOf(bare, ({ perSecond }) => perSecond),
    medianOf(bare, ({ serverMs }) => serverMs),
    medianOf(pgbench, ({ perSecond }) => perSecond),
    medianOf(pgbench, ({ databaseMs }) => databaseMs),
    insideMs,
    firstInsideMs,
  ]),
});

/** The aims of the cases, and that a search takes at most 15 ms inside the database. */
const aimsOf = (cases: readonly Case[], measured: readonly Measured[]): Aim[] => {
  const aims = measured.flatMap(({ name, product, pgbench }, at): Aim[] => {
    const { processorMs: most, shareOfPgbench: least } = cases[at]!.aims;
    const together = totalMs(product);
    return [
      ...(most === undefined
        ? []
        : [{ what: `${name}: processor time, server and database`, found: together, unit: 'ms a request', most }]),
      ...(least === undefined || pgbench.length === 0
        ? []
        : [{ what: `${name}: rate against the same SQL`, found: ratio(product, pgbench), unit: 'times', least }]),
    ];
  });
  for (const { name, insideMs, firstInsideMs } of measured)
    if (name.includes('search'))
      aims.push({
        what: `${name}: inside the database`,
        found: Math.max(insideMs, firstInsideMs),
        unit: 'ms',
        most: 15,
      });
  return aims;
};

/** Printed above every table of this part. */
export const METHOD = `The whole product over HTTP (token, organization, row level security, validation, serialisation) against
 - fastify: a bare handler in its own process that answers the same page from memory with JSON.stringify;
 - pgbench: the statements that the product was seen to send for this request, begin to commit, prepared, as the
   application's role with row level security; the processor time of pgbench is not counted.
Rounds take turns on one machine, each ratio is taken within its round. The load comes from a process of its own.
Other work on the machine makes every millisecond dearer: compare the bare handler's own figure between runs.`;

export type MeasuredCases = { measured: Measured[]; tables: Table[]; aims: Aim[]; notMeasured: string[] };

/** Measures the product with each case in turn, and the values it is compared with. */
export const measureCases = async (dataset: Dataset, cases: readonly Case[]): Promise<MeasuredCases> => {
  const pgbench = findPgbench();
  const notMeasured = pgbench
    ? []
    : ['the same SQL without the product: pgbench is not installed (postgresql-contrib)'];
  const running: Process[] = [];
  const start = async (starting: Promise<Process> | Process) => {
    const process = await starting;
    running.push(process);
    return process;
  };
  try {
    const bare = await start(
      launch({ args: [path.join(import.meta.dirname, 'bare-answer.ts')], env: { PORT: `${ports.bareAnswer}` } }),
    );
    await untilAnswered(bare, `${bareOrigin}/answer`);
    const loader = await start(startLoadProcess());
    const measured: Measured[] = [];
    for (const asked of cases) {
      console.error(`  ${asked.name}…`);
      const recording = await recordCase(asked);
      const product = await startProduct({ port: ports.server, dataDir: dataFolder });
      try {
        measured.push(await measureCase({ dataset, product, bare, loader, pgbench }, asked, recording));
      } finally {
        await product.stop();
      }
    }
    const tables = [loadTable(measured), comparisonTable(measured)];
    return { measured, tables, aims: aimsOf(cases, measured), notMeasured };
  } finally {
    for (const process of running) await process.stop();
  }
};
