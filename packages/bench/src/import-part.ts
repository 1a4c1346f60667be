import { setTimeout as sleep } from 'node:timers/promises';
import { copyAlone } from './copied-people.ts';
import type { Dataset } from './dataset.ts';
import { databaseProcessorMs, processorMs, residentMiB } from './processor-time.ts';
import type { PartReport } from './report.ts';
import { type Process, startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { medianOf } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const sizes = [1_000, 10_000];
const ROUNDS = 3;
const POLL_MS = 20;
const WORDS = `People in a CSV file of twelve columns: sent, mapped as proposed, checked line by line, imported with audit lines and supervisors, then
undone, in the organization that has 100,000 people already; against PostgreSQL's own COPY of the same rows into the same table with
its indexes and its list counts, rolled back. Rounds take turns; each ratio is taken within its round. "server" and "database" are
processor time while lines are checked and imported.`;

const headings =
  'Matricule;Prénom;Nom;Courriel;Cellulaire;Date d’embauche;Ville;Code postal;Langue;Sexe;Titre;Superviseur';

/** In reverse order, so that supervisors come after their reports. */
const fileOf = (count: number, round: number): Blob => {
  const mark = `${round}x${count}`;
  const numberOf = (at: number) => `B${mark}-${at}`;
  const lines = Array.from({ length: count }, (_, place) => {
    const at = count - 1 - place;
    const phone = `418${String(2_000_000 + round * 100_000 + at).padStart(7, '0')}`;
    const dates = ['2024-03-01', '01/03/2024', '1-mars-2024'];
    const person = [numberOf(at), 'Éloïse', `Côté-${at}`, `b${mark}.${at}@bench.example`, phone, dates[at % 3], 'Alma'];
    return [...person, 'G8B 2V1', 'Français', 'F', 'Opératrice', at < 10 ? '' : numberOf(Math.floor(at / 10))].join(
      ';',
    );
  });
  return new Blob([`\uFEFF${[headings, ...lines].join('\r\n')}\r\n`], { type: 'text/csv' });
};

type Seen = {
  id: string;
  status: string;
  counts: { added: number; refused: number };
  version: number;
  mapping: { columns: unknown[] };
  undo: { removed: number } | null;
};
type Ask = (method: string, path: string, body?: string | FormData) => Promise<Seen>;

const callerOf = (api: string): Ask => {
  const headers = signedInHeaders();
  return async (method, path, body) => {
    const type = typeof body === 'string' ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(`${api}${path}`, {
      method,
      headers: { ...headers, ...type },
      ...(body ? { body } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${await answer.text()}`);
    return (await answer.json()) as Seen;
  };
};

/** Polls until the import has this status. */
const until = async (ask: Ask, id: string, status: string): Promise<Seen> => {
  for (;;) {
    const seen = await ask('GET', `/v1/imports/${id}`);
    if (seen.status === status) return seen;
    if (seen.status === 'failed') throw new Error('the import failed');
    await sleep(POLL_MS);
  }
};

type Round = {
  checkMs: number;
  importMs: number;
  undoMs: number;
  copyMs: number;
  serverMs: number;
  databaseMs: number;
  mostMiB: number;
};

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const began = performance.now();
  const result = await work();
  return { ms: performance.now() - began, result };
};

const roundOf = async (dataset: Dataset, product: Process, ask: Ask, count: number, round: number): Promise<Round> => {
  const form = new FormData();
  form.set('file', fileOf(count, round), 'people.csv');
  const { id } = await ask('POST', '/v1/imports/users', form);
  const { version, mapping } = await until(ask, id, 'mapping');
  let mostMiB = residentMiB(product.pid);
  const watching = setInterval(() => {
    mostMiB = Math.max(mostMiB, residentMiB(product.pid));
  }, POLL_MS);
  const before = { server: processorMs(product.pid), database: databaseProcessorMs(dataset.postmaster) };
  const check = await timed(async () => {
    await ask('PUT', `/v1/imports/${id}/mapping`, JSON.stringify({ version, sheet: 0, columns: mapping.columns }));
    return until(ask, id, 'checked');
  });
  const { version: checked } = check.result;
  const imported = await timed(async () => {
    await ask('POST', `/v1/imports/${id}/start`, JSON.stringify({ version: checked }));
    return until(ask, id, 'done');
  });
  const serverMs = processorMs(product.pid) - before.server;
  const databaseMs = databaseProcessorMs(dataset.postmaster) - before.database;
  clearInterval(watching);
  if (imported.result.counts.added !== count) throw new Error(`${imported.result.counts.added} of ${count} were added`);
  const copyMs = await copyAlone(dataset.ownerUrl, `b${round}x${count}.%@bench.example`);
  const undone = await timed(async () => {
    await ask('POST', `/v1/imports/${id}/undo`);
    return until(ask, id, 'undone');
  });
  if (undone.result.undo?.removed !== count) throw new Error('not everybody was removed again');
  return { checkMs: check.ms, importMs: imported.ms, undoMs: undone.ms, copyMs, serverMs, databaseMs, mostMiB };
};

const measureSize = async (dataset: Dataset, product: Process, ask: Ask, count: number) => {
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await roundOf(dataset, product, ask, count, round));
  return { count, rounds };
};

/** Rows per second of an import, compared with COPY. */
export const measureImport = async (dataset: Dataset): Promise<PartReport> => {
  const product = await startProduct({
    port: ports.server,
    dataDir: dataFolder,
    env: { DATABASE_URL: dataset.ownerUrl },
  });
  try {
    const measured = [];
    for (const count of sizes)
      measured.push(await measureSize(dataset, product, callerOf(`http://127.0.0.1:${ports.server}`), count));
    const wholeMs = ({ checkMs, importMs }: Round) => checkMs + importMs;
    const [small] = measured;
    return {
      words: WORDS,
      tables: [
        {
          title: `Medians of ${ROUNDS} rounds`,
          columns: [
            'people',
            'check ms',
            'import ms',
            'rows/s',
            'COPY rows/s',
            'times COPY',
            'server ms',
            'database ms',
            'undo ms',
            'MiB',
          ],
          rows: measured.map(({ count, rounds }) => [
            String(count),
            medianOf(rounds, (r) => r.checkMs),
            medianOf(rounds, (r) => r.importMs),
            count / (medianOf(rounds, wholeMs) / 1000),
            count / (medianOf(rounds, (r) => r.copyMs) / 1000),
            medianOf(rounds, (r) => wholeMs(r) / r.copyMs),
            medianOf(rounds, (r) => r.serverMs),
            medianOf(rounds, (r) => r.databaseMs),
            medianOf(rounds, (r) => r.undoMs),
            medianOf(rounds, (r) => r.mostMiB),
          ]),
        },
      ],
      aims: [
        { what: '1,000 people checked and imported', found: medianOf(small!.rounds, wholeMs), unit: 'ms', most: 1_000 },
      ],
      notMeasured: [],
      figures: measured,
    };
  } finally {
    await product.stop();
  }
};
