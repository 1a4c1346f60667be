import { casesFor, findFacts } from './cases.ts';
import { ask, type Dataset } from './dataset.ts';
import { ERASED_PEOPLE, measureErasure } from './erasure.ts';
import { load, startLoadProcess } from './load.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';
import type { Aim, PartReport, Table } from './report.ts';
import { startProduct } from './server-process.ts';
import { callAsAdministrator, signedInHeaders } from './session.ts';
import { median, medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = 3;
const WARM_UP_REQUESTS = 500;
/** A page with its total, a search, and the smallest call: what a key costs beside a token is the same for all others. */
const CASES = ['sites: first page by name', 'sites: search, a whole name', 'one site'];
const CONNECTIONS = 16;
const DAY_MS = 86_400_000;
const NAME = 'Bench';
const MOST_OF_TOKEN = 1.5;

const WORDS = `Settings: the same calls by a key of the organization and by the token of an administrator, in turns on one server; processor time in
milliseconds for one request, server and database. Then an organization of ${ERASED_PEOPLE} people is erased while the administrator of another one works.`;

type Round = { key: number; token: number };

/** A key that may read the structure. A key of an earlier run is removed: its secret is unknown. */
const createKey = async (dataset: Dataset): Promise<string> => {
  await ask(dataset.ownerUrl, 'delete from api_keys where name = $1', [NAME]);
  const expiresOn = new Date(Date.now() + DAY_MS).toISOString().slice(0, 10);
  const call = callAsAdministrator(ports.server);
  const { secret } = await call<{ secret: string }>('POST', '/v1/api-keys', {
    name: NAME,
    scope: ['structure:read'],
    expiresOn,
  });
  return secret;
};

/** What a call costs by key and by token; `words` keeps only the cases whose name contains all of them. */
export const measureSettings = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const cases = casesFor(await findFacts(dataset.ownerUrl)).filter(
    ({ name }) => CASES.includes(name) && words.every((word) => name.includes(word)),
  );
  const product = await startProduct({ port: ports.server, dataDir: dataFolder });
  const loader = startLoadProcess();
  const costOf = async (
    paths: readonly string[],
    headers: Record<string, string>,
    until: { seconds: number } | { requests: number },
  ) => {
    const cost = () => processorMs(product.pid) + databaseProcessorMs(dataset.postmaster);
    const before = cost();
    const order = { origin: `http://127.0.0.1:${ports.server}`, paths, headers, connections: CONNECTIONS, until };
    const { requests } = await load(loader, order);
    return (cost() - before) / requests;
  };
  try {
    const key = { authorization: `Bearer ${await createKey(dataset)}` };
    const measured: { name: string; rounds: Round[] }[] = [];
    for (const { name, paths } of cases) {
      console.error(`  ${name}…`);
      // for each case, because tokens live for five minutes
      const token = signedInHeaders();
      for (const headers of [key, token]) await costOf(paths, headers, { requests: WARM_UP_REQUESTS });
      const rounds: Round[] = [];
      while (rounds.length < ROUNDS)
        rounds.push({
          key: await costOf(paths, key, { seconds: SECONDS }),
          token: await costOf(paths, token, { seconds: SECONDS }),
        });
      measured.push({ name, rounds });
    }
    const ratio = (rounds: readonly Round[]) => median(rounds.map((round) => round.key / round.token));
    const table: Table = {
      title: `Under load: ${CONNECTIONS} connections, medians of ${ROUNDS} rounds of ${SECONDS} s`,
      columns: ['', 'by key', 'by token', 'key of token'],
      rows: measured.map(({ name, rounds }) => [
        name,
        medianOf(rounds, (round) => round.key),
        medianOf(rounds, (round) => round.token),
        ratio(rounds),
      ]),
    };
    const erasure = await measureErasure(dataset, `http://127.0.0.1:${ports.server}`);
    const aims = measured.map(
      ({ name, rounds }): Aim => ({
        what: `${name}: by key against by token`,
        found: ratio(rounds),
        unit: 'times the processor time',
        most: MOST_OF_TOKEN,
      }),
    );
    return {
      words: WORDS,
      tables: [table, erasure.table],
      aims: [...aims, ...erasure.aims],
      notMeasured: [],
      figures: { measured, erasure: erasure.figures },
    };
  } finally {
    await loader.stop();
    await product.stop();
  }
};
