import { openCourses } from './assigned-courses.ts';
import { cardCases, findCardFacts } from './cards-cases.ts';
import { type Case, casesFor, findFacts } from './cases.ts';
import { ask, type Dataset, openDataset } from './dataset.ts';
import { findArticleFacts, infohubCases } from './infohub-cases.ts';
import { learningCases } from './learning-cases.ts';
import { type LoadOrder, load, startLoadProcess } from './load.ts';
import { makeArticles } from './made-articles.ts';
import { makePosts } from './made-posts.ts';
import { findPeopleFacts, peopleCases } from './people-cases.ts';
import { findPostFacts, postCases } from './posts-cases.ts';
import { databaseProcessorMs, processorMs } from './processor-time.ts';
import type { PartReport, Table } from './report.ts';
import { type Process, startProduct } from './server-process.ts';
import { signedInHeaders } from './session.ts';
import { dataFolder, ports } from './workplace.ts';

const REQUESTS = 500;
const BUSY_CONNECTIONS = 16;
const BUSY_REQUESTS = 4_000;
const SHOWN_STATEMENTS = 3;

const WORDS = `Where the database spends its time on a call: planning and execution of each statement as pg_stat_statements counts them (the database
runs with that extension here, which makes each statement a little dearer), and the processor time of the server and of PostgreSQL
beside it. One connection, ${REQUESTS} requests after as many to warm up; then ${BUSY_CONNECTIONS} connections and ${BUSY_REQUESTS} requests, as when
many people are there. "planned" is how often a statement is planned for a request: 0 where a kept plan is used.`;

/** Cases that walk over many pages start from other rows each time. */
const MOST_PATHS = 10;

/** Calls of the app of a member, which no other part asks for. */
const memberCases: Case[] = [
  { name: 'events in the feed of a member', paths: ['/v1/my/feed?type=event'], aims: {} },
  { name: 'cards of a member', paths: ['/v1/my/cards'], aims: {} },
  { name: 'notices of a member', paths: ['/v1/my/notifications'], aims: {} },
  { name: 'pay stubs of a member', paths: ['/v1/my/paystubs'], aims: {} },
  { name: 'phone book of a member', paths: ['/v1/my/phone-book'], aims: {} },
];

/** What a member does with the newest posts for everyone. */
const writingCases = async (ownerUrl: string): Promise<Case[]> => {
  const posts = await ask<{ id: string }>(
    ownerUrl,
    `select p.id from posts p where p.organization_id = (select organization_id from list_states where list = 'users' order by row_count desc limit 1)
      and p.status = 'published' and exists (select from post_targets t where t.organization_id = p.organization_id and t.post_id = p.id and t.everybody_id is not null)
      order by p.dated_at desc limit ${MOST_PATHS - 1}`,
  );
  const pathsTo = (action: string) => posts.map(({ id }) => `/v1/my/posts/${id}/${action}`);
  return [
    {
      name: 'a view of a member',
      paths: pathsTo('view'),
      write: { method: 'POST', body: { locale: 'fr_CA' } },
      aims: {},
    },
    {
      name: 'a reaction of a member',
      paths: pathsTo('reaction'),
      write: { method: 'PUT', body: { reaction: 'like' } },
      aims: {},
    },
  ];
};

type Used = { text: string; calls: number; plans: number; planMs: number; runMs: number };

/** Everything that the application has asked for since the last reset. */
const usedStatements = (adminUrl: string) =>
  ask<Used>(
    adminUrl,
    `select query as text, calls::float8, plans::float8, total_plan_time as "planMs", total_exec_time as "runMs"
      from pg_stat_statements s join pg_roles r on r.oid = s.userid where r.rolname not in ('postgres', current_user)
      order by total_plan_time + total_exec_time desc`,
  );

const reset = (adminUrl: string) => ask(adminUrl, 'select pg_stat_statements_reset()');

type Processor = { serverMs: number; databaseMs: number };
type Call = Processor & { name: string; busy: Processor; p50: number; statements: Used[] };

