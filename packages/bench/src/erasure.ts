/** What the erasure of a whole organization costs another one that works meanwhile. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Dataset } from './dataset.ts';
import type { Aim, Table } from './report.ts';
import { signedInHeaders } from './session.ts';
import { dataFolder, root } from './workplace.ts';

/** Fewer only to try whether it runs. */
export const ERASED_PEOPLE = Number(process.env.BENCH_ERASED_PEOPLE ?? 100_000);
const NAME = 'To erase';
const WORKERS = 4;
const PAUSE_MS = 50;
const QUIET_MS = 20_000;
const MOST_MS = 60 * 60_000;
/** Tokens live for five minutes. */
const TOKEN_MS = 4 * 60_000;
const MOST_TIMES = 2;
const PATHS = ['/v1/site/list/search?perPage=20', '/v1/all/users?perPage=20', '/v1/cards?limit=20'];

type Work = { latencies: number[]; failed: number };

const percentile = (values: readonly number[], part: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * part))] ?? Number.NaN;

/** A few people who read lists, with a pause after each, until `isOver`. */
const work = async (origin: string, org: string, isOver: () => boolean): Promise<Work> => {
  const done: Work = { latencies: [], failed: 0 };
  let headers = signedInHeaders();
  let signedInAt = performance.now();
  const person = async (first: number) => {
    for (let at = first; !isOver(); at += 1) {
      if (performance.now() - signedInAt > TOKEN_MS) {
        signedInAt = performance.now();
        headers = signedInHeaders();
      }
      const began = performance.now();
      const answer = await fetch(`${origin}${PATHS[at % PATHS.length]}`, {
        headers: { ...headers, 'x-organization-id': org },
      });
      await answer.arrayBuffer();
      done.latencies.push(performance.now() - began);
      if (!answer.ok) done.failed += 1;
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, (_, at) => person(at)));
  return done;
};

const seedOrganization = async ({ ownerUrl }: Dataset): Promise<string> => {
  const args = ['--people', `${ERASED_PEOPLE}`, '--organizations', '1', '--name', NAME];
  const { status } = spawnSync(process.execPath, [path.join(root, 'packages/server/seed/seed.ts'), ...args], {
    cwd: root,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('the organization to erase could not be made');
  const [row] = await ask<{ id: string }>(
    ownerUrl,
    'select organization_id as id from organizations where display_name = $1 order by organization_id desc limit 1',
    [NAME],
  );
  return row!.id;
};

/** Its day has come, and the job that looks for such organizations runs now. */
const beginErasure = async ({ ownerUrl }: Dataset, org: string): Promise<void> => {
  await ask(
    ownerUrl,
    `insert into organization_subscriptions (organization_id, cancelled_at, cancelled_by_name, erase_on, erase_at)
     values ($1, now() - interval '30 days', 'Bench', current_date, now() - interval '1 second')
     on conflict (organization_id) do update set cancelled_at = excluded.cancelled_at,
       cancelled_by_name = excluded.cancelled_by_name, erase_on = excluded.erase_on, erase_at = excluded.erase_at`,
    [org],
  );
  await ask(ownerUrl, "select graphile_worker.add_job('erase-organizations')");
};

const isErased = async ({ ownerUrl }: Dataset, org: string): Promise<boolean> =>
  (
    await ask(
      ownerUrl,
      'select 1 from organization_erasures where erased_organization_id = $1 and finished_at is not null',
      [org],
    )
  ).length > 0;

/** The 95th percentile of the calls of another organization before and during the erasure. */
export const measureErasure = async (
  dataset: Dataset,
  origin: string,
): Promise<{ table: Table; aims: Aim[]; figures: object }> => {
  const org = signedInHeaders()['x-organization-id']!;
  const erased = await seedOrganization(dataset);
  const quietUntil = performance.now() + QUIET_MS;
  const quiet = await work(origin, org, () => performance.now() > quietUntil);
  const began = performance.now();
  let isOver = false;
  const working = work(origin, org, () => isOver);
  try {
    await beginErasure(dataset, erased);
    while (!(await isErased(dataset, erased))) {
      if (performance.now() - began > MOST_MS) throw new Error('the erasure did not end within an hour');
      await sleep(500);
    }
  } finally {
    isOver = true;
  }
  const seconds = (performance.now() - began) / 1_000;
  const during = await working;
  const p95 = { quiet: percentile(quiet.latencies, 0.95), during: percentile(during.latencies, 0.95) };
  const row = (name: string, { latencies, failed }: Work) => [
    name,
    latencies.length,
    percentile(latencies, 0.5),
    percentile(latencies, 0.95),
    failed,
  ];
  return {
    table: {
      title: `${WORKERS} people of another organization, while one of ${ERASED_PEOPLE} people is erased in ${seconds.toFixed(0)} s; milliseconds`,
      columns: ['', 'calls', 'median', 'p95', 'failed'],
      rows: [row('before', quiet), row('meanwhile', during)],
    },
    aims: [
      {
        what: 'p95 of another organization',
        found: p95.during / p95.quiet,
        unit: 'times p95 before',
        most: MOST_TIMES,
      },
      { what: 'failed calls of another organization', found: during.failed, unit: 'calls', most: 0 },
    ],
    figures: { seconds, p95, calls: { quiet: quiet.latencies.length, during: during.latencies.length } },
  };
};
