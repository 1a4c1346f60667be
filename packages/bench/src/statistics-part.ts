import pg from 'pg';
import { openCourses } from './assigned-courses.ts';
import { ask, type Dataset } from './dataset.ts';
import type { CourseFacts } from './learning-cases.ts';
import { METHOD, measureCases } from './measure-cases.ts';
import type { Aim, PartReport, Table } from './report.ts';
import { startProduct } from './server-process.ts';
import { callAsAdministrator } from './session.ts';
import { median } from './statistics.ts';
import { findStatisticsFacts, type StatisticsFacts, statisticsCases } from './statistics-cases.ts';
import { dataFolder, ports } from './workplace.ts';

const FEW = 500_000;
const MANY = 5_000_000;
const LESSON_RECORDS = 2_000_000;
const LEAST_A_SECOND = 300;
const MOST_TIMES = 3;
const COST_ROUNDS = 400;
const WRITERS = 4;
const SECONDS = 10;

const WORDS = `${METHOD}
The calls are measured with ${FEW} completions and ${LESSON_RECORDS} records of lessons, and again with ${MANY} completions.
A completion: its statements one after the other in a transaction each, by the owner of the database, with the triggers that keep the
figures and without them. Beside readings: ${WRITERS} connections complete courses as fast as they can while the lists are read.`;

const countOf = async ({ ownerUrl }: Dataset, table: string, organizationId: string): Promise<number> => {
  const [row] = await ask<{ rows: number }>(
    ownerUrl,
    `select count(*)::int as rows from ${table} where organization_id = $1`,
    [organizationId],
  );
  return row!.rows;
};

/** Earlier completions of people who have completed a course already: so many that there are `least` in all. */
const addCompletions = async (dataset: Dataset, { organizationId }: CourseFacts, least: number): Promise<number> => {
  const found = await countOf(dataset, 'course_completions', organizationId);
  const enrolled = await countOf(dataset, 'course_enrollments', organizationId);
  const rounds = Math.ceil((least - found) / enrolled);
  for (let round = 1; round <= rounds; round += 1)
    await ask(
      dataset.ownerUrl,
      `insert into course_completions (organization_id, id, course_id, user_id, course_version, importance, completed_at, completed_on,
          correct_answers, asked_questions)
        select organization_id, gen_random_uuid(), course_id, user_id, 1, 'required', m.at, m.at::date, 20, 30 from course_enrollments
          cross join lateral (select coalesce(completed_at, opened_at) - $2::int * interval '31 days' as at) m where organization_id = $1`,
      [organizationId, round],
    );
  if (rounds > 0) await ask(dataset.ownerUrl, 'vacuum (analyze) course_completions, course_weeks');
  return Math.max(found, found + Math.max(rounds, 0) * enrolled);
};

/** Each lesson of the courses that people have taken. */
const addLessonRecords = async (dataset: Dataset, { organizationId }: CourseFacts): Promise<number> => {
  const found = await countOf(dataset, 'lesson_progress', organizationId);
  if (found >= LESSON_RECORDS) return found;
  await ask(
    dataset.ownerUrl,
    `insert into lesson_progress (organization_id, course_id, user_id, lesson_id, course_version, completed_at, updated_at)
      select e.organization_id, e.course_id, e.user_id, l.id, 1, e.opened_at, e.opened_at from course_enrollments e
        join lessons l on l.organization_id = e.organization_id and l.course_id = e.course_id where e.organization_id = $1
      on conflict do nothing`,
    [organizationId],
  );
  await ask(dataset.ownerUrl, 'vacuum (analyze) lesson_progress');
  return countOf(dataset, 'lesson_progress', organizationId);
};

type Pair = { courseId: string; userId: string };

/** People who have not completed a course yet. */
const openPairs = ({ ownerUrl }: Dataset, { organizationId }: CourseFacts, most: number): Promise<Pair[]> =>
  ask<Pair>(
    ownerUrl,
    `select course_id as "courseId", user_id as "userId" from course_assignments where organization_id = $1 and not is_completed
      order by hashtext(user_id::text || course_id::text) limit $2`,
    [organizationId, most],
  );

/** What the completion of a course writes. */
const complete = async (client: pg.Client, organizationId: string, { courseId, userId }: Pair): Promise<void> => {
  const key = [organizationId, courseId, userId];
  await client.query('begin');
  await client.query(
    `insert into course_enrollments (organization_id, course_id, user_id, opened_at, last_opened_at, counts_from, completed_version, completed_at,
        correct_answers, asked_questions) values ($1, $2, $3, now(), now(), now(), 1, now(), 7, 10)
      on conflict (organization_id, course_id, user_id) do update set completed_version = 1, completed_at = now(), correct_answers = 7, asked_questions = 10`,
    key,
  );
  await client.query(
    `insert into course_completions (organization_id, id, course_id, user_id, course_version, importance, completed_at, completed_on,
        correct_answers, asked_questions) values ($1, gen_random_uuid(), $2, $3, 1, 'required', now(), current_date, 7, 10)`,
    key,
  );
  await client.query(
    'update course_assignments set is_completed = true where organization_id = $1 and course_id = $2 and user_id = $3 and not is_completed',
    key,
  );
  await client.query('commit');
};

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

const TRIGGERED = ['course_assignments', 'course_enrollments', 'course_completions', 'course_person_figures'];

type Cost = { withMs: number; withoutMs: number };

