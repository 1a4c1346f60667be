/**
 * Workers that are killed while they read a document of 1,000 pages and while they write its passages: in the end each page is
 * there once, read within the memory that a file may use, and until then answers find nothing of it (P50).
 */
import { once } from 'node:events';
import type { AiDocument } from '@fanal/contract/assistant/assistant.shapes';
import type { UploadTask } from '@fanal/contract/uploads/uploads.shapes';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INDEX_TASK } from '#features/assistant/documents/indexing.service';
import { pdfWithText } from '../seed/pdf-with-text.ts';
import { assistantCalls } from './assistant-calls.ts';
import { type Caller, openTestApp, type TestApp } from './harness.ts';
import { runDueJobs } from './job-queue.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const PAGES = 1_000;
const LINES = 24;
/** A process that needs more is ended at once, and the document is refused. */
const MOST_MEGABYTES = 256;
/** Where the writing of passages waits for the test. */
const WAITED_FOR = 1_500;
const LOCK = 7_411;

let t: TestApp & { close: () => Promise<void> };
beforeAll(async () => {
  t = await openTestApp({ env: { INSPECTION_MEMORY_MB: String(MOST_MEGABYTES) } });
});
afterAll(() => t.close());

/** A page of ordinary length whose lines name it. */
const page = (number: number): string[] =>
  Array.from({ length: LINES }, (_, at) => `Page ${number}, ligne ${at + 1} : le treuil est graissé avant le quart.`);

/** Sends the file and has it inspected, not read. */
const send = async (caller: Caller, id: string, bytes: Buffer) => {
  const body = { name: 'manuel.pdf', size: bytes.length, metadata: { objectType: 'aiDocument', rowId: id } };
  const { body: task } = await t.call<UploadTask>(caller, 'POST /v1/upload-files/', { body });
  const url = task.signedUrl!.replace(/^https?:\/\/[^/]+/, '');
  await t.app.server.inject({ method: 'PUT', url, payload: bytes, headers: task.headers });
  const others = t.app.jobs.filter(({ task: name }) => name !== INDEX_TASK);
  await runDueJobs(t, others);
};

const count = async (query: ReturnType<typeof sql<{ count: number }>>) =>
  Number((await query.execute(t.ownerDb)).rows[0]!.count);
const jobsUnderWay = () =>
  count(sql`select count(*) from graphile_worker._private_jobs j join graphile_worker._private_tasks k on k.id = j.task_id
    where k.identifier = ${INDEX_TASK} and j.locked_at is not null`);
const waiting = () => count(sql`select count(*) from pg_locks where locktype = 'advisory' and not granted`);
const passages = () => count(sql`select count(*) from ai_passages`);

const killWhen = async (isTime: () => Promise<number>) => {
  const { child } = await startSecondServer(t, { jobsAtOnce: 1 });
  const gone = once(child, 'exit');
  await expect.poll(isTime, { timeout: 60_000, interval: 5 }).toBe(1);
  child.kill('SIGKILL');
  await gone;
  await freeJobs(t);
};

it('reads 1,000 pages once each, through workers that are killed while they read and while they write (P50)', async () => {
  const calls = assistantCalls(t);
  const admin = await t.person('organizationAdmin');
  const bytes = pdfWithText(Array.from({ length: PAGES }, (_, at) => page(at + 1)));
  const { body: created } = await calls.create(admin, { name: 'manuel.pdf', size: bytes.length });
  await send(admin, created.id, bytes);
  const find = (): Promise<AiDocument> => calls.find(admin, created.id);
  expect(await find()).toMatchObject({ status: 'processing', passages: 0 });
  await killWhen(jobsUnderWay);
  expect(await find()).toMatchObject({ status: 'processing', passages: 0 });

  // The transaction that writes waits in the middle, so that the worker is certainly killed there.
  await sql`create function wait_in_the_middle() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock(${sql.lit(LOCK)}); return new; end $$`.execute(t.ownerDb);
  await sql`create trigger wait_in_the_middle before insert on ai_passages for each row
    when (new.place = ${sql.lit(WAITED_FOR)}) execute function wait_in_the_middle()`.execute(t.ownerDb);
  await t.ownerDb.connection().execute(async (db) => {
    await sql`select pg_advisory_lock(${LOCK})`.execute(db);
    await killWhen(waiting);
    await sql`select pg_advisory_unlock(${LOCK})`.execute(db);
  });
  await expect.poll(waiting).toBe(0);
  expect([await passages(), (await find()).status]).toEqual([0, 'processing']);

  const { child } = await startSecondServer(t, { jobsAtOnce: 1 });
  await expect.poll(async () => (await find()).status, { timeout: 60_000 }).toBe('indexed');
  child.kill('SIGKILL');
  const { rows } = await sql<{ page: number; texts: string[] }>`
    select page, array_agg(text order by place) as texts from ai_passages group by page order by page`.execute(
    t.ownerDb,
  );
  expect(rows.map((row) => row.page)).toEqual(Array.from({ length: PAGES }, (_, at) => at + 1));
  for (const { page: number, texts } of rows) expect(texts.join(' ')).toBe(page(number).join(' '));
  expect(await find()).toMatchObject({ pages: PAGES, silentPages: 0, passages: await passages() });
  expect(await passages()).toBeGreaterThan(WAITED_FOR);
}, 120_000);
