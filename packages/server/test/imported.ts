/** Helpers for tests of imports. */
import type { Import, ImportRow } from '@fanal/contract/imports/imports.shapes';
import type { Page } from '@fanal/contract/kit/page';
import type { Caller, SentFile, TestApp } from './harness.ts';
import { runDueJobs } from './job-queue.ts';

type Answered<T> = T & { code?: string; details?: Record<string, unknown> };

/** Runs the background jobs of imports until none is left. */
export const work = (t: TestApp) => runDueJobs(t, t.app.jobs);

export const csv = (...lines: string[]): SentFile => ({
  name: 'personnes.csv',
  bytes: new Uint8Array(Buffer.from(`${lines.join('\r\n')}\r\n`)),
  type: 'text/csv',
});

export const upload = (t: TestApp, caller: Caller, dataset: string, file: SentFile) =>
  t.call<Answered<Import>>(caller, `POST /v1/imports/${dataset}`, { file, body: {} });

export const look = async (t: TestApp, caller: Caller, id: string): Promise<Import> =>
  (await t.call<Import>(caller, `GET /v1/imports/${id}`)).body;

/** Uploads a file and waits for its proposed mapping. */
export const send = async (t: TestApp, caller: Caller, dataset: string, file: SentFile): Promise<Import> => {
  const sent = await upload(t, caller, dataset, file);
  if (sent.status !== 201) throw new Error(JSON.stringify(sent.body));
  await work(t);
  return look(t, caller, sent.body.id);
};

/** Accepts the proposed mapping, with changes by heading, and waits until every line is checked. */
export const check = async (
  t: TestApp,
  caller: Caller,
  sent: Import,
  given: { sheet?: number; columns?: Record<string, string | null>; dateOrder?: string } = {},
): Promise<Import> => {
  const sheet = given.sheet ?? sent.mapping!.sheet;
  const columns = sent.sheets[sheet]!.columns.map(({ heading, guess }) => given.columns?.[heading] ?? guess);
  const body = { version: sent.version, sheet, columns, ...(given.dateOrder ? { dateOrder: given.dateOrder } : {}) };
  const mapped = await t.call<Answered<Import>>(caller, `PUT /v1/imports/${sent.id}/mapping`, { body });
  if (mapped.status !== 200) throw new Error(JSON.stringify(mapped.body));
  await work(t);
  return look(t, caller, sent.id);
};

export const begin = async (t: TestApp, caller: Caller, id: string, body: { invite?: boolean } = {}) => {
  const { version = 1 } = await look(t, caller, id);
  return t.call<Answered<Import>>(caller, `POST /v1/imports/${id}/start`, { body: { version, ...body } });
};

/** Starts a checked import and waits until it ends. */
export const run = async (t: TestApp, caller: Caller, id: string, body: { invite?: boolean } = {}): Promise<Import> => {
  const begun = await begin(t, caller, id, body);
  if (begun.status !== 200) throw new Error(JSON.stringify(begun.body));
  await work(t);
  return look(t, caller, id);
};

/** Uploads, checks and imports a file with the proposed mapping. */
export const importFile = async (t: TestApp, caller: Caller, dataset: string, file: SentFile): Promise<Import> =>
  run(t, caller, (await check(t, caller, await send(t, caller, dataset, file))).id);

export const rowsOf = async (t: TestApp, caller: Caller, id: string, query: Record<string, string | number> = {}) =>
  (await t.call<Page<ImportRow>>(caller, `GET /v1/imports/${id}/rows`, { query: { perPage: 100, ...query } })).body;

/** The result of each line and the codes of its issues. */
export const outcomesOf = async (t: TestApp, caller: Caller, id: string): Promise<Record<number, string>> =>
  Object.fromEntries(
    (await rowsOf(t, caller, id)).items.map(({ line, outcome, issues }) => [
      line,
      [outcome, ...issues.map(({ code, field }) => `${code}${field ? ` ${field}` : ''}`)].join(', '),
    ]),
  );