/** Milliseconds of one completion with the figures and without them, in turns; the figures are put right afterwards. */
const measureCost = async (dataset: Dataset, facts: CourseFacts): Promise<Cost> => {
  const client = await connect(dataset.ownerUrl);
  const pairs = await openPairs(dataset, facts, 2 * COST_ROUNDS);
  const times = { with: [] as number[], without: [] as number[] };
  const switchTriggers = async (way: 'enable' | 'disable') => {
    for (const table of TRIGGERED) await client.query(`alter table ${table} ${way} trigger user`);
  };
  try {
    for (const [at, pair] of pairs.entries()) {
      const kind = Math.floor(at / 50) % 2 === 0 ? 'with' : 'without';
      if (at % 50 === 0) await switchTriggers(kind === 'with' ? 'enable' : 'disable');
      const began = performance.now();
      await complete(client, facts.organizationId, pair);
      // The first ones after a change of the triggers are planned again.
      if (at % 50 >= 10) times[kind].push(performance.now() - began);
    }
    await switchTriggers('enable');
    const without = pairs.filter((_, at) => Math.floor(at / 50) % 2 === 1);
    // Counted after all: what was written without the triggers is taken back and written again.
    for (const { courseId, userId } of without) {
      const key = [facts.organizationId, courseId, userId];
      await client.query('alter table course_assignments disable trigger user');
      await client.query(
        'update course_assignments set is_completed = false, is_opened = false, correct_answers = 0, asked_questions = 0 where organization_id = $1 and course_id = $2 and user_id = $3',
        key,
      );
      await client.query('alter table course_assignments enable trigger user');
      await client.query(
        'update course_assignments set is_completed = true, is_opened = true, correct_answers = 7, asked_questions = 10 where organization_id = $1 and course_id = $2 and user_id = $3',
        key,
      );
    }
  } finally {
    await switchTriggers('enable');
    await client.end();
  }
  return { withMs: median(times.with), withoutMs: median(times.without) };
};

type Rate = { completionsASecond: number; readingP50: number; alone: number };

const READ = ['/v1/stats/lms/courses', '/v1/stats/lms/users'];

const readFor = async (ms: number): Promise<number> => {
  const call = callAsAdministrator(ports.server);
  const times: number[] = [];
  const end = performance.now() + ms;
  for (let at = 0; performance.now() < end; at += 1) {
    const began = performance.now();
    await call('GET', READ[at % READ.length]!);
    times.push(performance.now() - began);
  }
  return median(times);
};

/** Completions by several connections while the lists are read by one person. */
const measureRate = async (dataset: Dataset, facts: CourseFacts): Promise<Rate> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  const pairs = await openPairs(dataset, facts, 50_000);
  try {
    await readFor(2_000);
    const alone = await readFor(3_000);
    const clients = await Promise.all(Array.from({ length: WRITERS }, () => connect(dataset.ownerUrl)));
    const end = performance.now() + SECONDS * 1_000;
    let written = 0;
    const write = async (client: pg.Client) => {
      for (let pair = pairs.pop(); pair && performance.now() < end; pair = pairs.pop()) {
        await complete(client, facts.organizationId, pair);
        written += 1;
      }
      await client.end();
    };
    const [readingP50] = await Promise.all([readFor(SECONDS * 1_000), ...clients.map(write)]);
    return { completionsASecond: written / SECONDS, readingP50, alone };
  } finally {
    await server.stop();
  }
};

const writingTable = ({ cost, rate }: { cost: Cost; rate: Rate }): Table => ({
  title: 'Completions, in milliseconds',
  columns: ['', 'with figures', 'without', 'times', 'a second beside readings', 'reading p50', 'reading p50 alone'],
  rows: [
    [
      'a completion',
      cost.withMs,
      cost.withoutMs,
      cost.withMs / cost.withoutMs,
      rate.completionsASecond,
      rate.readingP50,
      rate.alone,
    ],
  ],
});

const writingAims = ({ cost, rate }: { cost: Cost; rate: Rate }): Aim[] => [
  {
    what: 'a completion with its figures',
    found: cost.withMs / cost.withoutMs,
    unit: 'times one without',
    most: MOST_TIMES,
  },
  {
    what: 'completions while figures are read',
    found: rate.completionsASecond,
    unit: 'a second',
    least: LEAST_A_SECOND,
  },
];

/** Statistics of training among 100,000 people; `words` keeps only the cases whose name contains all of them. */
export const measureTrainingStatistics = async (dataset: Dataset, words: readonly string[]): Promise<PartReport> => {
  const facts = await openCourses(dataset);
  const isWanted = ({ name }: { name: string }) => words.every((word) => name.includes(word));
  const lessonRecords = await addLessonRecords(dataset, facts);
  const measure = async (completions: number, statistics: StatisticsFacts) => {
    const found = await measureCases(dataset, statisticsCases(statistics).filter(isWanted));
    const tables = found.tables.map((table) => ({ ...table, title: `${table.title} (${completions} completions)` }));
    return { ...found, tables, completions };
  };
  const few = await measure(
    await addCompletions(dataset, facts, FEW),
    await findStatisticsFacts(dataset.ownerUrl, facts),
  );
  const many = await measure(
    await addCompletions(dataset, facts, MANY),
    await findStatisticsFacts(dataset.ownerUrl, facts),
  );
  const isWriting = isWanted({ name: 'completion' });
  const writing = isWriting
    ? { cost: await measureCost(dataset, facts), rate: await measureRate(dataset, facts) }
    : null;
  return {
    words: WORDS,
    tables: [...few.tables, ...many.tables, ...(writing ? [writingTable(writing)] : [])],
    aims: [...few.aims, ...many.aims, ...(writing ? writingAims(writing) : [])],
    notMeasured: [...few.notMeasured, ...many.notMeasured],
    figures: { few: few.measured, many: many.measured, lessonRecords, writing },
  };
};
