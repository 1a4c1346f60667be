import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { stubPdf } from '../../server/seed/stub-pdf.ts';
import { ask, type Dataset } from './dataset.ts';
import { findPayroll, makePaystubs, PAY_DATES, type Payroll, removeDropped } from './made-paystubs.ts';
import type { PartReport } from './report.ts';
import { type Process, startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { explain, recorder, recordStatements, type Statement, transactionOf } from './statements.ts';
import { median } from './statistics.ts';
import { storeAlone } from './store-alone.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const FILES = Number(process.env.BENCH_FILES ?? 1_000);
/** As many at once as the portal sends. */
const AT_ONCE = 3;
const MOST_INSIDE_MS = 10;
const MOST_ACKNOWLEDGED_MS = 1_000;
const LATEST_MS = 300_000;
const POLL_MS = 50;
const origin = `http://127.0.0.1:${ports.server}`;

const WORDS = `Pages of a pay date with 100,000 people: the execution time that explain analyze tells the application's role, all statements of the request,
the second time it is asked. Then ${FILES} PDFs of the project, ${AT_ONCE} at once, from the first byte sent until the last
one is ready (matched, inspected, encrypted, stored, its text read and compared), against storing and encrypting the same bytes alone,
in one process with fsync. Then the release of 100,000 stubs: the answer to the approval, and until the last person is notified.`;

type Person = { employeeNumber: string; displayName: string };

const pdfOf = ({ employeeNumber, displayName }: Person): Buffer =>
  stubPdf([
    {
      organization: 'Groupe Boréal',
      name: displayName,
      employeeNumber,
      payDate: '26/11/2026',
      period: ['08/11/2026', '21/11/2026'],
    },
  ]);

const sendAll = async (people: readonly Person[], pdfs: readonly Buffer[]): Promise<number> => {
  const headers = signedInHeaders();
  const waiting = people.map((person, at) => ({ person, pdf: pdfs[at]! }));
  const began = performance.now();
  const send = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const form = new FormData();
      for (const [name, value] of Object.entries(PAY_DATES.dropped)) form.set(name, value);
      const file = new Blob([new Uint8Array(next.pdf)], { type: 'application/pdf' });
      form.set('file', file, `${next.person.employeeNumber}-paie.pdf`);
      const answer = await fetch(`${origin}/v1/paystubs`, { method: 'POST', headers, body: form });
      const { state } = (await answer.json()) as { state?: string };
      if (answer.status !== 201 || state !== 'ready') throw new Error(`a stub is answered ${answer.status} ${state}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, send));
  return performance.now() - began;
};

type Drop = { productMs: number; aloneMs: number };

const measureDrop = async ({ ownerUrl }: Dataset, payroll: Payroll): Promise<Drop[]> => {
  const people = await ask<Person>(
    ownerUrl,
    `select employee_number as "employeeNumber", display_name as "displayName" from users
      where organization_id = $1 and employee_number is not null order by id limit $2`,
    [payroll.organizationId, FILES],
  );
  const pdfs = people.map(pdfOf);
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  try {
    await sendAll(people.slice(0, 1), pdfs);
    const rounds: Drop[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await removeDropped(ownerUrl);
      const productMs = await sendAll(people, pdfs);
      rounds.push({ productMs, aloneMs: await storeAlone(pdfs.map((pdf) => () => Readable.from([pdf]))) });
    }
    await removeDropped(ownerUrl);
    return rounds;
  } finally {
    await server.stop();
  }
};

type Release = { acknowledgedMs: number; notifiedMs: number; people: number };

const step = async (name: string, body: object): Promise<{ version: number }> => {
  const headers = { ...signedInHeaders(), 'content-type': 'application/json' };
  const answer = await fetch(`${origin}/v1/paystubs/runs/${PAY_DATES.large.payDate}/${name}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  if (answer.status !== 200) throw new Error(`${name} answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { version: number };
};

const measureRelease = async ({ ownerUrl }: Dataset, { organizationId, runId }: Payroll): Promise<Release> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  try {
    const [run] = await ask<{ version: number }>(ownerUrl, 'select version from paystub_runs where id = $1', [runId]);
    const { version } = await step('check', { version: run!.version });
    const began = performance.now();
    await step('approve', { version, releaseAt: null });
    const acknowledgedMs = performance.now() - began;
    for (;;) {
      const [found] = await ask<{ stage: string }>(ownerUrl, 'select stage from paystub_runs where id = $1', [runId]);
      if (found!.stage === 'released') break;
      if (performance.now() - began > LATEST_MS) throw new Error('the release does not end');
      await sleep(POLL_MS);
    }
    const notifiedMs = performance.now() - began;
    const [notified] = await ask<{ people: number }>(
      ownerUrl,
      `select count(distinct user_id)::int as people from notifications where organization_id = $1 and paystub_run_id = $2`,
      [organizationId, runId],
    );
    return { acknowledgedMs, notifiedMs, people: notified!.people };
  } finally {
    await server.stop();
  }
};

const list = `/v1/paystubs?perPage=50&payDate=${PAY_DATES.large.payDate}`;
const lists = [
  { name: 'first page of a pay date', path: list },
  { name: 'those that wait', path: `${list}&state=waiting` },
  { name: 'a page in the middle', path: `${list}&page=1000` },
  { name: 'pay dates with their counts', path: '/v1/paystubs/pay-dates?perPage=12' },
];

type Inside = { name: string; insideMs: number };

/** On crowded cores what a server tells may come too late: asked again then. */
const transactionBy = async (child: Process['child'], act: () => Promise<unknown>): Promise<Statement[]> => {
  for (let left = 4; left > 0; left -= 1) {
    const statements = await recordStatements(child, act);
    if (statements.some(({ text }) => text === 'commit')) return transactionOf(statements);
  }
  return transactionOf(await recordStatements(child, act));
};

/** By a server that tells its statements; each list is explained at once, because a scope is signed for five minutes. */
const measureLists = async (dataset: Dataset, words: readonly string[]): Promise<Inside[]> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder, preload: recorder });
  try {
    const measured: Inside[] = [];
    for (const { name, path } of lists.filter((one) => words.every((word) => one.name.includes(word)))) {
      const headers = signedInHeaders();
      const get = async () => {
        const answer = await fetch(origin + path, { headers });
        if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}: ${await answer.text()}`);
        await answer.arrayBuffer();
      };
      await get();
      const explained = await explain(dataset.appUrl, await transactionBy(server.child, get));
      measured.push({ name, insideMs: explained.reduce((total, { ms }) => total + ms, 0) });
    }
    return measured;
  } finally {
    await server.stop();
  }
};

