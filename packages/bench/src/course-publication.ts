import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { ask, type Dataset } from './dataset.ts';
import type { CourseFacts } from './learning-cases.ts';
import { startProduct } from './server-process.ts';
import { callAsAdministrator } from './session.ts';
import { median } from './statistics.ts';
import { dataFolder, ports } from './workplace.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);
const POLL_MS = 100;
const LATEST_MS = 300_000;

/** Milliseconds to insert these assignments with one statement, in a transaction that is rolled back. */
const assignAlone = async (ownerUrl: string, organizationId: string, courseId: string): Promise<number> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    // Whoever compares assignments at the same moment would write the same rows.
    await client.query('lock table course_assignments in share row exclusive mode');
    await client.query('delete from course_assignments where organization_id = $1 and course_id = $2', [
      organizationId,
      courseId,
    ]);
    const began = performance.now();
    await client.query(
      `insert into course_assignments (organization_id, course_id, user_id, importance, reached_on)
        select organization_id, $2, id, 'required', current_date from users where organization_id = $1 and invitation_status <> 'disabled'`,
      [organizationId, courseId],
    );
    const ms = performance.now() - began;
    await client.query('rollback');
    return ms;
  } finally {
    await client.end();
  }
};

/** What the jobs that the publication ordered write last. The key of a job is gone as soon as it begins. */
const ENDED = `select c.notified_at is not null as "areAllNotified",
  coalesce((select sum(f.people) from course_figures f where f.organization_id = c.organization_id and f.course_id = c.id), 0) >=
    (select count(*) from users u where u.organization_id = c.organization_id and u.invitation_status <> 'disabled') as "areAllAssigned"
  from courses c where c.organization_id = $1 and c.id = $2`;
type Ended = { areAllNotified: boolean; areAllAssigned: boolean };

/** Milliseconds from `began` until all assignments are written, and until everybody was notified as well. */
const untilEnded = async (ownerUrl: string, ids: readonly string[], began: number) => {
  let assignedMs: number | null = null;
  while (performance.now() - began < LATEST_MS) {
    const [ended] = await ask<Ended>(ownerUrl, ENDED, [...ids]);
    if (ended!.areAllAssigned) assignedMs ??= performance.now() - began;
    if (ended!.areAllNotified && assignedMs !== null) return { assignedMs, notifiedMs: performance.now() - began };
    await sleep(POLL_MS);
  }
  throw new Error('the jobs of a publication do not end');
};

export type Publication = {
  people: number;
  acknowledgedMs: number;
  assignedMs: number;
  notifiedMs: number;
  aloneMs: number;
};

type Call = ReturnType<typeof callAsAdministrator>;

/** A required course for everybody, with one lesson; everybody is to be notified. */
const writeCourse = async (call: Call, organizationId: string): Promise<{ id: string; version: number }> => {
  const { id } = await call<{ id: string }>('POST', '/v1/course', { name: 'Nouvelle règle de cadenassage' });
  const textJson = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'À lire avant le prochain quart.' }] }],
  };
  await call('POST', '/v1/lesson', { courseId: id, type: 'text', title: 'La règle', data: { textJson } });
  await call('POST', '/v1/courseRecipient', {
    courseId: id,
    recipient: { kind: 'everybody', id: organizationId },
    importance: 'required',
    visible: true,
    notification: true,
  });
  return call('GET', `/v1/course/${id}`);
};

const publishOnce = async (
  { ownerUrl }: Dataset,
  call: Call,
  { organizationId }: CourseFacts,
): Promise<Publication> => {
  const { id, version } = await writeCourse(call, organizationId);
  const ids = [organizationId, id];
  const began = performance.now();
  await call('PATCH', `/v1/course/publish/${id}`, { version });
  const acknowledgedMs = performance.now() - began;
  const ended = await untilEnded(ownerUrl, ids, began);
  const [assigned] = await ask<{ people: number }>(
    ownerUrl,
    'select count(*)::int as people from course_assignments where organization_id = $1 and course_id = $2',
    ids,
  );
  const aloneMs = await assignAlone(ownerUrl, organizationId, id);
  await ask(
    ownerUrl,
    "delete from content_versions where organization_id = $1 and kind = 'course' and item_id = $2",
    ids,
  );
  await ask(ownerUrl, 'delete from courses where organization_id = $1 and id = $2', ids);
  return { people: assigned!.people, acknowledgedMs, ...ended, aloneMs };
};

/** Publishes a required course to everybody several times and removes it afterwards. */
export const measureCoursePublication = async (dataset: Dataset, facts: CourseFacts): Promise<Publication> => {
  const server = await startProduct({ port: ports.server, dataDir: dataFolder });
  try {
    const rounds: Publication[] = [];
    for (let at = 0; at < ROUNDS; at += 1)
      rounds.push(await publishOnce(dataset, callAsAdministrator(ports.server), facts));
    const of = (figure: (one: Publication) => number) => median(rounds.map(figure));
    return {
      people: rounds[0]!.people,
      acknowledgedMs: of((one) => one.acknowledgedMs),
      assignedMs: of((one) => one.assignedMs),
      notifiedMs: of((one) => one.notifiedMs),
      aloneMs: of((one) => one.aloneMs),
    };
  } finally {
    await server.stop();
  }
};
