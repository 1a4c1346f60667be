/** Repetitions and purges due at once, and workers that are killed meanwhile: each is done once (P39, P55, P59). */
import { once } from 'node:events';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildPost } from '#features/posts/posts.build';
import { enqueueIn } from '#platform/jobs/jobs';
import { timeZoneOf } from '#platform/time/time-zone.data';
import { movedByDays } from '#platform/time/zoned-time';
import { useTestApp } from './harness.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const TALKS = 200;
/** Weeks without any worker. */
const MISSED = 3;
const DELETED = 300;
const KILLS = 4;
const DAY = 86_400_000;

const t = useTestApp();

const startWorker = async () => (await startSecondServer(t, { jobsAtOnce: 3 })).child;

/** What the queue does by itself after hours, and the scheduler every minute. */
const passTime = async () => {
  await freeJobs(t);
  for (const task of ['publish-due-posts', 'erase-deleted-posts'])
    await t.ownerDb.transaction().execute((db) => enqueueIn(db)(task, {}));
};

const build = async (org: Parameters<typeof buildPost>[1]) => {
  const now = t.clock.now().getTime();
  const from = new Date(now - MISSED * 7 * DAY - DAY);
  const zone = await timeZoneOf(t.ownerDb, org);
  for (let made = 0; made < TALKS; made += 1)
    await buildPost(t.ownerDb, org, {
      type: 'event',
      status: 'published',
      at: from,
      nextAt: movedByDays(from, 7, zone),
      recurrence: { frequency: 'weekly', end: { kind: 'never' } },
      columns: { event_type: 'recurring', event_starts_at: from },
    });
  for (let made = 0; made < DELETED; made += 1)
    await buildPost(t.ownerDb, org, { status: 'deleted', at: new Date(now - 31 * DAY) });
  const kept = await buildPost(t.ownerDb, org, { status: 'deleted', at: new Date(now - 29 * DAY) });
  return { kept: kept.id };
};

const figures = async (org: string) => {
  const { rows } = await sql<{ repeated: number; deleted: number }>`
    select count(*) filter (where parent_id is not null)::int as repeated, count(*) filter (where status = 'deleted')::int as deleted
    from posts where organization_id = ${org}`.execute(t.ownerDb);
  return rows[0]!;
};

it('repeats 200 talks of three missed weeks and erases 300 deleted posts once each, through eight killed workers, two at a time (P39, P55, P59)', async () => {
  const org = await t.organization();
  const { kept } = await build(org);
  const done = async () => {
    const { repeated, deleted } = await figures(org);
    return repeated + (DELETED + 1 - deleted);
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = await done();
    await passTime();
    const workers = await Promise.all([startWorker(), startWorker()]);
    const gone = Promise.all(workers.map((worker) => once(worker, 'exit')));
    await expect.poll(done, { timeout: 150_000, interval: 5 }).toBeGreaterThan(before + 50);
    for (const worker of workers) worker.kill('SIGKILL');
    await gone;
  }
  expect(await done()).toBeLessThan(TALKS * MISSED + DELETED);
  await passTime();
  const last = await startWorker();
  await expect.poll(() => figures(org), { timeout: 150_000 }).toEqual({ repeated: TALKS * MISSED, deleted: 1 });
  const ended = once(last, 'exit');
  last.kill('SIGKILL');
  await ended;

  const { rows: talks } = await sql<{ copies: number; weeks: number }>`
    select count(*)::int as copies, count(distinct event_starts_at)::int as weeks from posts
    where organization_id = ${org} and parent_id is not null group by parent_id`.execute(t.ownerDb);
  expect(talks.length).toBe(TALKS);
  expect(talks.every(({ copies, weeks }) => copies === MISSED && weeks === MISSED)).toBe(true);
  const lines = t.ownerDb.selectFrom('audit_log').select(['action', 'object_id']).where('organization_id', '=', org);
  const all = await lines.execute();
  for (const [action, times] of [
    ['post.repeated', TALKS * MISSED],
    ['post.erased', DELETED],
  ] as const) {
    const of = all.filter((line) => line.action === action);
    expect([action, of.length, new Set(of.map((line) => line.object_id)).size]).toEqual([action, times, times]);
  }
  const { rows: left } = await sql<{ id: string; orphans: number }>`
    select p.id, (select count(*)::int from post_contents c where c.organization_id = ${org}
      and not exists (select from posts x where x.organization_id = c.organization_id and x.id = c.post_id)) as orphans
    from posts p where p.organization_id = ${org} and p.status = 'deleted'`.execute(t.ownerDb);
  expect(left).toEqual([{ id: kept, orphans: 0 }]);
}, 480_000);