/** Lists of a large payroll, a drop of many files, and the release to 100,000 people. */
export const measurePaystubs = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  await makePaystubs(dataset.ownerUrl);
  const payroll = await findPayroll(dataset.ownerUrl);
  const measured = await measureLists(dataset, words);
  const drops = await measureDrop(dataset, payroll);
  const release = await measureRelease(dataset, payroll);
  const each = (of: (one: Drop) => number) => median(drops.map(of)) / FILES;
  const ratio = median(drops.map(({ productMs, aloneMs }) => productMs / aloneMs));
  return {
    words: WORDS,
    notMeasured: [],
    figures: { measured, drops, release },
    tables: [
      {
        title: 'Lists among 100,000 people, inside the database',
        columns: ['', 'ms'],
        rows: measured.map(({ name, insideMs }) => [name, insideMs]),
      },
      {
        title: `${FILES} PDFs from drop to ready: medians of ${ROUNDS} rounds, milliseconds for one`,
        columns: ['', 'ms'],
        rows: [
          ['stored and encrypted alone', each(({ aloneMs }) => aloneMs)],
          ['by the product', each(({ productMs }) => productMs)],
          ['ratio', ratio],
        ],
      },
      {
        title: 'Release of a payroll',
        columns: ['', 'people', 'answered after ms', 'everybody notified after s'],
        rows: [['once', String(release.people), release.acknowledgedMs, release.notifiedMs / 1000]],
      },
    ],
    aims: [
      ...measured.map(({ name, insideMs: found }) => ({
        what: `${name}: inside the database, 100,000 people`,
        found,
        unit: 'ms',
        most: MOST_INSIDE_MS,
      })),
      {
        what: `release to ${release.people} people: answered after`,
        found: release.acknowledgedMs,
        unit: 'ms',
        most: MOST_ACKNOWLEDGED_MS,
      },
    ],
  };
};
