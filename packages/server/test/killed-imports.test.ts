/**
 * Workers that are killed during an import: nobody is added twice, nobody is missing, and the log has each line once
 * (P50, P55).
 */
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestApp } from './harness.ts';
import { hrCsv } from './hr-export.ts';
import { begin, check, look, send, work } from './imported.ts';
import { freeJobs, startSecondServer } from './second-server.ts';

const t = useTestApp();
const PEOPLE = 6_000;

const startWorker = async () => (await startSecondServer(t, { jobsAtOnce: 2 })).child;

it('imports 6,000 people through kills in the middle, each of them once, each with the right supervisor (P50, P55)', async () => {
  const admin = await t.person('organizationAdmin');
  const checked = await check(t, admin, await send(t, admin, 'users', { name: 'personnes.csv', bytes: hrCsv(PEOPLE) }));
  expect(checked.counts.added).toBe(PEOPLE);
  await begin(t, admin, checked.id);
  const done = async () => (await look(t, admin, checked.id)).progress.done;
  for (let kill = 1; kill <= 3; kill += 1) {
    const before = await done();
    const worker = await startWorker();
    const gone = once(worker, 'exit');
    await expect.poll(done, { timeout: 150_000, interval: 10 }).toBeGreaterThan(before);
    await sleep(Math.random() * 50);
    worker.kill('SIGKILL');
    await gone;
    await freeJobs(t);
  }
  expect(await done()).toBeLessThan(PEOPLE);
  await work(t);
  const ended = await look(t, admin, checked.id);
  expect(ended).toMatchObject({ status: 'done', counts: { added: PEOPLE, refused: 0 } });
  const { rows } = await sql<{
    people: number;
    numbers: number;
    led: number;
    wrong: number;
    lines: number;
    noted: number;
  }>`
    select count(*)::int as people, count(distinct u.employee_number)::int as numbers, count(u.supervisor_id)::int as led,
      count(*) filter (where u.supervisor_id is not null
        and s.employee_number <> 'E' || (10000 + (substr(u.employee_number, 2)::int - 10000) / 10))::int as wrong,
      (select count(*)::int from import_rows where import_id = ${checked.id} and outcome = 'added' and done_at is not null) as lines,
      (select count(*)::int from audit_log where organization_id = ${admin.org} and action = 'user.created') as noted
    from users u left join users s on s.organization_id = u.organization_id and s.id = u.supervisor_id
    where u.organization_id = ${admin.org} and u.employee_number is not null`.execute(t.ownerDb);
  expect(rows[0]).toEqual({
    people: PEOPLE,
    numbers: PEOPLE,
    led: PEOPLE - 10,
    wrong: 0,
    lines: PEOPLE,
    noted: PEOPLE,
  });
}, 480_000);
