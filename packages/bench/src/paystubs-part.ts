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
in one process with fsync. Then the steps of a payroll of 100,000 people: the answer to asking for approval, to the approval that releases at
once, to a reminder and a recall of everybody, and until each is written for the last person.`;

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

type Answer = { version: number; stage: string; work: { done: number } | null };

const standingOf = async (headers: Record<string, string>): Promise<Answer> => {
  const answer = await fetch(`${origin}/v1/paystubs/runs/${PAY_DATES.large.payDate}/standing`, { headers });
  if (answer.status !== 200) throw new Error(`the payroll answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
};

type Step = { name: string; acknowledgedMs: number; doneMs: number | null };
type Steps = { steps: Step[]; people: number };

const recall = { ids: null, message: 'bench', checksAgain: false };

/** What is done with a whole payroll, one after the other: how soon each is answered, and until it is written for everybody. */
const measureSteps = async ({ ownerUrl }: Dataset, { organizationId, runId }: Payroll): Promise<Steps> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  const steps: Step[] = [];
  const step = async (name: string, call: string, body: object): Promise<Answer> => {
    // The token is made beforehand: it is no part of the answer.
    const headers = { ...signedInHeaders(), 'content-type': 'application/json' };
    const began = performance.now();
    const answer = await fetch(`${origin}/v1/paystubs/runs/${PAY_DATES.large.payDate}/${call}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    const said = await answer.text();
    if (answer.status !== 200) throw new Error(`${call} answers ${answer.status}: ${said}`);
    const acknowledgedMs = performance.now() - began;
    const isOver = async () => {
      const { stage, work } = await standingOf(headers);
      return work === null && (call !== 'approve' || stage === 'released');
    };
    while (!(await isOver())) {
      if (performance.now() - began > LATEST_MS) throw new Error(`${name} does not end`);
      await sleep(POLL_MS);
    }
    steps.push({ name, acknowledgedMs, doneMs: call === 'check' ? null : performance.now() - began });
    return JSON.parse(said) as Answer;
  };
  try {
    const { version } = await step('approval asked for', 'check', {
      version: (await standingOf(signedInHeaders())).version,
    });
    await step('approved for release', 'approve', { version, releaseAt: null });
    const [notified] = await ask<{ people: number }>(
      ownerUrl,
      `select count(distinct user_id)::int as people from notifications where organization_id = $1 and paystub_run_id = $2`,
      [organizationId, runId],
    );
    await step('everybody reminded', 'remind', { ids: null });
    await step('recalled', 'recall', recall);
    return { steps, people: notified!.people };
  } finally {
    await server.stop();
  }
};

const list = `/v1/paystubs?perPage=50&payDate=${PAY_DATES.large.payDate}`;
const lists = [
  { name: 'first page of a pay date', path: list },
  { name: 'those that wait', path: `${list}&state=waiting` },
  { name: 'a page in the middle', path: `${list}&page=1000` },
  { name: 'a page in the middle, backwards', path: `${list}&page=1000&order=desc` },
  { name: 'the last page', path: `${list}&page=1960` },
  { name: 'people found by a family name', path: `${list}&search=tremblay` },
  { name: 'a deep page of those found', path: `${list}&search=tremblay&page=20` },
  { name: 'people found by an employee number', path: `${list}&search=1000` },
  { name: 'standing of the payroll', path: `/v1/paystubs/runs/${PAY_DATES.large.payDate}/standing` },
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

/** Lists of a large payroll, a drop of many files, and the steps of a payroll of 100,000 people. */
export const measurePaystubs = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  await makePaystubs(dataset.ownerUrl);
  const payroll = await findPayroll(dataset.ownerUrl);
  const measured = await measureLists(dataset, words);
  const drops = await measureDrop(dataset, payroll);
  const { steps, people } = await measureSteps(dataset, payroll);
  const each = (of: (one: Drop) => number) => median(drops.map(of)) / FILES;
  const ratio = median(drops.map(({ productMs, aloneMs }) => productMs / aloneMs));
  return {
    words: WORDS,
    notMeasured: [],
    figures: { measured, drops, steps },
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
        title: `Steps of a payroll of ${people} people`,
        columns: ['', 'answered after ms', 'written for everybody after s'],
        rows: steps.map(({ name, acknowledgedMs, doneMs }) => [
          name,
          acknowledgedMs,
          doneMs === null ? '' : doneMs / 1000,
        ]),
      },
    ],
    aims: [
      ...measured.map(({ name, insideMs: found }) => ({
        what: `${name}: inside the database, 100,000 people`,
        found,
        unit: 'ms',
        most: MOST_INSIDE_MS,
      })),
      ...steps.map(({ name, acknowledgedMs }) => ({
        what: `${name}, ${people} people: answered after`,
        found: acknowledgedMs,
        unit: 'ms',
        most: MOST_ACKNOWLEDGED_MS,
      })),
    ],
  };
};