const measureCall = async (dataset: Dataset, loader: Process, { name, paths, write }: Case): Promise<Call> => {
  const product = await startProduct({ port: ports.server, dataDir: dataFolder });
  try {
    const headers = signedInHeaders();
    const origin = `http://127.0.0.1:${ports.server}`;
    const order = { origin, paths, headers, ...(write && { write }), connections: 1, until: { requests: REQUESTS } };
    const measure = async (given: LoadOrder) => {
      const before = { server: processorMs(product.pid), database: databaseProcessorMs(dataset.postmaster) };
      const { requests, p50 } = await load(loader, given);
      const serverMs = (processorMs(product.pid) - before.server) / requests;
      const databaseMs = (databaseProcessorMs(dataset.postmaster) - before.database) / requests;
      return { serverMs, databaseMs, requests, p50 };
    };
    await load(loader, order);
    await reset(dataset.adminUrl);
    const { serverMs, databaseMs, requests, p50 } = await measure(order);
    const per = (value: number) => value / requests;
    const used = await usedStatements(dataset.adminUrl);
    const statements = used.map(({ text, calls, plans, planMs, runMs }) => ({
      text,
      calls: per(calls),
      plans: per(plans),
      planMs: per(planMs),
      runMs: per(runMs),
    }));
    const busyOrder = { ...order, connections: BUSY_CONNECTIONS, until: { requests: BUSY_REQUESTS } };
    await load(loader, { ...busyOrder, until: { requests: REQUESTS } });
    const busy = await measure(busyOrder);
    return { name, serverMs, databaseMs, p50, statements, busy };
  } finally {
    await product.stop();
  }
};

const sum = (statements: readonly Used[], figure: (one: Used) => number) =>
  statements.reduce((total, one) => total + figure(one), 0);

const callTable = (calls: readonly Call[]): Table => ({
  title: 'A call, in milliseconds',
  columns: [
    '',
    'p50',
    'server',
    'database',
    'together',
    `at ${BUSY_CONNECTIONS}`,
    'statements',
    'planned',
    'planning',
    'execution',
  ],
  rows: calls.map(({ name, p50, serverMs, databaseMs, busy, statements }) => [
    name,
    p50,
    serverMs,
    databaseMs,
    serverMs + databaseMs,
    busy.serverMs + busy.databaseMs,
    sum(statements, ({ calls: times }) => times),
    sum(statements, ({ plans }) => plans),
    sum(statements, ({ planMs }) => planMs),
    sum(statements, ({ runMs }) => runMs),
  ]),
});

const MOST_TEXT = 90;
const shortened = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, MOST_TEXT);

const statementTable = (calls: readonly Call[]): Table => ({
  title: `The ${SHOWN_STATEMENTS} dearest statements of each call, in milliseconds of one call`,
  columns: ['', 'planned', 'planning', 'execution', 'statement'],
  rows: calls.flatMap(({ name, statements }) =>
    statements
      .slice(0, SHOWN_STATEMENTS)
      .map(({ text, plans, planMs, runMs }) => [name, plans, planMs, runMs, shortened(text)]),
  ),
});

const casesOf = async (dataset: Dataset): Promise<Case[]> => {
  await makePosts(dataset.ownerUrl);
  await makeArticles(dataset.ownerUrl);
  const courses = await openCourses(dataset);
  const { ownerUrl } = dataset;
  return [
    ...casesFor(await findFacts(ownerUrl)),
    ...peopleCases(await findPeopleFacts(ownerUrl)),
    ...postCases(await findPostFacts(ownerUrl)),
    ...infohubCases(await findArticleFacts(ownerUrl)),
    ...cardCases(await findCardFacts(ownerUrl)),
    ...learningCases(courses),
    ...memberCases,
    ...(await writingCases(ownerUrl)),
    { name: 'inbox', paths: ['/v1/inbox'], aims: {} },
    { name: 'overview', paths: ['/v1/stats/overview'], aims: {} },
  ].filter(({ paths }) => paths.length < MOST_PATHS);
};

const COUNTING = 'pg_stat_statements';

/** Restarts the database of the measurements with other settings. */
const restarted = async (dataset: Dataset, statements: readonly string[]): Promise<Dataset> => {
  for (const statement of statements) await ask(dataset.adminUrl, statement);
  await dataset.stop();
  return openDataset();
};

/**
 * Planning and execution of the statements of every call; `words` keeps only those whose name contains all of them.
 * The database is restarted with its counting extension, and once more without it.
 */
export const measureCalls = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const cases = (await casesOf(dataset)).filter(({ name }) => words.every((word) => name.includes(word)));
  const counting = await restarted(dataset, [
    `alter system set shared_preload_libraries = '${COUNTING}'`,
    `alter system set ${COUNTING}.track_planning = on`,
  ]);
  const loader = startLoadProcess();
  try {
    await ask(counting.adminUrl, `create extension if not exists ${COUNTING}`);
    const calls: Call[] = [];
    for (const one of cases) {
      console.error(`  ${one.name}…`);
      calls.push(await measureCall(counting, loader, one));
    }
    return {
      words: WORDS,
      tables: [callTable(calls), statementTable(calls)],
      aims: [],
      notMeasured: [],
      figures: { calls },
    };
  } finally {
    await loader.stop();
    const uncounted = await restarted(counting, [
      `drop extension if exists ${COUNTING} cascade`,
      'alter system reset all',
    ]);
    await uncounted.stop();
  }
};
